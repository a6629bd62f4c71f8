/** One hit of a search: title, citation, the words that were found, the other editions. */

import { entryHref } from "../lib/address.js";
import { el } from "../lib/dom.js";
import { drawMarkdown } from "../lib/draw-markdown.js";
import { drawSnippet, highlightedWords, markWords } from "../lib/highlight.js";
import { citation, counterpartList, eyebrow } from "./parts.js";

const WHOLE = 1100; // The best hit shows its whole text up to this many characters: at the table that saves a tap.

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
  if (best && hit.text && hit.text.length <= WHOLE) {
    const text = el("div", { class: "prose hit-text", lang: hit.language }, drawMarkdown(hit.text, { book: hit.book, t }));
    markWords(text, highlightedWords(hit.snippet ?? "", hit.highlights));
    return text;
  }
  if (!hit.snippet) return el("p", { class: "quiet" }, t("entry.no-text"));
  const fromCopy = hit.snippet_from === "source";
  return el(
    "p",
    { class: "snippet", lang: hit.language },
    drawSnippet(hit.snippet, hit.highlights, t),
    fromCopy && el("span", { class: "tag", lang: t.language }, t("passage.tag")),
  );
}
