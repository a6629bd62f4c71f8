/** Statements that decide a question and what prevails over them, drawn alike in the answer above the hits and on the dispute sheet. */

import { drawText, el, inGame } from "../lib/draw.js";
import { entryLink, placeOf } from "./parts.js";

/** Statements, those of one entry together: the lines that several hang from are said once, and so is the place; `more` adds where else. Lines of one list
 * stand in its order, and so do those that follow one another: the second may lean on the first. */
export function drawStatements(statements, page, more = false) {
  const together = (some) => [...Map.groupBy(some, ({ under }) => under.join("\n")).values()].flatMap(inOrder);
  return [...Map.groupBy(statements, ({ entry }) => entry).values()].map(together).map((some) => {
    const [{ language, game, entry }] = some;
    const also = new Map(some.flatMap((one) => (more && one.also) || []).map((one) => [one.entry, one]));
    also.delete(entry);
    const line = (text, kind) => el("p", { class: kind, lang: language }, drawText(text, inGame(page.t, game)));
    return el(
      "div",
      { class: "answer-said" },
      some.map((one, at) => {
        const [said, ...nested] = one.plain.split(/ (?=[•◦] )/);
        const left = one.of - some.filter((other) => sameList(one, other)).length;
        return [
          one.under.filter((each) => !some[at - 1]?.under.includes(each)).map((each) => line(leading(each), "quiet")),
          drawRows(said, language, page.t) ?? line(said, one.of > 0 && "answer-item"),
          nested.map((each) => line(each.slice(2), one.of || each[0] === "◦" ? "answer-item answer-below" : "answer-item")),
          left > 0 && !(some[at + 1] && sameList(one, some[at + 1])) && el("p", { class: "quiet answer-left" }, page.t("answer.left", { count: left })),
        ];
      }),
      [some[0], ...also.values()].map((one) => shortCitation(one, page)),
    );
  });
}

/** A table, whose rows a statement has on one line; null for other words. */
function drawRows(said, lang, t) {
  const rows = said.split("; ").map((row) => row.split(" · "));
  if (rows.length < 2 || rows.some(({ length }) => length < 2 || length !== rows[0].length)) return null;
  const row = (cells, at) => el("tr", {}, cells.map((words) => el(at ? "td" : "th", {}, drawText(words, t))));
  return el("div", { class: "prose" }, el("table", { lang }, rows.map(row)));
}

function inOrder(list) {
  const sorted = list.toSorted((a, b) => a.number - b.number);
  return list[0].of || sorted.at(-1).number - sorted[0].number < list.length ? sorted : list;
}

/** Of a line that announces others the sentence that does so, where it says enough: what stands before it is read in the entry. */
export function leading(line) {
  return line.replace(/^.*\p{L}{3}[.!?] (?=\p{Lu}.{60,}:$)/u, "… ");
}

function sameList(one, other) {
  return one.under.join() === other.under.join();
}

/** Where it stands, in a few words: the entry, which the link opens, the book's short name and the page. */
function shortCitation({ entry, title, citation }, page) {
  return el("p", { class: "answer-cited", title: citation.label }, entryLink({ id: entry, title }, page), " · ", el("span", {}, placeOf({ book: entry.split("/")[0], citation }, page)));
}

/** What prevails: how, in its book's words or in ours, and where it stands. */
export function prevailing(one, page) {
  const words = one.why ?? page.t.or(`dispute.${one.how}`);
  const said = words && [": ", el("span", { lang: page.shelf.get(one.entry.split("/")[0])?.language }, words)];
  return el("div", { class: "answer-before" }, el("p", {}, el("b", {}, page.t("answer.prevails")), said), shortCitation(one, page));
}

/** A step of a chart, in words. */
export function moment({ step, name, chart_title: chart, window }, t) {
  return `${step} ${name} (${chart})${window ? `, ${t("dispute.window")}` : ""}`;
}
