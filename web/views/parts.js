/** What several views share: a view made of answers, and pieces drawn alike: citation, edition, counterparts, problems. */

import { entryHref } from "../lib/address.js";
import { mineFirst, tableStanding } from "../lib/books.js";
import { citationLine } from "../lib/copying.js";
import { el, fill } from "../lib/dom.js";
import { isStale, waiting } from "../lib/later.js";
import { isStatic } from "../lib/offline.js";

/** A view for app.js; `compose(route, page)` promises `{title, lang, nodes}`, of which only the nodes are needed. */
export function pageView(name, compose) {
  return {
    name,
    draw(main, route, app) {
      const { t } = app;
      const asking = new AbortController();
      const body = el("div", { class: `page ${name}` });
      const heading = (words, lang) => el("h1", { tabindex: "-1", lang }, words);
      const say = (key) => fill(body, heading(t(`${name}.title`)), el("p", { class: "status" }, t(key)));
      fill(main, body);
      async function load() {
        try {
          const shelf = await app.shelf().catch(() => app.noShelf);
          const { title, lang, nodes } = await waiting(compose(route, { ...app, shelf, signal: asking.signal }), say);
          if (asking.signal.aborted) return;
          fill(body, heading(title ?? t(`${name}.title`), lang), nodes);
          document.title = `${title ?? t(`${name}.title`)} · Glossa`;
        } catch (error) {
          if (!isStale(error) && !asking.signal.aborted) fail(error);
        }
      }
      /** Static files lack what only a server knows: that is no fault, and trying again is no help. */
      function fail(error) {
        const absent = isStatic && error.reason === "not-found";
        const shown = absent ? Object.assign(error, { reason: "static", detail: "" }) : error;
        fill(body, heading(t(`${name}.title`)), problem(shown, t, absent ? null : load));
        app.announce(problemSentence(shown, t));
      }
      return { ready: load(), leave: () => asking.abort() };
    },
  };
}

/** Citations that come as `{id, label}`: links to their entries. */
export function cited(citations, { t, shelf }) {
  if (!citations.length) return null;
  const link = ({ id, label }) => el("li", {}, el("a", { href: entryHref(id), lang: shelf.get(id.split("/")[0])?.language }, label));
  return el("details", { class: "cited" }, el("summary", {}, `${t("citation.word")} (${citations.length})`), el("ul", {}, citations.map(link)));
}

/** A sentence that comes in several languages, in the page's where it has it. */
export function inOurs(sentences, t) {
  return sentences[t.language] ?? sentences.en ?? Object.values(sentences)[0] ?? "";
}

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
