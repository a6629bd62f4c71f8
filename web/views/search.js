/** The search: chips, then results while typing; without a query, a book's contents or where to begin. */

import { FILTERS, searchHref } from "../lib/address.js";
import { button, el, fill } from "../lib/draw.js";
import { isStatic } from "../lib/edition.js";
import { isStale, isUnread, pause, waiting } from "../lib/later.js";
import { EVERY_GAME, addressed, tableGames, withinTable } from "../lib/table.js";
import { asked, drawAnswers, toldAbove } from "./answer.js";
import { drawContents, drawHome } from "./begin.js";
import { drawHit, openAtMark } from "./hit.js";
import { drawFound } from "./own.js";
import { bookName, problem, problemSentence, quoted, untold } from "./parts.js";

const PAGE = 10;
const FIRST = 2; // While typing, this many hits are drawn at once (one below an answer),
const REST = 200; // and the others this many milliseconds later, so that the next key doesn't wait for them.
const SETTLED = 400; // Milliseconds without a key.
const QUICK = 150; // Milliseconds; a quicker answer dims nothing.
const LONG = 60; // Letters; a longer question isn't repeated.
const drawn = new Map(); // The number of hits that the reader opened, by address, to restore on coming back.
const HALF_WORD = 1500; // Milliseconds before the page says that the books don't answer: it may be half a word.

