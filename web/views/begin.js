/** Shown instead of results: where to begin or, if only an edition is chosen, its entries in book order. */

import { searchHref, viewHref } from "../lib/address.js";
import { button, el, folding, list } from "../lib/draw.js";
import { forgetSearches, recentSearches } from "../lib/reader.js";
import { tableGames } from "../lib/table.js";
import { bare, rail } from "./browse.js";
import { drawPlaces } from "./own.js";
import { entryLink, pageOf } from "./parts.js";
import { drawWelcome } from "./table.js";

const READ = 6; // The most recently read entries that are listed.
const OPEN = 40; // With up to this many entries, every section is open.
const LETTERS = 60; // A section with more terms is divided by letters.

/** Draw the content shown while nothing is searched. */
export function drawHome(page) {
  const { t, shelf, settings, refresh } = page;
  const mine = tableGames(settings, shelf);
  return el("div", { class: "home" }, !settings.welcomed && drawWelcome(page), own(page), recent(t, refresh), examples(t, mine), books(t, shelf, settings, mine));
}

/** The table's favourites, and the entries read last. */
function own(page) {
  const { t, mine } = page;
  if (!mine) return null;
  const recent = mine.recent.filter(({ id }) => !mine.favourites.some((each) => each.id === id)).slice(0, READ);
  const rules = mine.notes.filter(({ rule }) => rule).length;
  return [
    drawPlaces(mine.favourites, "own.favourites", page),
    drawPlaces(recent, "own.recent", page),
    rules > 0 && el("p", {}, el("a", { href: viewHref("own") }, t("own.rules-count", { count: rules }))),
  ];
}

function recent(t, refresh) {
  const texts = recentSearches();
  if (!texts.length) return null;
  const forget = () => {
    forgetSearches();
    refresh();
  };
  return el(
    "section",
    {},
    el("h2", {}, t("home.recent")),
    links(texts),
    button(t("home.forget"), forget, { class: "button button-quiet" }),
  );
}

/** Example searches for the table's games: three for a single game, else one for each. */
function examples(t, games) {
  const own = games.map((game) => [1, 2, 3].map((number) => t.or(`home.example.${game}.${number}`)).filter(Boolean)).filter((some) => some.length);
  const each = own.length > 1 ? own.map(([first]) => first) : own[0];
  const texts = each ?? [1, 2, 3].map((number) => t(`home.example.${number}`));
  const head = el("h2", games.length === 1 ? { class: "game-name", data: { game: games[0] } } : {}, t("home.try"));
  return el("section", {}, head, links(texts), t.language === "en" && el("p", { class: "quiet" }, t("search.english")));
}

function links(texts) {
  return list("link-chips", texts.map((text) => el("a", { class: "chip", href: searchHref({ q: text }) }, text)));
}

/** The books of the table's games; those of other games are folded. */
function books(t, shelf, settings, games) {
  if (!shelf.all.length) return null;
  const shown = (some) => el("ul", { class: "book-list" }, some.map((book) => bookLine(book, t, settings)));
  const own = shelf.all.filter(({ game }) => games.includes(game));
  const others = shelf.all.filter((book) => !own.includes(book));
  return el(
    "section",
    {},
    el("h2", {}, t("home.books")),
    shown(own.length ? own : others),
    own.length > 0 && others.length > 0 && el("div", { class: "other-books" }, folding(t("home.other-books"), shown(others))),
  );
}

function bookLine(book, t, settings) {
  const released = book.edition.includes(book.released) ? "" : book.released;
  const facts = [book.edition, book.game_title, t.or(`language.${book.language}`, book.language), released].filter(Boolean);
  return el(
    "li",
    { data: { game: book.game } },
    el("p", { class: "book-name" }, el("a", { href: searchHref({ book: book.id }), lang: book.language }, book.title)),
    el("p", { class: "quiet" }, facts.join(" · ")),
    el("p", { class: "quiet" }, book.with_text < book.entries ? t("home.entries", { entries: book.entries, text: book.with_text }) : t("contents.count", { count: book.entries ?? 0 })),
    book.copy && el("p", { class: "tag" }, t("home.copy")),
    book.id === settings.table && el("span", { class: "standing standing-mine" }, t("table.mine")),
  );
}

/** Draw the entries of `book` (of one `kind`, if one is chosen). */
export function drawContents(entries, book, kind, page) {
  const { t, shelf } = page;
  const kept = kind ? entries.filter((entry) => entry.kind === kind) : entries;
  const sections = Map.groupBy(kept, ({ path, title }) => path?.[0] ?? title);
  return el(
    "div",
    { class: "contents" },
    el("h2", { lang: shelf.get(book)?.language, class: "game-name", data: { game: shelf.get(book)?.game } }, shelf.name(book)),
    el("p", {}, el("a", { href: viewHref("browse", { book }) }, t("browse.letters"))),
    [...sections].map(([name, some]) => (some.length > 1 || some[0].path.length ? section(name, some, kept.length <= OPEN, page) : lines(some, page))),
  );
}

function section(name, entries, open, page) {
  return el(
    "details",
    { open },
    el(
      "summary",
      {},
      el("span", { lang: entries[0].language }, name),
      " ",
      el("span", { class: "quiet" }, page.t("contents.count", { count: entries.length })),
    ),
    byLetter(entries, page) ?? lines(entries, page),
  );
}

function lines(entries, page) {
  return el("ul", {}, entries.map((entry) => line(entry, page)));
}

/** A long section (only a glossary is) divided by its entries' first letters, each entry with those below it; else null. */
function byLetter(entries, page) {
  const top = ({ path }) => path.length < 2;
  if (entries.filter(top).length <= LETTERS) return null;
  let letter = "";
  const groups = Map.groupBy(entries, (entry) => {
    const begins = (bare(entry)[0] ?? "#").toUpperCase();
    if (!letter || (top(entry) && begins > letter)) letter = begins; // In the book's order: an entry with an earlier letter stays in place.
    return letter;
  });
  const parts = [...groups].map(([name, some]) => el("section", {}, el("h3", { tabindex: "-1" }, name), lines(some, page)));
  return [rail(parts, "letters", page.t), parts];
}

function line(entry, page) {
  const { t } = page;
  const at = pageOf(entry.citation, t);
  return el(
    "li",
    { class: `depth-${Math.min(entry.path.length, 3)}` },
    entryLink(entry, page),
    at && el("span", { class: "quiet" }, at),
    !entry.text && el("span", { class: "tag" }, t("contents.no-text")),
  );
}
