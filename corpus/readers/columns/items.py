"""Numbers printed apart from what they number: a column of numbers, then as many texts, each of one or more lines.

The numbers are those of a list ("1.", "2.", ...) or the left column of a table, with a head above each column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corpus.readers.columns.rows import Row

FEWEST = 3
_DOTTED = re.compile(r"\d{1,2}\.")
_FIGURE = re.compile(r"\d{1,2}(?: ?[-+] ?\d{1,2})?")


def in_items(order: Sequence[int], rows: Sequence[Row]) -> list[int]:
    """An entry's rows in reading order, with each number moved in front of its text."""
    found = list(order)
    for start, end in _figures([rows[at] for at in order]):
        listed = bool(_DOTTED.fullmatch(rows[found[start]].text))
        below = found[end:] if listed else found[end + 1 :]
        texts = _texts([rows[at] for at in below], end - start, exact=not listed)
        if texts and (listed or start):
            head = [] if listed else [found[end]]
            joined = [row for at, text in zip(found[start:end], texts, strict=True) for row in (at, *(one.index for one in text))]
            return [*found[:start], *head, *joined, *found[start + len(head) + len(joined) :]]
    return found


def _figures(held: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """The runs of lone numbers in the entry, as (first, one past the last)."""
    at = 0
    while at < len(held):
        end = at
        sort = _DOTTED if _DOTTED.fullmatch(held[at].text) else _FIGURE
        while end < len(held) and sort.fullmatch(held[end].text) and not held[end].line.bullet:
            end += 1
        if end - at >= FEWEST:
            yield at, end
        at = max(end, at + 1)


def _texts(held: Sequence[Row], count: int, *, exact: bool) -> list[list[Row]]:
    """The given count of texts from the rows on, separated by the ends of sentences, else by capitals; none if there are not as
    many."""
    by_sentence = _split(held, [at for at, row in enumerate(held) if not at or held[at - 1].ended == 1.0])
    by_capital = _split(held, [at for at, row in enumerate(held) if not row.text[:1].islower()])
    if len(by_sentence) == count:
        return by_sentence
    if len(by_capital) == count or (len(by_capital) > count and not exact and len(by_sentence) < count):
        return by_capital[:count]
    return []


def _split(held: Sequence[Row], starts: Sequence[int]) -> list[list[Row]]:
    return [list(held[at:end]) for at, end in zip(starts, [*starts[1:], len(held)], strict=False)] if held and 0 in starts else []
