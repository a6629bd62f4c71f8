/** A dispute sheet from a question: the ruling, what prevails over it and why, when it happens, where the editions differ. */

import { cardHref } from "../lib/address.js";
import { el, list } from "../lib/draw.js";
import { cardText } from "./cardparts.js";
import { byEdition, citation, entryLink, inOurs } from "./parts.js";
import { drawStatements, moment, prevailing } from "./statements.js";

/** Draw a sheet of the API. */
export function drawSheet(sheet, page) {
  const { t } = page;
  const part = (name, some, draw) => some.length > 0 && [el("h3", {}, t(name)), list(null, some.map(draw))];
  return el(
    "section",
    { class: "card sheet" },
    el("h2", {}, sheet.question),
    sheet.notice && el("p", { class: "notice" }, sheet.notice),
    sheet.coverage === "none" && el("p", { class: "notice notice-unanswered" }, t(sheet.unsure ? "search.unsure-below" : "search.unanswered")),
    (sheet.cards ?? []).map((card) => named(card, page)),
    sheet.ruling.length > 0 && [el("h3", {}, t("dispute.ruling")), drawStatements(sheet.ruling, page, true)],
    part("dispute.prevails", sheet.prevails, (one) => prevailing(one, page)),
    part("dispute.when", sheet.timing, (one) => moment(one, t)),
    part("dispute.editions", sheet.differences, (one) => byEdition(inOurs(one.note, t))),
    sheet.more_differences > 0 && el("p", { class: "quiet" }, t("dispute.more", { count: sheet.more_differences })),
    part(sheet.unsure ? "search.unsure" : "search.near", sheet.near_misses, ({ entry: id, ...one }) => [entryLink({ ...one, id }, page), citation(one, page)]),
  );
}

/** The lines of a reader's own card that bring what decides. */
function named({ code, name, lines }, { t }) {
  return el("div", { class: "prose" }, el("h3", {}, el("a", { href: cardHref(code) }, name)), lines.map(({ text, language }) => el("p", { lang: language }, cardText(text, t))));
}
