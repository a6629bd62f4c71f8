/** Browse: an edition from A to Z, and the legend of the icons. */

import { entryHref, searchHref, viewHref } from "../lib/address.js";
import { button, drawText, el, folded, iconName, inGame } from "../lib/draw.js";
import { bookChips, entryLink, pageView } from "./parts.js";

export const browseView = pageView("browse", (route, page) => (route.by === "icons" ? legend(page) : letters(route, page)));

/** The entries of one edition by their first letters, with a rail that leads to each. */
async function letters(route, page) {
  const { t, client, shelf, settings, signal } = page;
  const books = shelf.all.map(({ id }) => id);
  const book = [route.book, settings.table, books[0]].find((each) => books.includes(each));
  const { entries } = await client.contents(book, signal);
  const groups = new Map();
  const numbered = (entry) => bare(entry) < "a"; // Steps stand behind Z.
  for (const entry of [...entries].sort((a, b) => numbered(a) - numbered(b) || bare(a).localeCompare(bare(b), a.language))) {
    const letter = numbered(entry) ? "#" : bare(entry)[0].toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  const parts = [...groups].map(([letter, some]) => el("section", {}, el("h2", { tabindex: "-1" }, letter), el("ul", { class: "rows" }, some.map((each) => el("li", {}, entryLink(each), " ", el("span", { class: "quiet" }, each.path.at(-1)))))));
  return {
    game: shelf.get(book)?.game,
    nodes: [
      bookChips("browse", books, book, shelf),
      el("p", {}, link(searchHref({ book }), t("browse.sections")), " · ", link(viewHref("browse", { by: "icons" }), t("browse.icons")), " · ", link(viewHref("compare"), t("compare.title"))),
      el("div", { class: "a-z" }, el("div", {}, parts), el("nav", { class: "rail", "aria-label": t("browse.letters") }, parts.map((part) => button(part.firstChild.textContent, () => part.firstChild.focus(), { class: "rail-letter" })))),
    ],
  };
}

/** A title as it is sorted: from its first letter or digit. */
function bare({ title }) {
  return folded(title).replace(/^[^a-z0-9]+/, "");
}

/** What each icon is called, drawn, by game; its name leads to the entry that explains it. */
async function legend({ t, client, shelf, signal }) {
  const { icons } = await client.data("icons", signal);
  const rows = (game) => icons.filter(({ games }) => games.includes(game)).map(({ name, entries }) => {
    const own = entries.map((id) => ({ id, book: shelf.get(id.split("/")[0]) })).filter(({ book }) => book?.game === game);
    const { id } = own.find(({ book }) => book.language === t.language) ?? own[0];
    return el("li", {}, drawText(`{${name}}`, inGame(t, game)), link(entryHref(id), iconName(name, inGame(t, game))));
  });
  return {
    title: t("browse.icons"),
    nodes: shelf.games.map((game) => [el("h2", { class: "game-name", data: { game } }, shelf.gameName(game, t.language)), el("ul", { class: "rows legend" }, rows(game))]),
  };
}

function link(href, words) {
  return el("a", { href }, words);
}
