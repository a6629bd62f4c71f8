"""A sentence of the book that slipped into our text."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from corpus.ids import fold

LONGEST = 9  # words in a row that may be the same as in the passage


def check_wording(ours: str, passage: str, titles: Collection[str] = ()) -> list[str]:
    """A sentence for each run of ten or more words, markup and accents aside, that our text and the passage share.

    Runs are looked for line by line. `titles` are facts: a run ends where one begins.
    """
    theirs = fold(passage).split()
    runs = {tuple(theirs[at : at + LONGEST + 1]) for at in range(len(theirs) - LONGEST)}
    folded = sorted((f" {fold(title)} " for title in titles), key=len, reverse=True)
    found = (run for line in ours.splitlines() for piece in _between(fold(line), folded) for run in _shared(piece, runs))
    return [f"{len(run)} words in a row stand in the passage, too: {' '.join(run)}" for run in found]


def _between(line: str, titles: Sequence[str]) -> list[Sequence[str]]:
    padded = f" {line} "
    for title in titles:
        if len(title.split()) > 1:
            padded = padded.replace(title, " | ")
    return [piece.split() for piece in padded.split("|")]


def _shared(words: Sequence[str], runs: Collection[tuple[str, ...]]) -> Iterator[Sequence[str]]:
    at = 0
    while at + LONGEST < len(words):
        end = at
        while tuple(words[end : end + LONGEST + 1]) in runs:
            end += 1
        if end > at:
            yield words[at : end + LONGEST]
        at = end + 1
