/** Where to begin: recent searches, examples, the books. */

import { searchHref } from "../lib/address.js";
import { bookName } from "../lib/books.js";
import { el } from "../lib/dom.js";
import { forgetSearches, recentSearches } from "../lib/recent.js";

/** Draw what stands in the place of results while nothing is searched. */
export function drawHome({ t, shelf, settings, refresh }) {
  return el("div", { class: "home" }, recent(t, refresh), examples(t), books(t, shelf, settings));
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
    el("button", { type: "button", class: "button button-quiet", on: { click: forget } }, t("home.forget")),
  );
}

function examples(t) {
  const texts = [1, 2, 3].map((number) => t(`home.example.${number}`));
  return el("section", {}, el("h2", {}, t("home.try")), links(texts), el("p", { class: "quiet" }, t("search.english")));
}

function links(texts) {
  const link = (text) => el("li", {}, el("a", { class: "chip", href: searchHref({ q: text }) }, text));
  return el("ul", { class: "link-chips" }, texts.map(link));
}

function books(t, shelf, settings) {
  if (!shelf.all.length) return null;
  const lines = shelf.all.map((book) => bookLine(book, t, settings));
  return el("section", {}, el("h2", {}, t("home.books")), el("ul", { class: "book-list" }, lines));
}

function bookLine(book, t, settings) {
  const released = book.edition.includes(book.released) ? "" : book.released;
  const facts = [book.game_title, t.or(`language.${book.language}`, book.language), released].filter(Boolean);
  return el(
    "li",
    {},
    el("p", { class: "book-name" }, el("a", { href: searchHref({ book: book.id }), lang: book.language }, bookName(book))),
    el("p", { class: "quiet" }, facts.join(" · ")),
    el("p", { class: "quiet" }, t("home.entries", { entries: book.entries ?? 0, text: book.with_text ?? 0 })),
    book.copy && el("p", { class: "tag" }, t("home.copy")),
    book.id === settings.table && el("span", { class: "standing standing-mine" }, t("table.mine")),
  );
}
