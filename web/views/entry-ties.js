/** What an entry leads to and what leads to it, by kind of link. */

import { entryHref } from "../lib/address.js";
import { el } from "../lib/dom.js";
import { fullId } from "../lib/draw-markdown.js";

const ORDER = ["overrides", "amends", "answers", "see-also", "part-of", "step-of", "example-of", "mentions"];
const FEW = 4;
const AWAITED = 16; // Titles that are asked for when the links come without them.

/** Draw an entry's links and those of the entries that cite it; nothing when there are none. */
export function drawTies(entry, page) {
  const citing = (entry.cited_by ?? []).map((each) => ({ ...each, target: each.id }));
  return [ties(entry, entry.links ?? [], "entry.links", "link", page), ties(entry, citing, "entry.cited-by", "back", page)];
}

function ties(entry, links, titleKey, prefix, page) {
  const kept = links.filter((link) => link.relation !== "counterpart");
  if (!kept.length) return null;
  const groups = grouped(kept);
  const rank = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  const names = [...groups.keys()].sort((a, b) => rank(a) - rank(b));
  return el(
    "section",
    { class: "entry-part" },
    el("h2", {}, page.t(titleKey)),
    names.map((name) => group(page.t.or(`${prefix}.${name}`, name), name, groups.get(name), entry, page)),
  );
}

/** One kind of link. Mentions are many and stand in the text as well: more than a few are folded. */
function group(title, name, links, entry, page) {
  const note = (link) => link.note && el("span", { class: "quiet" }, ` ${link.note}`);
  const items = links.map((link, index) => el("li", {}, tie(entry, link, index, page), note(link)));
  const list = el("ul", { class: "ties" }, items);
  if (name !== "mentions" || links.length <= FEW) return [el("h3", { class: "label" }, title), list];
  return el("details", {}, el("summary", {}, `${title} (${links.length})`), list);
}

function grouped(links) {
  const groups = new Map();
  for (const link of links) groups.set(link.relation, [...(groups.get(link.relation) ?? []), link]);
  return groups;
}

/** A link to an entry; a place outside the books (free words in brackets) is only words. */
function tie(entry, link, index, page) {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)?$/.test(link.target)) return el("span", {}, link.target);
  const id = fullId(link.target, entry.book);
  const language = page.shelf.get(id.split("/")[0])?.language ?? entry.language;
  const node = el("a", { href: entryHref(id), lang: language }, link.title ?? id.split("/")[1].replaceAll("-", " "));
  if (!link.title && index < AWAITED) nameLater(node, id, page);
  return node;
}

/** Put the printed title in place of the words of the id as soon as it is known. */
async function nameLater(node, id, page) {
  try {
    node.textContent = (await page.client.entry(id, page.signal)).title;
  } catch {
    // The words of the id name the entry well enough.
  }
}
