/** One hit of a search: title, citation, the words that were found, marked, and the other editions. */

import { entryHref } from "../lib/address.js";
import { button, drawBlocks, drawText, el } from "../lib/draw.js";
import { citation, counterpartList, eyebrow } from "./parts.js";

const LONG = 900; // Characters from which the best hit's text is folded;
const IN_SIGHT = 350; // those that a folded text shows. What was found further down then stands above it.

/** Draw a hit. `best` says that it is the first of an answer; `near` that the books don't answer, and this only comes close. */
export function drawHit(hit, { best, near }, page) {
  return el(
    "li",
    { class: near ? "hit hit-near" : "hit", data: { id: hit.id } },
    el(
      "article",
      {},
      eyebrow(hit, page),
      el("h2", { class: "hit-title" }, el("a", { class: "hit-link", href: entryHref(hit.id), lang: hit.language }, hit.title)),
      near && el("p", { class: "tag tag-near" }, page.t("search.near")),
      citation(hit, page),
      words(hit, best, page),
      !near && hit.reason && el("p", { class: "quiet" }, hit.reason),
      hit.counterparts?.length > 0 &&
        el("div", { class: "hit-others" }, el("p", { class: "label" }, page.t("counterpart.also")), counterpartList(hit.counterparts, page)),
    ),
  );
}

function words(hit, best, { t }) {
  if (best && hit.blocks?.length) return wholeText(hit, t);
  return found(hit, t);
}

/** The words that the search found. */
function found(hit, t) {
  if (!hit.snippet) return el("p", { class: "quiet" }, t("entry.no-text"));
  const fromCopy = hit.snippet_from === "source";
  return el(
    "p",
    { class: "snippet", lang: hit.language },
    drawSnippet(hit.snippet, hit.highlights, t),
    fromCopy && el("span", { class: "tag", lang: t.language }, t("passage.tag")),
  );
}

/** The best hit is read right here: at the table that saves a tap. A long text is folded until it is asked for or tabbed into. */
function wholeText(hit, t) {
  const text = el("div", { class: "prose hit-text", lang: hit.language }, drawBlocks(hit.blocks, t));
  markWords(text, highlightedWords(hit.snippet ?? "", hit.highlights));
  if (text.textContent.length <= LONG) return text;
  const unfold = () => {
    text.classList.remove("hit-text-folded");
    more.remove();
  };
  const more = button(t("search.unfold"), unfold, { class: "button button-quiet" });
  text.classList.add("hit-text-folded");
  text.addEventListener("focusin", unfold);
  const inSight = text.textContent.slice(0, IN_SIGHT).includes(hit.snippet?.slice(0, 30) ?? "");
  return [!inSight && found(hit, t), text, more];
}

/** A snippet with its highlights: `ranges` are [start, end) in code points of `snippet`. */
function drawSnippet(snippet, ranges, t) {
  const points = [...snippet];
  const nodes = [];
  let done = 0;
  for (const [start, end] of ordered(ranges, points.length)) {
    const from = Math.max(start, done);
    if (from >= end) continue;
    nodes.push(drawText(points.slice(done, from).join(""), t), el("mark", {}, drawText(points.slice(from, end).join(""), t)));
    done = end;
  }
  return [...nodes, drawText(points.slice(done).join(""), t)];
}

/** The words that a snippet's highlights stand on, without doubles. */
function highlightedWords(snippet, ranges) {
  const points = [...snippet];
  const words = ordered(ranges, points.length).map(([start, end]) => points.slice(start, end).join("").trim());
  return [...new Set(words.filter((word) => word.length > 1))];
}

/** Mark whole words within the text of `parent`, whatever their case. */
function markWords(parent, words) {
  if (!words.length) return;
  const escaped = [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parts = text.data.split(pattern);
    if (parts.length > 1) text.replaceWith(...parts.map((part, index) => (index % 2 ? el("mark", {}, part) : part)));
  }
}

function ordered(ranges, length) {
  return (ranges ?? [])
    .map(([start, end]) => [Math.max(0, start), Math.min(length, end)])
    .filter(([start, end]) => start < end)
    .sort((a, b) => a[0] - b[0]);
}
