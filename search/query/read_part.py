"""Cuts a long input to its beginning and its last sentences, where a story asks. Nobody asks more at a table, and it limits the
work for a question."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, takewhile

from indexer.words import words
from search.query.split import sentences

LETTERS = 600  # most characters of an input that are read; several questions share them
WORDS = 100
SENTENCES = 3  # most last sentences of a story
LETTERS_OF_SENTENCES = 240  # most characters of these; the longest dispute of the evaluation has 344 in all


def part(text: str, letters: int = LETTERS) -> str:
    """The text itself if it is short enough; else its beginning and its last sentences, at most `letters` characters and 100
    words."""
    if len(text) <= letters and len(words(text)) <= WORDS:
        return text
    said = sentences(text)
    if len(said) < 2:
        return beginning(text, letters)
    end = " ".join(last(said, letters // 2))
    return f"{beginning(text, letters - len(end), max(0, WORDS - len(words(end))))} {end}"


def beginning(text: str, letters: int = LETTERS, most: int = WORDS) -> str:
    """The beginning of a text, at most `letters` characters and `most` words, cut between words if possible."""
    short = text[:letters]
    if len(short) < len(text):
        short = short.rpartition(" ")[0] or short
    found = words(short)
    return short[: found[most].start] if len(found) > most else short


def last(said: Sequence[str], letters: int = LETTERS_OF_SENTENCES) -> tuple[str, ...]:
    """The last sentences of a story, at most three and `letters` characters in all. If the last one alone is longer, it is
    cut."""
    ended = list(reversed(said[-SENTENCES:]))
    sums = accumulate(len(one) for one in ended)
    kept = [one for one, _ in takewhile(lambda pair: pair[1] <= letters, zip(ended, sums, strict=True))]
    return tuple(reversed(kept)) or tuple(beginning(one, letters) for one in ended[:1])
