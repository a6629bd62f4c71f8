/** A table's own Markdown as blocks for lib/draw.js. Anything unknown stays as typed: no HTML, no addresses. */

import { fullId } from "./address.js";

const INLINE = /\*\*(?<strong>\S(?:.*?\S)?)\*\*|\*(?<em>\S(?:.*?\S)?)\*|\[(?<words>[^\]]+)\]\((?<id>[a-z0-9_-]+(?:\/[a-z0-9_-]+)?)\)|\{(?<icon>[a-z][a-z0-9-]*)\}/;
const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+/;

/** Paragraphs and lists; a link that names only a slug is in `book`. */
export function markdown(text, book = "") {
  return text.split(/\n\s*\n/).filter((each) => each.trim()).flatMap((each) => block(each.trim().split("\n"), book));
}

function block(lines, book) {
  const at = lines.findIndex((line) => ITEM.test(line));
  if (at > 0) return [...block(lines.slice(0, at), book), ...block(lines.slice(at), book)];
  if (at < 0) return [["p", ...lines.flatMap((line, number) => [...(number ? [["br"]] : []), ...inline(line, book)])]];
  const items = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  const drawn = items.map((item) => ["li", ...inline(item, book)]);
  const number = ITEM.exec(lines[0])[1];
  return [number ? ["ol", number, ...drawn] : ["ul", ...drawn]];
}

/** The words of a line with their marks. */
export function inline(text, book = "") {
  const found = INLINE.exec(text);
  if (!found) return text ? [text] : [];
  const { strong, em, words, id, icon } = found.groups;
  const node = () => {
    if (icon) return ["icon", icon];
    if (words) return id.includes("/") || book ? ["a", fullId(id, book), ...inline(words, book)] : found[0];
    return strong ? ["strong", ...inline(strong, book)] : ["em", ...inline(em, book)];
  };
  return [text.slice(0, found.index), node(), ...inline(text.slice(found.index + found[0].length), book)].filter(Boolean);
}
