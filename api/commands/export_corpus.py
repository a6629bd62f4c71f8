"""`glossa export index` and `glossa export corpus`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import click

from api.talk import data

_SQLITE = {".sqlite", ".sqlite3", ".db"}
File = click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))


@click.command()
@File
def index(file: Path) -> None:
    """Write the text-free index to FILE (JSON): ids, titles, kinds, pages, links, concepts, hashes, and no sentence of a rule."""
    from api.exports.index import text_free
    from corpus.concept import concepts_of
    from corpus.concept_files import load_concepts
    from corpus.load import BOOKS, load_books

    books = load_books()
    made = text_free(books, load_concepts(concepts_of(BOOKS), books))
    _write(file, lambda path: _text(path, json.dumps(made, ensure_ascii=False, indent=1) + "\n"))


@click.command()
@File
def corpus(file: Path) -> None:
    """Write the shipped books, in our own words, to FILE: .jsonl is JSON Lines, .sqlite or .db SQLite with full-text search.

    Nothing of your copies is in it. The same corpus gives the same bytes. A FILE that is there is replaced.
    """
    from api.exports.corpus import lines, write_sqlite
    from corpus.load import load_books

    if file.suffix.lower() in _SQLITE:
        _write(file, lambda path: write_sqlite(path, load_books()))
    elif file.suffix.lower() == ".jsonl":
        _write(file, lambda path: _text(path, "".join(lines(load_books()))))
    else:
        raise click.BadParameter("its name must end in .jsonl, .sqlite or .db.", param_hint="FILE")


def _write(file: Path, make: Callable[[Path], None]) -> None:
    """Write beside FILE first: what is there stays whole until the new one is."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        make(part)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    data(f"{file}: {file.stat().st_size:,} bytes")


def _text(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
