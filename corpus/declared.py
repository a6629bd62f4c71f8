"""What a book declares in its folder's `book.toml`: the edition, and its place among the books."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from corpus.errors import CorpusError, UnknownBook
from corpus.languages import CODES
from corpus.model import LAYOUTS

FILE = "book.toml"
NEEDED = ("id", "game", "game_title", "language", "title", "edition", "publisher", "layout")
_CHOICES: Mapping[str, tuple[str, ...]] = {"language": CODES, "layout": LAYOUTS}


def declared(folder: Path) -> dict[str, Any]:
    """The fields of the book in a folder. Raises UnknownBook if there is none, CorpusError if a field is wrong."""
    path = folder / FILE
    if not path.is_file():
        raise UnknownBook(folder.name, [other.parent.name for other in folder.parent.glob(f"*/{FILE}")])
    where = f"{folder.name}/{FILE}"
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CorpusError(f"{where} is not TOML: {error}.") from None
    if missing := [name for name in NEEDED if name not in facts]:
        raise CorpusError(f"{where} lacks {', '.join(missing)}.")
    for name, known in _CHOICES.items():
        if facts[name] not in known:
            raise CorpusError(f"{where}: the {name} {facts[name]!r} is none of {', '.join(known)}.")
    return facts


def folders(books: Path) -> list[Path]:
    """The folders of the books in a folder, sorted by their declared `order`, then those without one, by name."""
    found = {path.parent: declared(path.parent) for path in books.glob(f"*/{FILE}")}
    return sorted(found, key=lambda folder: (found[folder].get("order", len(found) + 1), folder.name))
