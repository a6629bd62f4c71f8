/** Small pieces that several views draw alike: citation, edition, counterparts, problems. */

import { entryHref } from "../lib/address.js";
import { mineFirst, tableStanding } from "../lib/books.js";
import { citationLine } from "../lib/citation.js";
import { el } from "../lib/dom.js";

/** The line above a title: how the edition stands to my table's, which game, what kind of entry, which language. */
export function eyebrow(entry, { t, shelf, settings }) {
  const standing = tableStanding(entry.book, settings.table, shelf);
  const game = shelf.get(entry.book)?.game_title ?? entry.game;
  const parts = [t.or(`kind.${entry.kind}`, entry.kind), t.or(`language.${entry.language}`, entry.language)];
  if (!standing) parts.unshift(game); // How an edition stands to my table's already tells the game.
  return el(
    "p",
    { class: "eyebrow" },
    standing && el("span", { class: `standing standing-${standing}` }, t(`table.${standing}`)),
    el("span", {}, parts.join(" · ")),
  );
}

/** An entry's title as a link to it. */
export function entryLink({ id, title, language }) {
  return el("a", { href: entryHref(id), lang: language }, title);
}

/** A citation, always in full: label, edition, page. */
export function citation(entry, { t }) {
  return el(
    "p",
    { class: "citation" },
    el("span", { class: "visually-hidden" }, `${t("citation.word")}: `),
    el("span", { lang: entry.language }, citationLine(entry.citation, t)),
  );
}

/** The same concept in other editions, that of my table's first, with what differs. */
export function counterpartList(counterparts, { t, shelf, settings }) {
  return el(
    "ul",
    { class: "counterparts" },
    mineFirst(counterparts, settings.table).map((other) =>
      el(
        "li",
        { class: other.book === settings.table && "counterpart-mine" },
        el("a", { href: entryHref(other.id), lang: shelf.get(other.book)?.language }, other.title),
        el("span", { class: "counterpart-where" }, shelf.name(other.book)),
        other.relation === "close" && el("span", { class: "tag" }, t("counterpart.close")),
        other.book === settings.table && el("span", { class: "standing standing-mine" }, t("table.mine")),
        other.note && el("p", { class: "counterpart-note" }, `${t("counterpart.note")}: ${other.note}`),
      ),
    ),
  );
}

const AGAIN = 2500;

/**
 * Why there is nothing to show, as sentences, with a button that tries again. `error` is a NoAnswer or any other error.
 * While Glossa is starting, it tries again by itself as long as the notice stands.
 */
export function problem(error, t, retry) {
  const reason = error.reason ?? "page";
  const notice = drawProblem(error, reason, t, retry);
  if (reason === "starting" && retry) setTimeout(() => notice.isConnected && retry(), AGAIN);
  return notice;
}

function drawProblem(error, reason, t, retry) {
  return el(
    "div",
    { class: "notice notice-problem", data: { reason } },
    el("p", {}, problemSentence(error, t)),
    error.detail && el("p", { class: "notice-detail" }, `${t("problem.detail")}: ${error.detail}`),
    retry && el("button", { type: "button", class: "button", on: { click: retry } }, t("problem.retry")),
  );
}

/** The sentence for an error. */
export function problemSentence(error, t) {
  return t.or(`problem.${error.reason}`, t("problem.page"));
}
