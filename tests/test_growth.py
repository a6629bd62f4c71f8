"""How the work for an answer grows with the question: to an end, whatever the question is made of.

Work is counted in calls of functions, so it is the same on any machine. `python -m tests.trust.curves` measures the time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from search.library import Library
from search.limits import LONGEST_QUERY
from search.query.read_part import LETTERS
from search.quotes.verify import LONGEST_QUOTE, verify
from tests.trust.curves import KINDS

A_QUOTE = 250_000  # calls; the 24 longest texts, which steps of the charts share, take 220,000
BEYOND = 1.35  # times the work for the longest text, against one as long as what is read of it


@pytest.fixture(scope="module")
def library(shipped_home: Path) -> Iterator[Library]:
    with Library.open(shipped_home, encoders=()) as opened:
        opened.warm()
        opened.search("un nemico attacca? e poi?")
        opened.answer("un nemico attacca? e poi?")
        yield opened


def work(ask: Callable[[str], object], text: str) -> int:
    """How many functions are called for an answer."""
    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        ask(text)
    finally:
        sys.setprofile(None)
    return calls


def long(piece: str, length: int) -> str:
    return (piece * (1 + length // len(piece)))[:length]


def short(piece: str) -> int:
    """A length from which on no more is read; where it can, the text ends as the longest does: its last sentences are read."""
    fewer = (LONGEST_QUERY - 2 * LETTERS) // len(piece) * len(piece)
    return LONGEST_QUERY - fewer if fewer else 2 * LETTERS


@pytest.mark.parametrize("piece", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("ask", ["search", "answer"])
def test_what_is_too_long_to_be_read_costs_next_to_nothing(library: Library, ask: str, piece: str) -> None:
    asked: Callable[[str], object] = getattr(library, ask)
    asked(long(piece, LONGEST_QUERY - 7))  # what texts of the books are made of is kept
    read = work(asked, long(piece, short(piece)))
    assert work(asked, long(piece, LONGEST_QUERY)) <= BEYOND * read


@pytest.mark.parametrize("piece", KINDS.values(), ids=KINDS)
def test_a_quote_costs_no_more_than_the_texts_it_is_compared_with(library: Library, piece: str) -> None:
    def quoted(text: str) -> object:
        return verify(library, text)

    quoted(long(piece, LONGEST_QUOTE - 7))  # what the entries that are compared are made of is kept
    assert max(work(quoted, long(piece, length)) for length in (500, 2500, LONGEST_QUOTE)) < A_QUOTE
