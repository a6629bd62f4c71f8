"""`glossa export index`, `glossa export corpus` and `glossa export html`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from api.commands.output_files import reporting, write, write_text

_LINES, _SQLITE = {".jsonl"}, {".sqlite", ".sqlite3", ".db"}


def _writable(context: click.Context, parameter: click.Parameter, file: Path) -> Path:
    """The file, if its folder is there and takes files: SQLite would only say that it can't open it."""
    folder = file.absolute().parent
    if not folder.is_dir():
        raise click.BadParameter(f"there is no folder {folder}.")
    if not os.access(folder, os.W_OK):
        raise click.BadParameter(f"no file can be written to {folder}.")
    return file


File = click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False), callback=_writable)


@click.command()
@File
def index(file: Path) -> None:
    """Write the text-free index to FILE (JSON): ids, titles, kinds, pages, links, concepts, hashes, and no sentence of a rule."""
    from api.exports.index import text_free
    from api.exports.shipped import shipped

    with reporting(file):
        held = shipped()
        made = text_free(held.books, held.concepts, held.stamp)
        write_text(file, json.dumps(made, ensure_ascii=False, indent=1) + "\n")


@click.command()
@File
def corpus(file: Path) -> None:
    """Write the shipped books, in our own words, to FILE: .jsonl is JSON Lines, .sqlite or .db SQLite with full-text search.

    Nothing of your copies is in it. The same corpus gives the same bytes. A FILE that is there is replaced.
    """
    from api.exports.corpus import lines, write_sqlite
    from api.exports.shipped import shipped

    kind = file.suffix.lower()
    if kind not in _LINES | _SQLITE:
        raise click.BadParameter("its name must end in .jsonl, .sqlite or .db.", param_hint="FILE")
    with reporting(file):
        held = shipped()
        if kind in _LINES:
            write_text(file, "".join(lines(held)))
        else:
            write(file, lambda path: write_sqlite(path, held))


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option("--book", "only", help="Only this book, such as ahlcg-it.")
def html(folder: Path, only: str | None) -> None:
    """Write each shipped book, in our own words, as one page to print, <book>.html in DIR.

    A page has contents, an anchor and the citation of each entry, and an index of terms; no script, and nothing of your copies.
    The same corpus gives the same bytes. Pages that are there are replaced.
    """
    from api.exports.printed import book_html
    from api.exports.shipped import shipped
    from corpus.errors import UnknownBook

    with reporting(folder) as pages:
        held = shipped()
        if only is not None and only not in held.books:
            raise UnknownBook(only, list(held.books))
        folder.mkdir(parents=True, exist_ok=True)
        for book in held.books.values():
            if only in (None, book.id):
                pages.append(folder / f"{book.id}.html")
                write_text(pages[-1], book_html(book, held.books, held.stamp))
