/** Citations: what a reader needs to find the place in the printed book, and the same for pasting elsewhere. */

import { entryHref } from "./address.js";
import { plainText } from "./plain.js";

/** A citation in one line: label, edition and page, without saying twice what the label already says. */
export function citationLine(citation, t) {
  const { label = "", edition = "", page = null } = citation ?? {};
  const pageSaid = page !== null && new RegExp(`\\b(p|pp|pag|pág|page)\\.? ?${page}\\b`, "iu").test(label);
  const pageWords = page === null || pageSaid ? "" : t("citation.page", { page });
  return [label, label.includes(edition) ? "" : edition, pageWords].filter(Boolean).join(" · ");
}

/** An entry to paste as plain text, Markdown or a link. */
export const FORMATS = {
  text: (entry, t) => parts(entry.title, plainText(entry.text, t), `— ${citationLine(entry.citation, t)}`, entryHref(entry.id)),
  markdown: (entry, t) => {
    const cited = `— [${escaped(citationLine(entry.citation, t))}](${entryHref(entry.id)})`;
    return parts(`**${escaped(entry.title)}**`, absoluteLinks(entry), cited);
  },
  link: (entry) => entryHref(entry.id),
};

function parts(...texts) {
  return texts.filter(Boolean).join("\n\n");
}

function escaped(text) {
  return text.replace(/[\\*_[\]<>`]/g, "\\$&");
}

/** Our links name entries by slug; elsewhere they need the whole address. */
function absoluteLinks(entry) {
  return (entry.text ?? "").replace(/\]\(([a-z0-9][a-z0-9-]*)(\/[a-z0-9-]+)?\)/g, (whole, first, second) => {
    return `](${entryHref(second ? first + second : `${entry.book}/${first}`)})`;
  });
}
