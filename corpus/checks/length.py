"""A text much shorter or longer than its passage: something was lost or added."""

from __future__ import annotations

from corpus.ids import fold
from corpus.own_words import without_list_numbers

SHORTEST, LONGEST = 0.4, 1.35  # our words per word of the passage
SLACK = 12  # words that a text of any length may differ by: a heading's words, a short rule rephrased


def check_length(ours: str, passage: str, heading: str = "") -> list[str]:
    """A sentence if the number of words is out of bounds; list numbers don't count.

    Our text may repeat the words of the passage's `heading`, so that it can be read without it.
    """
    mine, theirs = _words(ours), _words(passage)
    if mine < SHORTEST * theirs - SLACK:
        return [f"our text has {mine} words for the passage's {theirs}: is something missing?"]
    if mine > LONGEST * theirs + SLACK + _words(heading):
        return [f"our text has {mine} words for the passage's {theirs}: is something added?"]
    return []


def _words(text: str) -> int:
    return len(fold(without_list_numbers(text)).split())
