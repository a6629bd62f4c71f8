"""`glossa backup` and `glossa restore`."""

from __future__ import annotations

from pathlib import Path

import click

from api.commands.console import note, progress
from api.commands.shared import open_library
from api.http.settings import read_settings
from corpus.home import CARDS


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Write all your copies and your card data to one FILE, to restore them on this machine or another."""
    from corpus.backup import backup as write

    books = write(file, read_settings().home)
    note(f"Wrote {_named(books)} to {file}.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Replace other copies of the same books, and other card data, with the backup's.")
def restore(file: Path, replace: bool) -> None:
    """Put the copies and the card data of a backup FILE back. Copies of other books stay."""
    from corpus.backup import restore as read

    books = read(file, read_settings().home, replace)
    note(f"Restored {_named(books)}." if books else "All of these copies are already here.")
    if set(books) - {CARDS}:
        progress("Building the index ...")
        open_library().close()


def _named(kept: list[str]) -> str:
    """What a backup holds, in words."""
    books = [book for book in kept if book != CARDS]
    parts = [f"your copies of {', '.join(books)}"] if books else []
    return " and ".join([*parts, *(["your card data"] if CARDS in kept else [])])