export const searchView = {
  name: "search",
  /** Draw the search of `route` into `main`; `.update(route, {typing})` takes a newer one, `.leave()` aborts what is under way. */
  draw(main, route, app) {
    const { t } = app;
    const filters = createFilters(t, (chosen) => app.go(searchHref({ q: view.route.q, ...addressed(chosen, app.settings, view.shelf) })));
    const status = el("p", { class: "status" });
    const top = el("div", { class: "search-top" }, filters.node, status);
    const results = el("div", { class: "results" });
    const view = { route, asking: null, shelf: app.noShelf };
    fill(main, el("h1", { class: "visually-hidden", tabindex: "-1" }, t("search.title")), top, results);
    results.addEventListener("keydown", moveAmongHits);

    function begin(next) {
      view.route = next;
      view.asking?.abort();
      view.asking = new AbortController();
      return view.asking.signal;
    }
    async function update(route, { typing = false } = {}) {
      const signal = begin(route);
      let next = route;
      const busy = setTimeout(() => (results.ariaBusy = true), QUICK);
      if (!typing || !route.q) entitle(route.q);
      try {
        const shelf = await app.shelf().catch(() => app.noShelf); // It works without, but shows plain ids.
        if (signal.aborted) return;
        view.shelf = shelf;
        next = withinTable(route, app.settings, shelf);
        const asking = next.q.trim() && find({ ...query(next, app), limit: drawn.get(searchHref(route)) ?? PAGE }, app.client, signal);
        filters.show(next, shelf); // While waiting for the answer.
        if (!asking) return await begun(next, shelf, signal);
        const { found, said } = await waiting(asking, say);
        if (typing && !found.answered) {
          do await pause(HALF_WORD);
          while (!signal.aborted && document.querySelector("#q[aria-expanded=true]")); // While names that complete it are offered.
        }
        const page = { ...app, shelf, signal, mine: await ownOrNone(app) };
        const cards = await panels(found, page);
        clearTimeout(busy);
        if (!signal.aborted) await show(found, said, next, page, cards, typing);
      } catch (error) {
        if (!isStale(error) && !signal.aborted) fail(error);
      } finally {
        clearTimeout(busy);
      }
    }
    function say(key) {
      status.textContent = t(key);
      app.announce(t(key));
    }
    /** Without a query: the contents of the chosen edition, or else where to begin. */
    async function begun(next, shelf, signal) {
      const page = { ...app, shelf, mine: await ownOrNone(app) };
      const contents = next.book && (await waiting(app.client.contents(next.book, signal), say));
      if (signal.aborted) return;
      status.textContent = "";
      if (contents) {
        entitle(shelf.name(next.book));
        app.announce(shelf.name(next.book));
      }
      results.ariaBusy = null;
      fill(results, contents ? drawContents(contents.entries, next.book, next.kind, page) : drawHome(page));
    }
    async function show(answer, said, next, page, cards, typing) {
      const list = el("ol", { class: typing ? "hits hits-typed rough" : "hits", "aria-label": t("search.results") });
      results.ariaBusy = null;
      const card = said && drawAnswers(said, next, page);
      const open = answer.early && !answer.answered; // Nothing is denied yet: more is loading.
      fill(results, !card && asked(next.q), !open && preface(answer, t, card), cards, card, drawFound(next, answer.hits, page), list);
      const within = wayOut(next, page);
      if (within) list[answer.answered ? "after" : "before"](within);
      const few = card ? 1 : FIRST;
      addHits(list, typing ? part(answer, 0, few) : answer, page, said?.answers);
      const sentence = open ? "" : statusSentence(answer, t);
      status.textContent = answer.answered ? sentence : ""; // Otherwise the notice says it.
      app.announce([sentence, answer.hits[0]?.title].filter(Boolean).join(" "));
      if (typing) {
        await pause(REST);
        if (page.signal.aborted) return;
        addHits(list, part(answer, few), page, said?.answers);
        settle(list, next, page.signal);
      }
      offerMore(results, list, answer, next, page);
      if (answer.early) renew(answer.early, page.signal);
    }
    /** Lay out what is out of sight, once typing pauses. */
    async function settle(list, route, signal) {
      await pause(SETTLED);
      if (signal.aborted) return;
      list.classList.remove("rough");
      entitle(route.q);
    }
    /** Search again once a device has loaded more, unless the reader has begun to read. */
    async function renew(stage, signal) {
      const said = status.textContent;
      if (stage === "index") status.textContent = t("wait.index");
      await app.client.reached(stage);
      if (signal.aborted) return;
      status.textContent = said;
      if (isUnread(results)) update(view.route);
    }
    function offerMore(parent, list, answer, next, page) {
      const shown = list.children.length;
      if (!answer.answered || shown >= answer.total || !answer.hits.length) return;
      const node = button(t("search.more", { count: answer.total - shown }), more, { class: "button more" });
      parent.append(node);
      async function more() {
        const signal = view.asking.signal;
        node.disabled = true;
        try {
          const following = await waiting(app.client.search({ ...query(next, app), offset: shown }, signal), say);
          if (signal.aborted) return;
          node.remove();
          addHits(list, following, page);
          drawn.set(searchHref(view.route), list.children.length);
          status.textContent = statusSentence(following, t);
          list.children[shown]?.querySelector(".hit-link").focus();
          offerMore(parent, list, following, next, page);
        } catch (error) {
          node.disabled = false;
          if (!isStale(error)) say(`problem.${error.reason ?? "page"}`);
        }
      }
    }
    function fail(error) {
      results.ariaBusy = null;
      status.textContent = "";
      fill(results, problem(error, t, () => update(view.route)));
      app.announce(problemSentence(error, t));
    }
    return { update, ready: update(route), leave: () => view.asking?.abort() };
  },
};

function entitle(name) {
  document.title = name ? `${name} · Glossa` : "Glossa";
}

/** The sentence that only the table's games were searched, with a link to all games. */
function wayOut({ q, game, book, lang, kind }, { t, shelf, settings }) {
  const mine = tableGames(settings, shelf);
  if (book || !game || game !== mine.join(",")) return null;
  const names = mine.map((each) => shelf.gameName(each, t.language)).join(", ");
  return el("p", { class: "within" }, t("search.within", { games: names }), " ", el("a", { href: searchHref({ q, lang, kind, game: EVERY_GAME }) }, t("search.widen")));
}

/** The table's own notes; a search works without them. */
function ownOrNone({ own }) {
  return own.read().catch(() => null);
}

