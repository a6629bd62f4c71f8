/** Citations: what a reader needs to find the place in the printed book, and the same for pasting elsewhere. */

import { entryHref } from "./address.js";
import { markedText, plainText } from "./plain.js";

/** A citation in one line: label, edition and page, without saying twice what the label already says. */
export function citationLine(citation, t) {
  const { label = "", edition = "", page = null } = citation ?? {};
  const pageSaid = page !== null && new RegExp(`\\b(p|pp|pag|pág|page)\\.? ?${page}\\b`, "iu").test(label);
  const pageWords = page === null || pageSaid ? "" : t("citation.page", { page });
  return [label, label.includes(edition) ? "" : edition, pageWords].filter(Boolean).join(" · ");
}

/** An entry to paste: as plain text, Markdown, for Discord, a forum (BBCode), a page (HTML), or as a link. */
export const FORMATS = {
  text: (entry, t) => parts(entry.title, plainText(entry.text, t), `— ${citationLine(entry.citation, t)}`, entryHref(entry.id)),
  markdown: (entry, t) => {
    const cited = `— [${escaped(citationLine(entry.citation, t))}](${entryHref(entry.id)})`;
    return parts(`**${escaped(entry.title)}**`, absoluteLinks(entry), cited);
  },
  discord: (entry, t) => {
    const text = markedText(entry.text ?? "", t, { text: escaped, strong: (words) => `**${words}**`, em: (words) => `*${words}*` });
    const quoted = parts(`**${escaped(entry.title)}**`, text).replace(/^/gm, "> ");
    return `${quoted}\n— [${escaped(citationLine(entry.citation, t))}](<${entryHref(entry.id)}>)`;
  },
  bbcode: (entry, t) => {
    const text = markedText(entry.text ?? "", t, { strong: (words) => `[b]${words}[/b]`, em: (words) => `[i]${words}[/i]` });
    return `[quote][b]${entry.title}[/b]\n\n${text}[/quote]\n— [url=${entryHref(entry.id)}]${citationLine(entry.citation, t)}[/url]`;
  },
  html: (entry, t) => {
    const text = markedText(entry.text ?? "", t, { text: markup, strong: (words) => `<strong>${words}</strong>`, em: (words) => `<em>${words}</em>` });
    const paragraphs = text.split("\n\n").map((each) => `<p>${each.replaceAll("\n", "<br>\n")}</p>`);
    const cited = `<p>— <a href="${markup(entryHref(entry.id))}">${markup(citationLine(entry.citation, t))}</a></p>`;
    return [`<blockquote lang="${entry.language}">`, `<p><strong>${markup(entry.title)}</strong></p>`, ...paragraphs, cited, "</blockquote>"].join("\n");
  },
  link: (entry) => entryHref(entry.id),
};

/** Words to stand in HTML. */
function markup(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

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
