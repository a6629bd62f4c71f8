"""Recognises misspelt, misread and abbreviated words: those with one letter added, missing or changed, or with letters that look
alike, mean the same as the word that they replace; and "nn" always means "non"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rapidfuzz.distance import OSA

from search.quotes.markers import fold, markers, written_out
from search.quotes.matching import Token, gaps
from search.quotes.placing import Part

SHORT = 4  # letters; in a word this short a changed letter makes another word ("dopo", "dove"), an added or moved one doesn't
_SHAPES = str.maketrans("01i5", "olls")


def respelt(parts: Sequence[Part], words: Sequence[Token], language: str) -> list[Part]:
    """The parts of a quote with the text's word for each that is misspelt, or misspelt in the text, and with short forms written
    out unless the text has them. Two words that are both markers are no misspelling, however similar ("coperto", "scoperto")."""
    found = []
    for part in parts:
        there = words[part.first : part.last + 1]
        as_printed = {token.word for token in there}
        kept = [token if token.word in as_printed else written_out(token, language) for token in part.words]
        for here, its in _replaced(kept, there):
            if _alike(fold(kept[here].word), fold(there[its].word)) and not (
                _turns(kept[here], language) and _turns(there[its], language)
            ):
                kept[here] = replace(kept[here], word=there[its].word)
        found.append(replace(part, words=kept))
    return found


def _replaced(here: Sequence[Token], there: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """The pairs of words that replace each other, from gaps with the same number of words on both sides."""
    for ours, its in gaps([fold(one.word) for one in here], [fold(one.word) for one in there]):
        if ours.stop - ours.start == its.stop - its.start:
            yield from zip(range(ours.start, ours.stop), range(its.start, its.stop), strict=True)


def _alike(one: str, other: str) -> bool:
    if _shape(one) == _shape(other) and not (one.isdigit() and other.isdigit()):
        return True
    shortest = min(len(one), len(other))
    if one.isdigit() or other.isdigit() or shortest < SHORT - 1 or max(len(one), len(other)) < SHORT:
        return False
    moved = len(one) != len(other) or sorted(one) == sorted(other)
    return OSA.distance(one, other) == 1 and (moved or shortest > SHORT)


def _shape(word: str) -> str:
    """A word's shape to a scanner, which confuses "nernico" with "nemico" and "pu0" with "può"."""
    return word.replace("rn", "m").replace("vv", "w").translate(_SHAPES)


def _turns(token: Token, language: str) -> bool:
    return bool(markers([Token(token.word, 0, len(token.word))], token.word, language))
