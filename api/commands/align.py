"""`glossa align`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from api.commands.console import data, note, progress
from api.http.settings import prepared, read_settings

if TYPE_CHECKING:
    from indexer.collection import Collection


@click.command()
@click.argument("book")
@click.option(
    "--with", "other", metavar="BOOK", help="The edition to align it with.  [default: the one of its game with the most concepts]"
)
@click.option("--format", "form", type=click.Choice(["table", "toml"]), default="table", show_default=True)
@click.option("--check", is_flag=True, help="Evaluate instead: hide the concepts of BOOK and compare the proposals with them.")
@click.option(
    "--failures", is_flag=True, help="With --check: list each entry where the proposal and the concepts disagree, tab-separated."
)
def align(book: str, other: str | None, form: str, check: bool, failures: bool) -> None:
    """Propose a concept for each entry of BOOK that has none, with a score and reasons.

    BOOK is any book of the library, including your own. Nothing is written: proposals are for people to review.
    """
    from api.documents.alignment import as_lines, as_toml
    from corpus.errors import UnknownBook
    from indexer.inputs import gather
    from search.editions.align.propose import propose

    settings = prepared(read_settings())
    collection = gather(settings.home)
    books = {one.id: one for one in collection.books}
    for name in filter(None, (book, other)):
        if name not in books:
            raise UnknownBook(name, books)
    if check or failures:
        _check(collection, book, other, failures)
        return
    found = propose(collection, book, other, home=settings.home, encoders=settings.encoders, progress=_tell)
    for line in as_toml(found, books[book].language) if form == "toml" else as_lines(found):
        data(line)
    note(f"{len(found.proposals)} proposals for {book} from {found.other}; {len(found.none)} entries without one.")


def _check(collection: Collection, book: str, other: str | None, failures: bool) -> None:
    from api.documents.alignment import as_figures, disagreements
    from search.editions.align.hidden import figures, hide, judge
    from search.editions.align.propose import propose

    settings = read_settings()
    found = propose(hide(collection, book), book, other, home=settings.home, encoders=settings.encoders, progress=_tell)
    judged = judge(collection, found)
    for line in disagreements(judged) if failures else as_figures(figures(judged), judged):
        data(line)


def _tell(done: int, of: int) -> None:
    progress(f"{done} of {of} passages encoded")
