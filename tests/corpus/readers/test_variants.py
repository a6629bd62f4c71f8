"""Other copies of the two LCG books give the same entries."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from itertools import chain, zip_longest

import pytest

from corpus.inputs.opened import opened
from corpus.line_coverage import line_coverage
from corpus.model import Book, Source
from corpus.readers.copy import Copy
from corpus.readers.read import read
from corpus.readers.view import normalised, passage_text

pytestmark = [pytest.mark.rulebooks, pytest.mark.slow]

SAME = 0.97  # of the entries have the same normalised text
IN_TURN = 0.85  # where the lines of two columns alternate


@pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt"])
def test_another_copy_gives_the_same_entries(
    book: str, make: Callable[[str], str], copies: dict[str, Copy], sources: dict[str, Source], books: dict[str, Book]
) -> None:
    copy = opened(make(copies[book].text).encode(), "variant.txt")
    source = read(copy, books)
    expected, found = _passages(copies[book], sources[book]), _passages(copy, source)
    other = sorted(entry for entry in expected if found.get(entry) != expected[entry])
    assert source.book == book
    assert len(other) <= (1 - SAME) * len(expected), other
    assert len([finding for finding in source.findings if finding.what == "unknown-heading"]) <= 2
    assert line_coverage(copy, source).lost == ()


@pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt"])
def test_columns_whose_lines_alternate_give_most_of_the_entries(
    book: str, copies: dict[str, Copy], sources: dict[str, Source], books: dict[str, Book]
) -> None:
    copy = opened(_in_turn(copies[book].text).encode(), "variant.txt")
    source = read(copy, books)
    expected, found = _passages(copies[book], sources[book]), _passages(copy, source)
    assert sum(found.get(entry) == passage for entry, passage in expected.items()) >= IN_TURN * len(expected)
    assert line_coverage(copy, source).lost == ()


def _in_turn(text: str, width: int = 60, rows: int = 45) -> str:
    """Pages of two columns, each with its number: the first line of the left one, the first of the right one, the second ..."""
    lines = list(chain.from_iterable(textwrap.wrap(line, width) or [""] for line in text.split("\n")))
    pages = (lines[start : start + 2 * rows] for start in range(0, len(lines), 2 * rows))
    woven = (
        [*chain.from_iterable(zip_longest(page[:rows], page[rows:], fillvalue="")), str(at)] for at, page in enumerate(pages, 1)
    )
    return "\n".join(chain.from_iterable(woven)) + "\n"


def _passages(copy: Copy, source: Source) -> dict[str, str]:
    return {entry.id: normalised(passage_text(copy, entry.spans)) for entry in source.entries if entry.id}
