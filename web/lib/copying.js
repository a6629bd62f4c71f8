/** Text to paste elsewhere: entries with their citations, in the formats of other places. */

import { entryHref, root } from "./address.js";
import { iconName } from "./draw.js";

/** An entry to paste: as plain text, Markdown, Discord's Markdown, BBCode for forums, HTML, or a link. */
export const FORMATS = {
  text: (entry, t) => parts(entry.title, plain(entry, t), `— ${entry.citation.label}`, lasting(entry)),
  markdown: (entry, t) => parts(`**${escaped(entry.title)}**`, absoluteLinks(entry), linked(entry, lasting(entry))),
  discord: (entry, t) => {
    const text = plain(entry, t, { text: escaped, strong: around("**"), em: around("*") });
    return `${parts(`**${escaped(entry.title)}**`, text).replace(/^/gm, "> ")}\n${linked(entry, `<${lasting(entry)}>`)}`;
  },
  bbcode: (entry, t) => {
    const text = plain(entry, t, { strong: around("[b]", "[/b]"), em: around("[i]", "[/i]") });
    return `[quote][b]${entry.title}[/b]\n\n${text}[/quote]\n— [url=${lasting(entry)}]${entry.citation.label}[/url]`;
  },
  html: (entry, t) => {
    const text = plain(entry, t, { text: markup, strong: around("<strong>", "</strong>"), em: around("<em>", "</em>") });
    const paragraphs = text.split("\n\n").map((each) => `<p>${each.replaceAll("\n", "<br>\n")}</p>`);
    const cited = `<p>— <a href="${markup(lasting(entry))}">${markup(entry.citation.label)}</a></p>`;
    return [`<blockquote lang="${entry.language}">`, `<p><strong>${markup(entry.title)}</strong></p>`, ...paragraphs, cited, "</blockquote>"].join("\n");
  },
  link: (entry) => entryHref(entry.id),
};

/** The permanent address of the copied wording, which always says what became of it. */
function lasting(entry) {
  return new URL(entry.citation.permalink.slice(1), root).href;
}

/** The citation as a Markdown link. */
function linked(entry, address) {
  return `— [${escaped(entry.citation.label)}](${address})`;
}

function around(before, after = before) {
  return (words) => before + words + after;
}

/** A text escaped for HTML. */
function markup(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function parts(...texts) {
  return texts.filter(Boolean).join("\n\n");
}

function escaped(text) {
  return text.replace(/[\\*_[\]<>`]/g, "\\$&");
}

/** Our links name entries by slug; elsewhere they need the full address. */
function absoluteLinks(entry) {
  return entry.text.replace(/\]\(([a-z0-9][a-z0-9-]*)(\/[a-z0-9-]+)?\)/g, (whole, first, second) => {
    return `](${entryHref(second ? first + second : `${entry.book}/${first}`)})`;
  });
}

/** An entry's text in another format: `mark.text(words)`, `mark.strong(words)` and `mark.em(words)` format its parts. */
function plain(entry, t, mark = {}) {
  return told(entry.blocks ?? [], { ...mark, t }, "\n\n");
}

const BLOCK = ["p", "h3", "h4", "h5", "h6", "ul", "ol", "note", "table"];

/** Nodes as text: bullets as dashes, icons as their spoken names; blocks are separated by `apart`. */
function told(nodes, mark, apart = "\n") {
  const texts = nodes.map((node, at) => {
    if (typeof node === "string") return mark.text?.(node) ?? node;
    const [name, ...inner] = node;
    const words = WRITE[name]?.(inner, mark) ?? told(inner, mark);
    return (at && BLOCK.includes(name) ? apart : "") + (mark[name]?.(words) ?? words);
  });
  return texts.join("");
}

const WRITE = {
  br: () => "\n",
  a: ([, ...words], mark) => told(words, mark),
  icon: ([name], { t }) => `[${iconName(name, t)}]`,
  note: (blocks, mark) => `[${mark.t("entry.note")}: ${told(blocks, mark, "\n\n")}]`,
  ul: (items, mark) => items.map((item) => bullet("- ", item, mark)).join("\n"),
  ol: ([start, ...items], mark) => items.map((item, at) => bullet(`${Number(start) + at}. `, item, mark)).join("\n"),
  table: (rows, mark) => rows.map(([, ...cells]) => cells.map(([, ...words]) => told(words, mark)).join(" | ")).join("\n"),
};

function bullet(sign, [, ...nodes], mark) {
  return sign + told(nodes, mark).replaceAll("\n", `\n${" ".repeat(sign.length)}`);
}

/** Words with icons among them, the icons as their spoken names. */
export function written(text, t) {
  return text.replace(/\{([a-z][a-z0-9-]*)\}/g, (whole, name) => `[${iconName(name, t)}]`);
}

/** Copy a text to the clipboard; true on success. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For plain-HTTP pages (a phone on the table's network), which browsers don't give the clipboard to. */
function copyBySelection(text) {
  const focused = document.activeElement;
  const box = document.createElement("textarea");
  box.value = text;
  box.className = "visually-hidden";
  document.body.append(box);
  box.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    box.remove();
    focused?.focus?.();
  }
}
