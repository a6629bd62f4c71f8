"""`glossa books`."""

from __future__ import annotations

import click

from api.commands.cards import damaged_cards, the_cards
from api.commands.console import data, note
from api.commands.shared import as_json, open_library
from api.http.settings import read_settings
from search.results import BookView


@click.command()
@as_json
def books(json: bool) -> None:
    """List the books of this library: their entries, how many have our text, your copies, and your card data."""
    from corpus.copies import damaged
    from corpus.versions import earlier, version_of

    with open_library() as library:
        found, catalog = library.books(), library.catalog()
    if json:
        from api.exports.stamp import catalog_stamp
        from api.schemas.books import BooksOut

        made = catalog_stamp(catalog)
        data(BooksOut.of(found, made.version, made.corpus).model_dump_json(indent=2, by_alias=True))
    else:
        data("\n".join(_line(book) for book in found))
    home = read_settings().home
    for version in () if json else earlier(home):
        data(f"{version.book:<10} earlier version {version_of(version.copy)}: {version.copy.name}, added {version.added[:10]}")
    wrong = damaged_cards(home)
    if not json and not wrong and (line := the_cards(home)):
        data(line)
    for sentence in (*damaged(home), *wrong):
        note(sentence)


def _line(book: BookView) -> str:
    texts = f"{book.entries} entries, {book.with_text} with our text" if book.shipped else f"{book.entries} entries"
    copy = f"; your copy: {book.copy}" if book.copy else ""
    edition = f", {book.edition}" if book.edition else ""
    return f"{book.id:<10} {book.language}  {book.title}{edition}: {texts}{copy}"
