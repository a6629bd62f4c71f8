"""`glossa export skeleton`."""

from __future__ import annotations

from pathlib import Path

import click

from api.commands.console import note
from api.http.settings import read_settings


@click.command()
@click.argument("book")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
def skeleton(book: str, folder: Path) -> None:
    """Write a book of your own into DIR as the folder of a shipped book: titles, ids, kinds, pages, and no sentence of it.

    It can be shared. The texts are for people to write, in their own words.
    """
    from corpus.copies import stored
    from corpus.errors import CopyError
    from corpus.skeleton import write_skeleton

    kept = next((copy for copy in stored(read_settings().home) if copy.book == book), None)
    if kept is None:
        raise CopyError(f"No copy of {book!r} has been added.")
    for path in write_skeleton(kept, folder):
        note(f"Wrote {path}.")
