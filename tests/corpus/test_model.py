"""What the model tells of itself."""

from __future__ import annotations

import pytest

from corpus.model import Span, in_lines


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([(3, 3)], "line 3"),
        ([(2, 5)], "lines 2-5"),
        ([(2, 3), (4, 5), (5, 6)], "lines 2-6"),
        ([(40, 44), (12, 13), (20, 20)], "lines 40-44, 12-13, 20"),
    ],
)
def test_a_passage_that_jumps_is_told_by_its_stretches(lines: list[tuple[int, int]], told: str) -> None:
    assert in_lines([Span(0, 1, first, last) for first, last in lines]) == told
