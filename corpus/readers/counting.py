"""The numbers of pages among other numbers: those that count upwards."""

from __future__ import annotations

from collections.abc import Sequence

SKIPPED = 4  # consecutive pages whose numbers may be lost


def counted(numbers: Sequence[tuple[int, int]], apart: int = 3) -> list[int]:
    """The lines of the longest run of numbers that count pages upwards, in linear time. `numbers` are lines and what they tell;
    those of two pages are `apart` at least."""
    best: dict[int, int] = {}  # page -> index of the last number of the longest run that ends there
    length: list[int] = []
    before: list[int] = []
    for at, (line, page) in enumerate(numbers):
        pages = [best[other] for other in range(page - SKIPPED, page) if other in best]
        earlier = [other for other in pages if line - numbers[other][0] >= apart]
        previous = max(earlier, key=lambda index: length[index], default=-1)
        before.append(previous)
        length.append(1 + (length[previous] if previous >= 0 else 0))
        if page not in best or length[at] >= length[best[page]]:
            best[page] = at
    at = max(range(len(numbers)), key=lambda index: length[index], default=-1)
    run = []
    while at >= 0:
        run.append(numbers[at][0])
        at = before[at]
    return run
