/** The answer above the hits: the statements that decide, and the rules that override them, each with a short citation; to copy, share
 * and examine. A dispute sheet draws them in the same way. */

import { searchHref, viewHref } from "../lib/address.js";
import { written } from "../lib/copying.js";
import { drawText, el, inGame, list, tableFrame } from "../lib/draw.js";
import { rulesOn } from "./own.js";
import { byEdition, entryLink, inOurs, placeOf, untold } from "./parts.js";
import { shareBar } from "./share.js";

const ROOM = 560; // Characters that can be read at a glance; further statements are folded.
const FEW = 3;
const BOX = 20; // A phone's search box shows only part of a longer question.

/** Draw the answers of /api/v1/answer to the question of `route`; null if none has anything to say. */
export function drawAnswers({ answers }, route, page) {
  const told = answers.filter((one) => one.statements.length > 0);
  if (!told.length) return null;
  const { t } = page;
  const sure = told.every(isSure);
  const long = told.some(({ statements: [{ plain }] }) => plain.length > ROOM);
  const title = t(sure ? "answer.title" : "answer.perhaps");
  return el(
    "section",
    { class: `answer${sure ? "" : " answer-unsure"}${long ? " answer-long" : ""}`, "aria-label": title },
    el("h2", { class: "answer-title" }, title, told.length === 1 && asked(route.q)),
    told.map((one) => drawAnswer(one, told.length, route, page)),
    el("div", { class: "answer-bar" }, shareBar({ title: route.q, text: asText(told, t), href: searchHref(route) }, page), sheetLink(route, t)),
  );
}

/** A question that a phone's search box has no room for. */
export function asked(question) {
  return question.length > BOX && el("span", { class: "answer-asked" }, " ", question);
}

/** Every statement of the answers as `{entry, plain, under, told}`; `told` says whether the card shows it unfolded. */
export function toldAbove(answers) {
  const told = answers.filter((one) => one.statements.length > 0);
  return told.flatMap((one) => {
    const shown = atAGlance(one, ROOM / told.length);
    return one.statements.map(({ entry, plain, under }, at) => ({ entry, plain, under: under.map(leading), told: at < shown }));
  });
}

/** Whether the answer is sure; a device says if it isn't. */
function isSure({ answered, sure = true }) {
  return answered && sure;
}

function drawAnswer(one, of, route, page) {
  const { t } = page;
  const shown = atAGlance(one, ROOM / of);
  const before = byQuestion(one.overridden_by, route.q);
  const near = before.filter((each) => each.named).slice(0, FEW);
  const folded = why(one, one.statements.slice(shown), before.filter((each) => !near.includes(each)), page);
  return el(
    "div",
    { class: "answer-part" },
    of > 1 && el("h3", {}, one.question),
    one.coverage === "partly" && el("p", { class: "tag tag-near" }, t("answer.depends", { names: one.unknown.join(", ") })),
    rulesOn(one.statements.map(({ entry }) => entry), page),
    drawStatements(one.statements.slice(0, shown), page),
    near.map((each) => prevailing(each, page)),
    folded.length > 0 && el("details", { class: "answer-why" }, el("summary", {}, t("answer.why")), folded),
  );
}

/** The number of statements to show: the first, and further ones while there is room; an unsure answer takes no room from the hits. */
function atAGlance(one, room) {
  const { statements } = one;
  let left = isSure(one) ? room : 0;
  const most = statements.findIndex((one, at) => (left -= one.plain.length + one.under.join("").length) < 0 && at > 0);
  return Math.min(FEW, most < 0 ? statements.length : most);
}

/** The overriding rules, with whether the question names each: half of its title's words begin like some of the question's. */
function byQuestion(before, question) {
  const stems = (text) => (text.toLowerCase().normalize("NFKD").match(/[a-z]{4,}/g) ?? []).map((word) => word.slice(0, 5));
  const asked = new Set(stems(question));
  const names = (title) => title.length > 0 && title.filter((stem) => asked.has(stem)).length >= title.length / 2;
  return before.map((one) => ({ ...one, named: one.how === "general" || names(stems(one.title)) }));
}

