"""Printed pages: written in a section, said in a citation, checked in book order."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.checks.pages import check_pages
from corpus.errors import CorpusError
from corpus.model import Book, Entry
from corpus.pages import read_pages, say_pages
from corpus.sections import read_section
from search.shown.views import citation

HARBOUR = Book("porto-it", "porto", "it", "Il Porto", "2", "Porto", "Nobody", "guide")


def harbour(*pages: tuple[int | None, int | None], unpaged: str | None = None) -> Book:
    """A book whose entries `e0`, `e1`, ... stand on these pages."""
    entries = tuple(
        Entry(f"porto-it/e{at}", "porto-it", "glossary", f"E{at}", ("Parte prima", "Moli"), page, end)
        for at, (page, end) in enumerate(pages)
    )
    return replace(HARBOUR, entries=entries, unpaged=unpaged)


def section(folder: Path, page: str) -> Entry:
    path = folder / "01-porto.md"
    path.write_text(f"# Porto\n\n{{#molo .glossary page={page} ours=title}}\n## Molo\n\nCi si ormeggia.\n", encoding="utf-8")
    return read_section(path, "porto-it")[0]


def test_a_section_gives_a_page_or_a_range(tmp_path: Path) -> None:
    one, two = section(tmp_path, "7"), section(tmp_path, "7-8")
    assert (one.page, one.page_end) == (7, None)
    assert (two.page, two.page_end) == (7, 8)


@pytest.mark.parametrize("written", ["sette", "8-7", "7-7", "7-", "-7", "7-8-9"])
def test_anything_else_is_refused_with_its_line(tmp_path: Path, written: str) -> None:
    with pytest.raises(ValueError, match="range"):
        read_pages(written)
    with pytest.raises(CorpusError, match=r"01-porto\.md, line 4: the page of molo"):
        section(tmp_path, written)


@pytest.mark.parametrize("language", ["it", "pt", "en"])
def test_pages_are_said_alike_in_every_language(language: str) -> None:
    assert say_pages(7, None, language) == "p. 7"
    assert say_pages(7, 8, language) == "pp. 7-8"
    assert say_pages(None, None, language) is None


def test_a_citation_says_the_range_and_keeps_both_ends() -> None:
    book = harbour((7, 8))
    cited = citation(book.entries[0], book)
    assert cited.label == "Il Porto (2), Parte prima, E0, pp. 7-8"
    assert (cited.page, cited.page_end) == (7, 8)


def test_a_citation_of_a_book_without_pages_names_every_heading() -> None:
    book = harbour((None, None), unpaged="Its copies have none.")
    assert citation(book.entries[0], book).label == "Il Porto (2), Parte prima, Moli, E0"


def test_an_entry_needs_a_page_unless_its_book_has_none() -> None:
    assert list(check_pages(harbour((1, None), (None, None)))) == ["porto-it/e1"]
    assert check_pages(harbour((None, None), unpaged="Its copies have none.")) == {}
    assert list(check_pages(harbour((1, None), unpaged="Its copies have none."))) == ["porto-it/e0"]


@pytest.mark.parametrize(
    ("pages", "wrong"),
    [
        ([(1, None), (1, 2), (1, 2), (2, None), (2, None)], []),
        ([(2, None), (1, None), (1, None), (2, None)], ["porto-it/e1"]),  # what follows is held against the page that goes back
        ([(3, None), (1, 2)], ["porto-it/e1"]),
        ([(1, 4), (2, None)], ["porto-it/e0"]),
    ],
    ids=["in order", "goes back", "a range goes back", "a range that is too wide"],
)
def test_pages_follow_the_order_of_the_book(pages: list[tuple[int, int | None]], wrong: list[str]) -> None:
    assert list(check_pages(harbour(*pages))) == wrong


def test_every_shipped_entry_leads_to_a_place(shipped_books: dict[str, Book]) -> None:
    for book in shipped_books.values():
        nowhere = [entry.id for entry in book.entries if entry.page is None]
        assert not nowhere or book.unpaged, nowhere[:5]
        places = {(entry.path, entry.title) for entry in book.entries}
        assert not book.unpaged or len(places) == len(book.entries), "two entries of an unpaged book can't be told apart"