/** Load the text of an answer's best hit as blocks, because it is read in place. */
export async function withBlocks({ answered, hits: [best] }, client, signal) {
  if (answered && best?.text) best.blocks = await client.entry(best.id, signal).then((entry) => entry.blocks, () => null);
}

/** The content of a search, `{found, said}`: one call on a device, two requests to a server. */
async function find(asked, client, signal) {
  if (isStatic) return client.find(asked, signal);
  const [found, said] = await Promise.all([client.search(asked, signal), asked.kind ? null : decided(asked, client, signal)]);
  await withBlocks(found, client, signal);
  return { found, said };
}

/** The panel of the reader's cards, loaded when an answer names one, or something that may be one. */
async function panels(found, page) {
  if (isStatic || ![...(found.cards ?? []), ...(found.query?.unknown ?? [])].length) return [];
  return import("./cardpanel.js").then(({ drawCardPanels }) => drawCardPanels(found, page)).catch(() => []);
}

/** The answer; the hits are shown even without it. */
function decided(asked, client, signal) {
  return client.answer(asked, signal).catch((error) => (signal.aborted ? Promise.reject(error) : null));
}

function query(route, { settings }) {
  return { ...Object.fromEntries(["q", ...FILTERS].map((name) => [name, route[name]])), prefer: settings.table, ui: settings.language, limit: PAGE };
}

function part(answer, from, to) {
  return { ...answer, hits: answer.hits.slice(from, to) };
}

/** Draw further hits; `answers` are those of the card above them. */
export function addHits(list, answer, page, answers = []) {
  const begun = list.children.length;
  const statements = toldAbove(answers);
  list.append(
    ...answer.hits.map((hit, index) => {
      const near = !answer.unsure && (!answer.answered || hit.near_miss);
      const deciding = statements.filter(({ entry }) => entry === hit.id);
      return drawHit(hit, { best: begun + index === 0 && answer.answered && !near, near, deciding }, page);
    }),
  );
  requestAnimationFrame(() => openAtMark(list)); // It needs the complete layout.
}

export function statusSentence(answer, t) {
  if (answer.answered) return t("search.count", { count: answer.total });
  return notAnswered(answer, t).filter(Boolean).join(" ");
}

/** The sentences that the books don't answer, or that this is unsure, and what the hits below are. */
function notAnswered(answer, t) {
  if (answer.answered) return [];
  if (answer.unsure) return [t("search.unsure"), t("search.unsure-below")];
  return [t("search.unanswered"), answer.hits.length > 0 && t("search.near-below")];
}

/** The notices above the hits, without those that an answer `card` already gives. */
export function preface(answer, t, card = null) {
  const { text = "", corrected = null, language = null, unknown = [], phrases = [], unread = 0 } = answer.query ?? {};
  const [title, below] = notAnswered(answer, t);
  return [
    corrected && corrected !== text && el("p", { class: "notice" }, t("search.corrected", { corrected: changed(text, corrected) })),
    unread > 0 && el("p", { class: "notice" }, t("notice.unread", { letters: unread })),
    title &&
      !(card && answer.unsure) &&
      el(
        "div",
        { class: "notice notice-unanswered" },
        el("p", { class: "notice-title" }, title),
        phrases.length > 0 && el("p", {}, t("notice.no-phrase", { phrase: quoted(phrases, t) })),
        unknown.length > 0 && el("p", {}, untold(unknown, t, "none")),
        el("p", {}, below || t("search.try")),
      ),
    answer.coverage === "partly" && !card && el("p", { class: "notice" }, untold(unknown, t)),
    language === "en" && answer.answered && el("p", { class: "quiet" }, t("search.foreign")),
  ];
}