/** Folded: what else decides or overrides, when it happens, where the editions differ, how the rules are connected. */
function why(one, rest, before, page) {
  const { t, shelf } = page;
  const part = (name, items) => items.length > 0 && [el("h3", { class: "label" }, t(name)), list(null, items)];
  const titles = new Map(one.statements.map(({ entry, title }) => [entry, title]));
  const ties = one.ties.filter(({ source, target, note }) => note && titles.has(source) && titles.has(target));
  return [
    !isSure(one) && el("p", { class: "quiet" }, t("search.unsure-below")),
    one.coverage === "partly" && el("p", { class: "quiet" }, untold(one.unknown, t)),
    rest.length > 0 && drawStatements(rest, page),
    part("dispute.prevails", before.map((each) => prevailing(each, page))),
    part("dispute.when", one.timing.map((each) => moment(each, t))),
    part("dispute.editions", one.differences.filter(({ touches }) => touches).map(({ note }) => byEdition(inOurs(note, t)))),
    part("entry.links", ties.map(({ source, target, note }) => el("span", { lang: shelf.get(source.split("/")[0])?.language }, `${titles.get(source)} → ${titles.get(target)}: ${note}`))),
  ].filter(Boolean);
}

/** A link to the whole sheet, if more than a term was typed. */
function sheetLink({ q, game, book, lang }, t) {
  if (q.trim().split(/\s+/).length < 3) return null;
  return el("a", { class: "button button-quiet", href: viewHref("dispute", { q, game, book, lang }), "aria-label": t("dispute.sheet") }, t("dispute.title"));
}

/** The answers as text to paste: each statement with its full citation. */
function asText(answers, t) {
  const quote = ({ under = [], plain, citation }) => [...under, plain.replace(/ (?=[•◦] )/g, "\n")].map((line) => written(line, t)).concat(`— ${citation.label}`).join("\n");
  return answers.flatMap((one) => one.statements.slice(0, atAGlance(one, ROOM)).map(quote)).join("\n\n");
}

/** Statements, grouped by entry: the lines that several depend on appear once, and so does the citation; `more` adds other places.
 * Lines of one list are in its order, and so are consecutive ones: the second may depend on the first. */
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

/** A statement that has a table's rows on one line, as a table; null for other texts. */
function drawRows(said, lang, t) {
  const rows = said.split("; ").map((row) => row.split(" · "));
  if (rows.length < 2 || rows.some(({ length }) => length < 2 || length !== rows[0].length)) return null;
  const row = (cells, at) => el("tr", {}, cells.map((words) => el(at ? "td" : "th", {}, drawText(words, t))));
  return el("div", { class: "prose", lang }, tableFrame(t("entry.table"), rows.map(row)));
}

function inOrder(list) {
  const sorted = list.toSorted((a, b) => a.number - b.number);
  return list[0].of || sorted.at(-1).number - sorted[0].number < list.length ? sorted : list;
}

/** The sentence of a line that introduces others, if it says enough; the words before it can be read in the entry. */
function leading(line) {
  return line.replace(/^.*\p{L}{3}[.!?] (?=\p{Lu}.{60,}:$)/u, "… ");
}

function sameList(one, other) {
  return one.under.join() === other.under.join();
}

/** A short citation: the entry, linked, the book's short name and the page. */
function shortCitation({ entry, title, citation }, page) {
  return el("p", { class: "answer-cited", title: citation.label }, entryLink({ id: entry, title }, page), " · ", el("span", {}, placeOf({ book: entry.split("/")[0], citation }, page)));
}

/** An overriding rule: how it overrides, in its book's words or ours, and its citation. */
export function prevailing(one, page) {
  const words = one.why ?? page.t.or(`dispute.${one.how}`);
  const said = words && [": ", el("span", { lang: page.shelf.get(one.entry.split("/")[0])?.language }, words)];
  return el("div", { class: "answer-before" }, el("p", {}, el("b", {}, page.t("answer.prevails")), said), shortCitation(one, page));
}

/** A step of a chart, in words. */
export function moment({ step, name, chart_title: chart, window }, t) {
  return `${step} ${name} (${chart})${window ? `, ${t("dispute.window")}` : ""}`;
}
