/** One hit of a search: title, citation, the text with the found words marked, and the other editions. */

import { entryHref } from "../lib/address.js";
import { button, drawBlocks, drawText, el, fill } from "../lib/draw.js";
import { leaveOut, markStretch, markWords } from "./marked.js";
import { rulesOn } from "./own.js";
import { citation, counterpartList, eyebrow, placeLine } from "./parts.js";
import { shareHit } from "./share.js";

const LONG = 900; // Characters from which the best hit's text is folded.
const EDGE = 2; // Pixels above the line at which it opens; more would show the bottom of the line before.

/**
 * Draw a hit. `best` says that it is the first of an answer; `near` that it is a near miss, as the books don't answer; `deciding` are
 * the statements of its entry that answer the question; the card above shows those that are `told`.
 */
export function drawHit(hit, { best, near, deciding = [] }, page) {
  const shown = words(hit, best, deciding, page);
  return el(
    "li",
    { class: near ? "hit hit-near" : "hit", data: { id: hit.id, game: hit.game } },
    el(
      "article",
      {},
      page.cites && eyebrow(hit, page),
      el("h2", { class: "hit-title" }, el("a", { class: "hit-link", href: entryHref(hit.id), lang: hit.language }, drawText(hit.title, page.t))),
      near && el("p", { class: "tag tag-near" }, page.t("search.near")),
      page.cites ? citation(hit, page) : placeLine(hit, page), // In full on other people's pages.
      rulesOn([hit.id], page, deciding.length > 0),
      shown,
      shown && !near && hit.reason && el("p", { class: "quiet" }, hit.reason),
      hit.counterparts?.length > 0 &&
        el("div", { class: "hit-others" }, el("p", { class: "label" }, page.t("counterpart.also")), counterpartList(hit, page, true)),
      !page.cites && el("div", { class: "hit-bar" }, shown ? shareHit(hit, page) : [el("p", { class: "quiet" }, page.t("search.told")), shareHit(hit, page)[1]]), // The card has the share buttons.
    ),
  );
}

function words(hit, best, deciding, { t }) {
  const told = deciding.filter((one) => one.told);
  if (best && hit.blocks?.length) return wholeText(hit, deciding, told, t);
  return found(hit, told, t);
}

/** The found text, without what the card above has. */
function found(hit, told, t) {
  if (!hit.snippet) return el("p", { class: "quiet" }, t("entry.no-text"));
  const fromCopy = hit.snippet_from === "source";
  const text = el("p", { class: "snippet", lang: hit.language }, drawSnippet(hit.snippet, hit.highlights, t));
  if (leaveOut(text, told) === "all") return null;
  if (fromCopy) text.append(el("span", { class: "tag", lang: t.language }, t("passage.tag")));
  return text;
}

/**
 * The text of the best hit, which saves a tap at the table. It begins with what the card above doesn't have. Deciding statements are
 * marked; a long text is folded around them until it is opened or gets the focus.
 */
function wholeText(hit, deciding, told, t) {
  const text = el("div", { class: "prose hit-text", lang: hit.language }, drawBlocks(hit.blocks, t));
  for (const one of deciding) {
    const mark = markStretch(text, one.plain, one.told && "told");
    text[one.told ? "told" : "decides"] ??= mark;
  }
  if (!text.told && !text.decides) markWords(text, [...new Set(drawSnippet(hit.snippet ?? "", hit.highlights, t).filter((node) => node.localName === "mark" && node.textContent.length > 1).map((node) => node.textContent.trim()))]);
  const whole = [...text.cloneNode(true).childNodes];
  const left = leaveOut(text, told);
  if (left === "all") return null;
  if (left) text.told = null; // It already begins there.
  const long = text.textContent.length > LONG;
  if (!long && !left) return text;
  const unfold = () => {
    text.classList.remove("hit-text-folded");
    text.style = "";
    if (!left) more.remove();
  };
  const more = button(t("search.unfold"), readAll, { class: "button button-quiet" });
  function readAll() {
    unfold();
    if (left) fill(text, whole);
    text.tabIndex = -1;
    text.focus({ preventScroll: true }); // The button that had the focus is removed.
    more.remove();
  }
  text.classList.toggle("hit-text-folded", long);
  text.addEventListener("focusin", unfold);
  return [text, more];
}

/** Scroll a folded text, once it is on the page, to what decides and isn't on the card, or past what is, or else to the first mark. */
export function openAtMark(list) {
  for (const text of list.querySelectorAll(".hit-text-folded")) {
    const lines = [...text.querySelectorAll("li, p, tr")];
    const lineOf = (mark) => (text.contains(mark) ? mark.closest("li, p, tr") : null);
    const over = (line) => lines.find((each) => each.contains(line) && !each.querySelector(".told")) ?? line; // The line that it depends on.
    const told = lines.indexOf(lineOf(text.told));
    const decides = lineOf(text.decides);
    const line = decides ? over(decides) : told < 0 ? lineOf(text.querySelector("mark:not(.told)")) : lines.slice(told + 1).find((each) => !each.querySelector(".told"));
    if (!line) continue;
    const top = text.scrollTop + line.getBoundingClientRect().top - text.getBoundingClientRect().top - EDGE; // A row's own offset is relative to its table.
    text.scrollTop = top;
    if (text.scrollTop > top - 1) continue;
    Object.assign(text.style, { maxHeight: `${text.scrollHeight - top}px`, maskImage: "none" }); // The text is shorter than the fold.
    text.scrollTop = top;
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
