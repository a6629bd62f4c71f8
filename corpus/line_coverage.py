"""Accounts for every line of a copy: in an entry, in declared noise, or lost (which is an error)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from corpus.model import Source, Span
from corpus.readers.copy import Copy


@dataclass(frozen=True, slots=True)
class LineCoverage:
    """Counts of the non-blank lines of a copy: all, in an entry, only in noise; and the numbers of the lines in neither."""

    lines: int
    in_entries: int
    in_noise: int
    lost: tuple[int, ...]


def line_coverage(copy: Copy, source: Source) -> LineCoverage:
    """Count every non-blank line of a copy once; a line partly in an entry counts as in one."""
    entries = _lines(tuple(span for entry in source.entries for span in entry.spans))
    noise = _lines(tuple(noise.span for noise in source.noise)) - entries
    full = {number for number, line in enumerate(_split(copy.text), 1) if line.strip(" \t\ufeff\u00a0\f\v")}
    return LineCoverage(len(full), len(full & entries), len(full & noise), tuple(sorted(full - entries - noise)))


def _lines(spans: tuple[Span, ...]) -> set[int]:
    return {number for span in spans for number in range(span.start_line, span.end_line + 1)}


def _split(text: str) -> list[str]:
    return re.split(r"\r\n|\n|\r", text)
