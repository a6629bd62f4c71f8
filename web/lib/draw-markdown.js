/** Blocks of Markdown drawn as nodes: text stays text, links lead to entries, icons speak their names. */

import { entryHref } from "./address.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { readMarkdown } from "./markdown.js";

/** Draw an entry's text. `book` completes links that name only a slug. */
export function drawMarkdown(text, { book, t }) {
  const context = { book, t };
  return readMarkdown(text).map((block) => DRAW[block.type](block, context));
}

/** Text with its icons drawn, and nothing else. */
export function drawText(text, t) {
  return text.split(/(\{[a-z][a-z0-9-]*\})/).map((part, index) => (index % 2 ? icon(part.slice(1, -1), t) : part));
}

const DRAW = {
  paragraph: (block, context) => el("p", {}, inline(block.inline, context)),
  // The entry's title is the page's h1 and its sections are h2: a heading within the text stands below both.
  heading: (block, context) => el(`h${Math.min(6, Math.max(3, block.level))}`, {}, inline(block.inline, context)),
  list: (block, context) =>
    el(
      block.ordered ? "ol" : "ul",
      { start: block.ordered && block.start !== 1 && block.start },
      block.items.map((blocks) => el("li", {}, tight(blocks, context))),
    ),
  note: drawNote,
  table: (block, context) =>
    el(
      "div",
      { class: "table-frame", tabindex: "0", role: "group", "aria-label": context.t("entry.table") },
      el(
        "table",
        {},
        el("thead", {}, row("th", block.header, context)),
        el("tbody", {}, block.rows.map((each) => row("td", each, context))),
      ),
    ),
};

/** An editor's note is marked as ours; a "Nota:" that it opens with would say so twice. */
function drawNote(block, context) {
  const node = el("aside", { class: "note", "aria-label": context.t("entry.note") }, block.blocks.map((each) => DRAW[each.type](each, context)));
  const opening = node.querySelector("p")?.firstChild;
  if (opening?.nodeType === Node.TEXT_NODE) opening.data = opening.data.replace(/^Not[ae]: *(.)/, (_, letter) => letter.toUpperCase());
  node.prepend(el("p", { class: "note-mark", lang: context.t.language }, context.t("entry.note")));
  return node;
}

function row(tag, cells, context) {
  return el("tr", {}, cells.map((cell) => el(tag, tag === "th" ? { scope: "col" } : {}, inline(cell, context))));
}

/** An item's first paragraph needs no <p> around it. */
function tight(blocks, context) {
  const [first, ...others] = blocks;
  const rest = others.map((block) => DRAW[block.type](block, context));
  if (first?.type !== "paragraph") return [first && DRAW[first.type](first, context), ...rest];
  return [inline(first.inline, context), ...rest];
}

const INLINE = {
  text: (token) => token.text,
  break: () => el("br"),
  span: (token, context) => el("span", {}, inline(token.children, context)),
  strong: (token, context) => el("strong", {}, inline(token.children, context)),
  em: (token, context) => el("em", {}, inline(token.children, context)),
  icon: (token, context) => icon(token.name, context.t),
  link: (token, context) =>
    el("a", { href: entryHref(fullId(token.target, context.book)), class: "term" }, inline(token.children, context)),
};

function inline(tokens, context) {
  return tokens.map((token) => INLINE[token.type](token, context));
}

/** A link's target as an entry id. */
export function fullId(target, book) {
  return target.includes("/") ? target : `${book}/${target}`;
}
