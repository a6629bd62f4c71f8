"""What holds of each shipped book, read from its real copy: no line is lost, none is read twice, and spans count rightly."""

from __future__ import annotations

from itertools import pairwise

import pytest

from corpus.line_coverage import line_coverage
from corpus.model import Book, Source
from corpus.readers.copy import Copy
from corpus.readers.read import read

pytestmark = pytest.mark.rulebooks


@pytest.fixture(scope="module", params=["ahlcg-it", "ahlcg-pt", "ah2e-it", "mom1e-it", "cdmd-it"])
def copy(request: pytest.FixtureRequest, copies: dict[str, Copy]) -> Copy:
    return copies[request.param]


@pytest.fixture(scope="module")
def source(copy: Copy, books: dict[str, Book]) -> Source:
    return read(copy, books)


def test_every_line_lies_in_an_entry_or_in_declared_noise(copy: Copy, source: Source) -> None:
    assert line_coverage(copy, source).lost == ()


def test_no_stretch_of_the_copy_belongs_to_two_entries(source: Source) -> None:
    spans = [span for entry in source.entries for span in entry.spans] + [one.span for one in source.noise]
    ordered = sorted(spans, key=lambda span: span.start)
    assert [(before, after) for before, after in pairwise(ordered) if before.end > after.start] == []


def test_lines_and_code_points_of_a_span_agree(copy: Copy, source: Source) -> None:
    spans = [span for entry in source.entries for span in entry.spans]
    lines = [(copy.text.count("\n", 0, span.start) + 1, copy.text.count("\n", 0, span.end) + 1) for span in spans]
    assert lines == [(span.start_line, span.end_line) for span in spans]