/** The correction: of a long question, only the words from the first difference to the last. */
function changed(text, corrected) {
  if (corrected.length < LONG) return corrected;
  const [was, now] = [text, corrected].map((each) => each.split(" "));
  const from = now.findIndex((word, at) => word !== was[at]);
  const to = now.findLastIndex((word, at) => word !== was[at + was.length - now.length]) + 1;
  return `${from ? "… " : ""}${now.slice(from, Math.max(to, from + 1)).join(" ")}${to < now.length ? " …" : ""}`;
}

/** Arrow keys move from title to title; up from the first leads back to the search box. */
function moveAmongHits(event) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const links = [...event.currentTarget.querySelectorAll(".hit-link")];
  const at = links.indexOf(document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  const next = links[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (next) next.focus();
  else if (event.key === "ArrowUp") document.querySelector("#q").focus();
}

/** Make the filter chips. `onChange(filters)` gets all four values; `.show(filters, shelf)` draws them for a search. */
function createFilters(t, onChange) {
  const node = el("div", { class: "filters", role: "group", "aria-label": t("filter.group") });
  let shown = {};
  let books = null;
  let open = false; // On a phone one chip opens the others.
  const change = (name, value) => {
    const filters = { ...shown, [name]: value };
    // An edition has one game and one language: drop what contradicts the newest choice.
    if (name === "game" || name === "lang") filters.book = "";
    onChange(filters);
  };
  function openButton(names) {
    const toggle = button(names || t("filter.group"), () => (toggle.ariaExpanded = open = !open), {
      class: names ? "chip chip-on filters-open" : "chip filters-open",
      "aria-label": names && `${t("filter.group")}: ${names}`,
      "aria-expanded": String(open),
    });
    return toggle;
  }
  return {
    node,
    show(filters, shelf) {
      if (shelf.all === books && FILTERS.every((name) => shown[name] === (filters[name] || ""))) return; // Only the query changed.
      books = shelf.all;
      shown = Object.fromEntries(FILTERS.map((name) => [name, filters[name] || ""]));
      const held = document.activeElement?.closest?.(".filters") ? document.activeElement.name : "";
      const parts = FILTERS.map((name) => [name, shown[name], choices(name, shown, shelf, t)]);
      const called = ([name, value, options]) => (name === "book" ? shelf.short(value) : new Map(options).get(value) ?? value); // A book's list has its whole name.
      const names = parts.filter(([, value]) => value).map(called).join(", ");
      fill(
        node,
        openButton(names),
        // First, so that it is visible if the chips run off a phone's edge.
        names && button("✕", () => onChange({}), { class: "chip chip-clear", "aria-label": t("filter.clear"), title: t("filter.clear") }),
        parts.map(([name, value, options]) => chip(name, value, options, t, (next) => change(name, next))),
      );
      if (held) node.querySelector(`[name="${held}"]`)?.focus();
    },
  };
}

function chip(name, value, options, t, onChange) {
  const listed = !value || options.some(([each]) => each === value) ? options : [...options, [value, value]];
  const select = el(
    "select",
    { name, "aria-label": t(`filter.${name}`), on: { change: (event) => onChange(event.target.value) } },
    el("option", { value: "" }, t(`filter.${name}`)),
    listed.map(([each, label]) => el("option", { value: each, selected: each === value }, label)),
  );
  return el("span", { class: value ? "chip chip-on" : "chip" }, select);
}

function choices(name, shown, shelf, t) {
  if (name === "game") {
    const several = shown.game.includes(",") ? [[shown.game, shown.game.split(",").map((game) => shelf.gameName(game, t.language)).join(", ")]] : [];
    return [...several, ...shelf.games.map((game) => [game, shelf.gameName(game, t.language)])];
  }
  if (name === "lang") return shelf.languages.map((language) => [language, t.or(`language.${language}`, language)]);
  if (name === "kind") return t.all("kind.");
  return shelf.all
    .filter((book) => (!shown.game || shown.game.split(",").includes(book.game)) && (!shown.lang || book.language === shown.lang))
    .map((book) => [book.id, bookName(book)]);
}
