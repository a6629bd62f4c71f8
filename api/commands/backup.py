"""`glossa backup` and `glossa restore`."""

from __future__ import annotations

from pathlib import Path

import click

from api.commands.console import note
from api.commands.shared import update_index
from api.http.settings import read_settings
from corpus.home import CARDS, OWN
from corpus.undo import undone_on_failure

_BESIDE = {CARDS: "your card data", OWN: "your table's notes"}


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Write all your copies, your card data and your table's notes to one FILE, to restore them on this machine or another."""
    from corpus.backup import backup as write

    books = write(file, read_settings().home)
    note(f"Wrote {_named(books)} to {file}.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Replace other copies of the same books, card data and notes with the backup's.")
def restore(file: Path, replace: bool) -> None:
    """Put the copies, the card data and the notes of a backup FILE back. Copies of other books stay."""
    from corpus.backup import restore as read
    from corpus.load import load_books

    home = read_settings().home
    with undone_on_failure(home) as changed:
        books = read(file, home, load_books(), replace)
        changed += _files(home, books)
        if set(books) - _BESIDE.keys():
            update_index()
    note(f"Restored {_named(books)}." if books else "All of these copies are already here.")


def _files(home: Path, restored: list[str]) -> list[Path]:
    """The files of what was restored."""
    from corpus.cards.stored import DATA, NAMES
    from corpus.copies import copy_path
    from corpus.own import own_path

    beside = {CARDS: [home / CARDS / name for name in (DATA, NAMES)], OWN: [own_path(home)]}
    return [path for one in restored for path in beside.get(one) or [copy_path(home, one)]]


def _named(kept: list[str]) -> str:
    """The content of a backup, in words."""
    books = [book for book in kept if book not in _BESIDE]
    parts = [f"your copies of {', '.join(books)}"] if books else []
    return " and ".join([*parts, *(words for name, words in _BESIDE.items() if name in kept)])
