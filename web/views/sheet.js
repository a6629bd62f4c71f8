/** A dispute sheet from a question: the ruling, what prevails over it and why, when it happens, where the editions differ. */

import { drawText, el } from "../lib/draw.js";
import { cardHref, entryHref } from "../lib/address.js";
import { cardText } from "./cardparts.js";
import { citation, inOurs } from "./parts.js";

/** Draw a sheet of the API. */
export function drawSheet(sheet, page) {
  const { t } = page;
  const part = (name, list, draw) => list.length > 0 && [el("h3", {}, t(name)), el("ul", {}, list.map(draw))];
  return el(
    "section",
    { class: "card sheet" },
    el("h2", {}, sheet.question),
    sheet.notice && el("p", { class: "notice" }, sheet.notice),
    sheet.coverage === "none" && el("p", { class: "notice notice-unanswered" }, t(isUnsure(sheet) ? "search.unsure" : "search.unanswered")),
    (sheet.cards ?? []).map((card) => named(card, page)),
    part("dispute.ruling", sheet.ruling, (one) => statement(one, page)),
    part("dispute.prevails", sheet.prevails, (one) => prevailing(one, page)),
    part("dispute.when", sheet.timing, (one) => el("li", {}, moment(one, t))),
    part("dispute.editions", sheet.differences, (one) => el("li", {}, inOurs(one.note, t))),
    sheet.more_differences > 0 && el("p", { class: "quiet" }, t("dispute.more", { count: sheet.more_differences })),
    part("search.near", sheet.near_misses, (one) => el("li", {}, link(one, page), citation(one, page))),
  );
}

/** A device that found something never denies that the books say it; a server's sheet has no `sure`. */
function isUnsure({ sure, near_misses: near }) {
  return sure === false && near.length > 0;
}

/** The lines of a reader's own card that bring what decides. */
function named({ code, name, lines }, { t }) {
  return el("div", { class: "prose" }, el("h3", {}, el("a", { href: cardHref(code) }, name)), lines.map(({ text, language }) => el("p", { lang: language }, cardText(text, t))));
}

function statement(one, page) {
  const { t } = page;
  return el(
    "li",
    {},
    one.under.map((line) => el("p", { class: "quiet", lang: one.language }, drawText(line, t))),
    el("p", { lang: one.language }, drawText(one.plain, t)),
    [one, ...one.also].map((each) => [link(each, page), citation(each, page)]),
  );
}

function prevailing(one, page) {
  const why = one.why ?? page.t.or(`dispute.${one.how}`);
  return el("li", {}, link(one, page), why && `: ${why}`, citation(one, page));
}

/** A step of a chart, in words. */
export function moment({ step, name, chart_title: chart, window }, t) {
  return `${step} ${name} (${chart})${window ? `, ${t("dispute.window")}` : ""}`;
}

function link({ entry, title }, { shelf }) {
  return el("a", { href: entryHref(entry), lang: shelf.get(entry.split("/")[0])?.language }, title);
}
