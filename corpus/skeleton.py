"""Writes a book of the user's own as the folder of a shipped one, without its text: titles, ids, kinds, pages, corrections.

Titles, structure and page numbers are facts; the texts are for people to write, in their own words (docs/own-books.md).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from corpus.copy_format import StoredCopy
from corpus.errors import CopyError
from corpus.home import write_atomically
from corpus.model import SourceEntry
from corpus.readers.corrections import to_toml

LAYOUT = "booklet"
"""The reader of its copies once it is shipped: sections under headings."""


def write_skeleton(kept: StoredCopy, folder: Path) -> list[Path]:
    """Write the skeleton into a folder, which must be empty or not exist yet; returns its files. Raises CopyError."""
    if kept.declared is None or kept.source is None:
        raise CopyError(f"{kept.book} is a book that Glossa ships: it needs no skeleton.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CopyError(f"{folder} is there and not empty. Name another folder.")
    files = {"book.toml": _declaration(kept), "01.md": "\n".join(_sections(kept.source.entries))}
    if kept.corrections:
        files["corrections.toml"] = to_toml(kept.corrections)
    for name, text in files.items():
        write_atomically(folder / name, text.encode())
    return [folder / name for name in files]


def _declaration(kept: StoredCopy) -> str:
    book = kept.declared
    assert book is not None
    facts = {
        "id": book.id, "game": book.game, "game_title": book.game_title or book.game, "language": book.language,
        "title": book.title, "edition": book.edition, "publisher": book.publisher, "layout": LAYOUT,
    }  # fmt: skip
    return "".join(f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in facts.items())


def _sections(entries: tuple[SourceEntry, ...]) -> Iterator[str]:
    """Each entry as its attributes and its heading, one level below the headings above it."""
    for entry in entries:
        slug = str(entry.id).partition("/")[2]
        page = f" page={entry.page}" if entry.page else ""
        yield f"{{#{slug} .{entry.kind}{page}}}\n{'#' * min(6, len(entry.path) + 1)} {' '.join(entry.title.split())}\n"
