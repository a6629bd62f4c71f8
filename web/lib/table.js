/** My table: the games that it plays, and what a search keeps to because of them. */

export const EVERY_GAME = "all"; // In an address: every game, whatever the table plays.

/** The ids of the table's games: those that were chosen, or that of its edition; none where it doesn't matter. */
export function tableGames({ games = [], table }, shelf) {
  if (games.length) return games;
  const game = shelf.get(table)?.game;
  return game ? [game] : [];
}

/** Of `books` (their ids) the one that a view begins with: that which is asked for, that of the table, else one of its games, in the reader's language if it can be. */
export function bookOf(asked, books, { settings, shelf, t }) {
  const mine = tableGames(settings, shelf);
  const near = (id) => 2 * mine.includes(shelf.get(id)?.game) + (shelf.get(id)?.language === t.language);
  return [asked, settings.table].find((each) => books.includes(each)) ?? books.toSorted((one, other) => near(other) - near(one))[0];
}

/** The filters of an address as they hold: without a game or an edition of its own it keeps to the table's games. */
export function withinTable(route, settings, shelf) {
  if (route.game === EVERY_GAME) return { ...route, game: "" };
  if (route.game || route.book) return route;
  return { ...route, game: tableGames(settings, shelf).join(",") };
}

/** Filters as they stand in an address; the opposite of withinTable. */
export function addressed(filters, settings, shelf) {
  const mine = tableGames(settings, shelf).join(",");
  if (!mine || filters.book) return filters;
  return { ...filters, game: filters.game === mine ? "" : filters.game || EVERY_GAME };
}
