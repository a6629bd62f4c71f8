/** From data to nodes: data only becomes text, never markup. Texts come as blocks (see api/documents/blocks.py). */

import { entryHref, root } from "./address.js";

/**
 * Make an element. `attributes` may hold `on` (listeners by event) and `data` (for dataset); true sets an empty attribute; false, null
 * and undefined are left out, of attributes as of children.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...kept(children));
  return node;
}

/** Make an SVG element with plain attributes. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...kept(children));
  return node;
}

/** Replace the content of `parent` with these children (null and false are left out). */
export function fill(parent, ...children) {
  parent.replaceChildren(...kept(children));
  return parent;
}

function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "on") {
    for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
  } else if (name === "data") {
    Object.assign(node.dataset, value);
  } else {
    node.setAttribute(name, value === true ? "" : value);
  }
}

function kept(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** A text in lower case without accents, to compare names. */
export function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A list of these items, with a class. */
export function list(kind, items) {
  return el("ul", { class: kind }, items.map((item) => el("li", {}, item)));
}

/** Content that unfolds when these words are tapped. */
export function folding(words, ...nodes) {
  return el("details", {}, el("summary", {}, words), nodes);
}

/** A button that does something. */
export function button(words, click, attributes = {}) {
  return el("button", { type: "button", class: "button", ...attributes, on: { click } }, words);
}

const PLAIN = ["p", "h3", "h4", "h5", "h6", "ul", "li", "tr", "td", "strong", "em", "br"];

/** Draw blocks, or the content of one. */
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

const WORDS = ["skill", "unique-item"]; // Printed as words: nothing to draw. Pages of another origin can't use the drawings.

/** The spoken name of an icon; an unknown one is named by its own words. */
export function iconName(name, t) {
  return (t.game ? t.or(`icon.${name}.${t.game}`) : null) ?? t.or(`icon.${name}`, name.replaceAll("-", " "));
}

/** The same translator for a game's texts: the game may have its own names for icons. */
export function inGame(t, game) {
  return Object.assign((...all) => t(...all), t, { game });
}

/** Draw an icon in the text's size and colour; one without a drawing is its name in a frame. */
function icon(name, t) {
  const label = iconName(name, t);
  if (WORDS.includes(name) || !t.or(`icon.${name}`) || root.origin !== location.origin) return el("span", { class: "icon-word", lang: t.language }, label);
  const node = svg("svg", { class: "icon", viewBox: "0 0 24 24", role: "img", "aria-label": label, lang: t.language }, svg("title", {}, label));
  const outline = () => node.append(...(shapes.get(name) ?? []).map((each) => svg("path", each)));
  if (shapes) outline();
  else read.then(outline);
  return node;
}

let shapes = null; // The attributes of each icon's paths.
let told = null;
const read = new Promise((done) => (told = done));

/** Take the text of icons.svg, and draw the icons that waited for it. A <use> of another file would cost each icon milliseconds. */
export function takeShapes(file) {
  const attributes = ([path]) => Object.fromEntries([...path.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const symbols = [...file.matchAll(/<symbol id="([^"]+)".*/g)];
  shapes = new Map(symbols.map(([symbol, name]) => [name, [...symbol.matchAll(/<path [^>]*>/g)].map(attributes)]));
  told();
}
