"""Other copies of the two LCG books give the same entries."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from corpus.inputs.opened import opened
from corpus.line_coverage import line_coverage
from corpus.model import Book, Source
from corpus.readers.copy import Copy
from corpus.readers.read import read
from corpus.readers.view import normalised, passage_text

pytestmark = [pytest.mark.rulebooks, pytest.mark.slow]

SAME = 0.97  # of the entries have the same normalised text


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


def _passages(copy: Copy, source: Source) -> dict[str, str]:
    return {entry.id: normalised(passage_text(copy, entry.spans)) for entry in source.entries if entry.id}
