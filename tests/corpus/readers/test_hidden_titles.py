"""Headings are recognised by what they are: with a tenth of the shipped titles hidden, they are found and reported."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from corpus.model import Book, Source
from corpus.readers.copy import Copy
from corpus.readers.read import read

pytestmark = pytest.mark.rulebooks

SEEDS = range(4)
FOUND = 0.95
PRINTED = 0.85  # the confidence of an entry whose heading is printed; the others have none that could be found


@pytest.mark.parametrize("paths", ["hidden in paths too", "left in paths"])
@pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt", "mom1e-it", "cdmd-it"])
def test_hidden_headings_are_reported_at_their_lines(
    book: str, paths: str, copies: dict[str, Copy], sources: dict[str, Source], books: dict[str, Book]
) -> None:
    lines = {entry.id: entry.spans[0].start_line for entry in sources[book].entries if entry.confidence >= PRINTED}
    expected, found = 0, 0
    for seed in SEEDS:
        hidden = _drawn(books[book], seed)
        source = read(copies[book], {book: _without(books[book], hidden, paths)}, book)
        reported = {finding.line for finding in source.findings if finding.what == "unknown-heading"}
        printed = hidden & lines.keys()
        expected += len(printed)
        found += sum(lines[entry] in reported for entry in printed)
        kept = {entry.id for entry in books[book].entries} - hidden
        assert kept <= {entry.id for entry in source.entries}
        assert len(reported - {lines.get(entry) for entry in hidden}) <= 3
    assert found / expected > FOUND


def _drawn(book: Book, seed: int) -> set[str | None]:
    """A tenth of the entries' ids."""
    ids = [entry.id for entry in book.entries]
    return set(random.Random(seed).sample(ids, len(ids) // 10))


def _without(book: Book, hidden: set[str | None], paths: str) -> Book:
    """The book as if it had never had those entries, in the paths of others either or only there."""
    shown = paths == "left in paths"
    titles = {(entry.path, entry.title) for entry in book.entries if entry.id in hidden and not shown}
    kept = []
    for entry in book.entries:
        if entry.id not in hidden:
            path = tuple(title for depth, title in enumerate(entry.path) if (entry.path[:depth], title) not in titles)
            kept.append(replace(entry, path=path))
    return replace(book, entries=tuple(kept))
