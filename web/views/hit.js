/** One hit of a search: title, citation, the words that were found, the other editions. */

import { entryHref } from "../lib/address.js";
import { el } from "../lib/dom.js";
import { drawMarkdown } from "../lib/draw-markdown.js";
import { drawSnippet, highlightedWords, markWords } from "../lib/highlight.js";
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
      hit.counterparts?.length > 0 &&
        el("div", { class: "hit-others" }, el("p", { class: "label" }, page.t("counterpart.also")), counterpartList(hit.counterparts, page)),
    ),
  );
}

function words(hit, best, { t }) {
  if (best && hit.text) return wholeText(hit, t);
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
  const text = el("div", { class: "prose hit-text", lang: hit.language }, drawMarkdown(hit.text, { book: hit.book, t }));
  markWords(text, highlightedWords(hit.snippet ?? "", hit.highlights));
  if (text.textContent.length <= LONG) return text;
  const unfold = () => {
    text.classList.remove("hit-text-folded");
    button.remove();
  };
  const button = el("button", { type: "button", class: "button button-quiet", on: { click: unfold } }, t("search.unfold"));
  text.classList.add("hit-text-folded");
  text.addEventListener("focusin", unfold);
  const inSight = text.textContent.slice(0, IN_SIGHT).includes(hit.snippet?.slice(0, 30) ?? "");
  return [!inSight && found(hit, t), text, button];
}
