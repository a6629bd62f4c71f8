"""A rulebook of a game that does not exist: as we would ship it, and as a copy of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.model import Book, Entry

TITLES = ("Tempesta", "Mantello", "Lanterna", "Guardiano del Faro", "Scogliera", "Naufragio", "Marea Crescente", "Bussola")


@pytest.fixture
def stormkeep() -> dict[str, Book]:
    """The shipped books: one, of eight entries."""
    entries = tuple(
        Entry(f"stormkeep-it/{title.lower().replace(' ', '-')}", "stormkeep-it", "glossary", title, ("I. Glossario",))
        for title in TITLES
    )
    book = Book("stormkeep-it", "stormkeep", "it", "Stormkeep", "2a ed.", "Stormkeep", "Nobody", "grimoire", entries=entries)
    return {book.id: book}


@pytest.fixture
def copy_text() -> str:
    """A copy of that book."""
    sections = (f"## {title}\n\nDi {title.lower()} si dice qui quanto basta, e nulla di più.\n" for title in TITLES)
    return "# Stormkeep\n\n# I. Glossario\n\n" + "\n".join(sections)


@pytest.fixture
def copy_file(tmp_path: Path, copy_text: str) -> Path:
    path = tmp_path / "copia.txt"
    path.write_text(copy_text, encoding="utf-8")
    return path


@pytest.fixture
def other_file(tmp_path: Path) -> Path:
    """A rulebook of another game, which nobody ships."""
    path = tmp_path / "altro.txt"
    sections = "\n".join(
        f"## {title}\n\nSulla regola detta {title.lower()} il gioco dice questo.\n" for title in ("Remi", "Vele", "Ancora")
    )
    path.write_text(f"# Galea\n\n{sections}", encoding="utf-8")
    return path
