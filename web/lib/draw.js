/** A text's blocks drawn as nodes (api/blocks.py says what there is): words stay words, links lead to entries, icons speak their names. */

import { entryHref } from "./address.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";

const PLAIN = ["p", "h3", "h4", "h5", "h6", "ul", "li", "tr", "td", "strong", "em", "br"];

/** Draw blocks, or what stands in one. */
export function drawBlocks(nodes, t) {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [name, ...inner] = node;
    if (Object.hasOwn(DRAW, name)) return DRAW[name](inner, t);
    return el(PLAIN.includes(name) ? name : "span", {}, drawBlocks(inner, t));
  });
}

const DRAW = {
  a: ([id, ...words], t) => el("a", { href: entryHref(id), class: "term" }, drawBlocks(words, t)),
  icon: ([name], t) => icon(name, t),
  ol: ([start, ...items], t) => el("ol", { start: start !== "1" && start }, drawBlocks(items, t)),
  th: (words, t) => el("th", { scope: "col" }, drawBlocks(words, t)),
  note: (blocks, t) =>
    el(
      "aside",
      { class: "note", "aria-label": t("entry.note") },
      el("p", { class: "note-mark", lang: t.language }, t("entry.note")),
      drawBlocks(blocks, t),
    ),
  table: ([head, ...rows], t) =>
    tableFrame(t("entry.table"), el("thead", {}, drawBlocks([head], t)), el("tbody", {}, drawBlocks(rows, t))),
};

/** A table in a frame that scrolls by itself, also by keyboard. */
export function tableFrame(name, ...parts) {
  return el("div", { class: "table-frame", tabindex: "0", role: "group", "aria-label": name }, el("table", {}, parts));
}

/** Words with icons among them ("{action}"), drawn. */
export function drawText(text, t) {
  return text.split(/(\{[a-z][a-z0-9-]*\})/).map((part, index) => (index % 2 ? icon(part.slice(1, -1), t) : part));
}
