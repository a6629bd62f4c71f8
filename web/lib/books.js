/** What a page says about books: their names, and how an edition stands to my table's. */

/** The books by id, with names for people. `books` are those of /api/v1/books. */
export function bookShelf(books) {
  const byId = new Map(books.map((book) => [book.id, book]));
  return {
    all: books,
    get: (id) => byId.get(id),
    name: (id) => (byId.has(id) ? bookName(byId.get(id)) : id),
    gameName: (game, language) => gameName(books.filter((book) => book.game === game), language) ?? game,
    games: [...new Set(books.map((book) => book.game))],
    languages: [...new Set(books.map((book) => book.language))],
  };
}

/** A game's title as its books print it, that in the reader's language first. */
function gameName(books, language) {
  return (books.find((book) => book.language === language) ?? books[0])?.game_title;
}

/** A book's title with its edition. */
export function bookName(book) {
  return book.edition && !book.title.includes(book.edition) ? `${book.title} (${book.edition})` : book.title;
}

/** How an entry's book stands to my table's: "mine", "other" (another edition of the same game) or null where that says nothing. */
export function tableStanding(bookId, table, shelf) {
  if (!table) return null;
  if (bookId === table) return "mine";
  const game = shelf.get(table)?.game;
  return game && shelf.get(bookId)?.game === game ? "other" : null;
}

/** Counterparts with that of my table's edition first; otherwise their order stays. */
export function mineFirst(counterparts, table) {
  return [...counterparts].sort((a, b) => (b.book === table) - (a.book === table));
}
