/** Browse: an edition from A to Z, and the legend of the icons. */

import { entryHref, searchHref, viewHref } from "../lib/address.js";
import { button, drawText, el, folded, iconName, inGame, list } from "../lib/draw.js";
import { bookOf } from "../lib/table.js";
import { bookChips, entryLink, pageView } from "./parts.js";

export const browseView = pageView("browse", (route, page) => (route.by === "icons" ? legend(page) : letters(route, page)));

/** The entries of one edition by first letter, with a rail of letters. */
async function letters(route, page) {
  const { t, client, shelf, signal } = page;
  const books = shelf.all.map(({ id }) => id);
  const book = bookOf(route.book, books, page);
  const { entries } = await client.contents(book, signal);
  const numbered = (entry) => bare(entry) < "a"; // Steps come after Z.
  const sorted = [...entries].sort((a, b) => numbered(a) - numbered(b) || bare(a).localeCompare(bare(b), a.language));
  const groups = Map.groupBy(sorted, (entry) => (numbered(entry) ? "#" : bare(entry)[0].toUpperCase()));
  const parts = [...groups].map(([letter, some]) => el("section", {}, el("h2", { tabindex: "-1" }, letter), list("rows", some.map((each) => [entryLink(each, page), " ", el("span", { class: "quiet" }, each.path.at(-1))]))));
  return {
    game: shelf.get(book)?.game,
    nodes: [
      bookChips("browse", books, book, page),
      el("p", { class: "foot-links" }, link(searchHref({ book }), t("browse.sections")), link(viewHref("browse", { by: "icons" }), t("browse.icons")), link(viewHref("compare"), t("compare.title"))),
      el("div", { class: "a-z" }, el("div", {}, parts), rail(parts, "rail", t)),
    ],
  };
}

/** A button for each part, which scrolls to its letter. */
export function rail(parts, kind, t) {
  const letter = ({ firstChild: head }) => button(head.textContent, () => head.focus(), { class: "rail-letter" });
  return el("nav", { class: kind, "aria-label": t("browse.letters") }, parts.map(letter));
}

/** The sort key of a title: from its first letter or digit on. */
export function bare({ title }) {
  return folded(title).replace(/^[^a-z0-9]+/, "");
}

/** The icons and their names, by game; each name links to the entry that explains it. */
async function legend({ t, client, shelf, signal }) {
  const { icons } = await client.data("icons", signal);
  const of = (game) => icons.filter(({ games }) => games.includes(game));
  const row = (game, { name, entries }) => {
    const own = entries.map((id) => ({ id, book: shelf.get(id.split("/")[0]) })).filter(({ book }) => book?.game === game);
    const { id } = own.find(({ book }) => book.language === t.language) ?? own[0];
    const drawn = drawText(`{${name}}`, inGame(t, game));
    return [drawn[1].tagName === "svg" && drawn, link(entryHref(id), iconName(name, inGame(t, game)))]; // Some are printed as words.
  };
  return {
    title: t("browse.icons"),
    nodes: shelf.games.filter((game) => of(game).length).map((game) => [el("h2", { class: "game-name", data: { game } }, shelf.gameName(game, t.language)), list("rows legend", of(game).map((each) => row(game, each)))]),
  };
}

function link(href, words) {
  return el("a", { href }, words);
}
