/** One hit of a search: title, citation, the words that were found, marked, and the other editions. */

import { entryHref } from "../lib/address.js";
import { button, drawBlocks, drawText, el } from "../lib/draw.js";
import { markStretch, markWords } from "./marked.js";
import { rulesOn } from "./own.js";
import { citation, counterpartList, eyebrow, placeLine } from "./parts.js";
import { shareHit } from "./share.js";

const LONG = 900; // Characters from which the best hit's text is folded.
const EDGE = 2; // Pixels above the line at which it opens: more would show the feet of the line before.

/**
 * Draw a hit. `best` says that it is the first of an answer; `near` that the books don't answer, and this only comes close; `deciding`
 * are the statements of its entry that answer the question.
 */
export function drawHit(hit, { best, near, deciding = [] }, page) {
  return el(
    "li",
    { class: near ? "hit hit-near" : "hit", data: { id: hit.id, game: hit.game } },
    el(
      "article",
      {},
      page.cites && eyebrow(hit, page),
      el("h2", { class: "hit-title" }, el("a", { class: "hit-link", href: entryHref(hit.id), lang: hit.language }, drawText(hit.title, page.t))),
      near && el("p", { class: "tag tag-near" }, page.t("search.near")),
      page.cites ? citation(hit, page) : placeLine(hit, page), // On other people's pages nothing is cut short.
      rulesOn([hit.id], page, deciding.length > 0),
      words(hit, best, deciding, page),
      !near && hit.reason && el("p", { class: "quiet" }, hit.reason),
      hit.counterparts?.length > 0 &&
        el("div", { class: "hit-others" }, el("p", { class: "label" }, page.t("counterpart.also")), counterpartList(hit.counterparts, page)),
      !page.cites && el("div", { class: "hit-bar" }, shareHit(hit, page)),
    ),
  );
}

function words(hit, best, deciding, { t }) {
  if (best && hit.blocks?.length) return wholeText(hit, deciding, t);
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

/**
 * The best hit is read right here: at the table that saves a tap. What decides is marked; a long text is folded around it until it is
 * asked for or tabbed into.
 */
function wholeText(hit, deciding, t) {
  const text = el("div", { class: "prose hit-text", lang: hit.language }, drawBlocks(hit.blocks, t));
  for (const plain of deciding) if (markStretch(text, plain)) text.decides ??= text.querySelector("mark");
  if (!text.decides) markWords(text, [...new Set(drawSnippet(hit.snippet ?? "", hit.highlights, t).filter((node) => node.localName === "mark" && node.textContent.length > 1).map((node) => node.textContent.trim()))]);
  if (text.textContent.length <= LONG) return text;
  const unfold = () => {
    text.classList.remove("hit-text-folded");
    more.remove();
  };
  const more = button(t("search.unfold"), unfold, { class: "button button-quiet" });
  text.classList.add("hit-text-folded");
  text.addEventListener("focusin", unfold);
  return [text, more];
}

/** Where a text is folded, bring what decides into sight, or else what is marked first; once it stands on the page. */
export function openAtMark(list) {
  for (const text of list.querySelectorAll(".hit-text-folded")) {
    const block = (text.decides ?? text.querySelector("mark"))?.closest("li, p, tr");
    if (block) text.scrollTop = Math.max(0, block.offsetTop - text.offsetTop - EDGE);
  }
}

/** A snippet with its highlights: `ranges` are [start, end) in code points of `snippet`. */
function drawSnippet(snippet, ranges, t) {
  const points = [...snippet];
  const nodes = [];
  let done = 0;
  const ordered = (ranges ?? []).map(([start, end]) => [Math.max(0, start), Math.min(points.length, end)]).sort((a, b) => a[0] - b[0]);
  for (const [start, end] of ordered) {
    const from = Math.max(start, done);
    if (from >= end) continue;
    nodes.push(drawText(points.slice(done, from).join(""), t), el("mark", {}, drawText(points.slice(from, end).join(""), t)));
    done = end;
  }
  return [...nodes, drawText(points.slice(done).join(""), t)].flat();
}
