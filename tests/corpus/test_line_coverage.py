"""Every line of a copy went somewhere, and what went nowhere is told."""

from __future__ import annotations

from corpus.copies import add_bytes
from corpus.line_coverage import LineCoverage, line_coverage
from corpus.model import Noise, Source, SourceEntry, Span
from corpus.readers.copy import decode


def test_lines_are_told_apart_by_entry_noise_and_nothing() -> None:
    copy = decode(b"Tempesta\r\ntesto\r\n\r\n7\r\nperduta\r\n", "x.txt")
    entry = SourceEntry("Tempesta", "glossary", (), (Span(0, 15, 1, 2),))
    source = Source("x", (entry,), (Noise(Span(15, 22, 2, 4), "page number"),))
    assert line_coverage(copy, source) == LineCoverage(lines=4, in_entries=2, in_noise=1, lost=(5,))


def test_a_copy_that_was_read_loses_no_line(home, stormkeep, copy_text) -> None:  # type: ignore[no-untyped-def]
    kept = add_bytes(copy_text.encode(), "copia.txt", home, stormkeep).stored
    found = line_coverage(kept.copy, kept.source)
    assert found.lost == ()
    assert found.lines == sum(1 for line in copy_text.splitlines() if line)
