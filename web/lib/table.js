/** My table: the games that it plays, and how they filter a search. */

export const EVERY_GAME = "all"; // In an address: every game, whatever the table plays.

/** The ids of the table's games: the chosen ones, or that of its edition; empty if nothing was chosen. */
export function tableGames({ games = [], table }, shelf) {
  if (games.length) return games;
  const game = shelf.get(table)?.game;
  return game ? [game] : [];
}

/** The one of `books` (ids) that a view starts with: the requested one, the table's edition, or else preferably one of its games, in
 * the reader's language. */
export function bookOf(asked, books, { settings, shelf, t }) {
  const mine = tableGames(settings, shelf);
  const near = (id) => 2 * mine.includes(shelf.get(id)?.game) + (shelf.get(id)?.language === t.language);
  return [asked, settings.table].find((each) => books.includes(each)) ?? books.toSorted((one, other) => near(other) - near(one))[0];
}

/** The filters that an address implies: without a game or an edition, the table's games. */
export function withinTable(route, settings, shelf) {
  if (route.game === EVERY_GAME) return { ...route, game: "" };
  if (route.game || route.book) return route;
  return { ...route, game: tableGames(settings, shelf).join(",") };
}

/** The filters to write in an address; the inverse of withinTable. */
export function addressed(filters, settings, shelf) {
  const mine = tableGames(settings, shelf).join(",");
  if (!mine || filters.book) return filters;
  return { ...filters, game: filters.game === mine ? "" : filters.game || EVERY_GAME };
}
