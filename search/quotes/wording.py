"""Finds replaced words in otherwise identical wording. No table has all pairs of words with different meanings, so any replaced
noun or verb counts, unless it is a known synonym. In a heavily reworded quote, nothing is reported."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from corpus.languages import LANGUAGES
from search.quotes.markers import alike, fold, groups, stop_between
from search.quotes.matching import Token, gaps
from search.quotes.placing import Part

Places = list[int]
_MOST = 2  # most replacements; a quote with more is a paraphrase
_LEAST = 4  # fewest letters of a word that counts
_MORE = 3  # words after the quote's end that its last words may replace
_BEHIND = 12  # words after the quote's end that may include its last words
_ROOT = 4  # fewest letters that forms of a word share; for a shorter word, all but the last
_ENDING = 3  # most letters in which they may differ


@dataclass(frozen=True, slots=True)
class _Gap:
    """A difference between quote and text: the content words of each side, and those that the other side lacks (`new`,
    `gone`)."""

    ours: Places
    theirs: Places
    new: Places
    gone: Places


def reworded(
    parts: Sequence[Part], words: Sequence[Token], text: str, language: str, settled: tuple[Container[int], Container[int]]
) -> list[tuple[Places, Places]]:
    """The words of a quote (by index) and the text's words that they replace, unless they are a form of them or known synonyms;
    also two that swapped places, but not in an enumeration. `settled` are the words of each side that other changes cover."""
    if language not in LANGUAGES:
        return []
    spoken = [token for part in parts for token in part.words]

    def word(place: int) -> str:
        return fold(spoken[place].word)

    def held(place: int) -> str:
        return fold(words[place].word)

    def same(here: int, there: int) -> bool:
        return _one_word(word(here), held(there)) or not groups(word(here), language).isdisjoint(groups(held(there), language))

    def together(ours: Places, theirs: Places) -> bool:
        """Whether the words of both, as phrases, are synonyms ("once more", "again")."""
        here, there = (alike(" ".join(said), language) for said in (map(word, ours), map(held, theirs)))
        return not here.isdisjoint(there)

    found = []
    before = 0
    for part, since in zip(parts, (0, *(part.last + 1 for part in parts)), strict=False):
        for ours, *held_there in _differing(part, before, words, text, since):
            if together(ours, held_there[0]):
                continue
            ours = [one for one in ours if one not in settled[0] and _says(spoken[one], language)]
            theirs, behind = (
                [one for one in some if one not in settled[1] and _says(words[one], language)] for some in held_there
            )
            new = [one for one in ours if not any(same(one, other) for other in (*theirs, *behind))]
            gone = [one for one in theirs or behind[:_MORE] if not any(same(other, one) for other in ours)]
            found.append(_Gap(ours, theirs, new, gone))
        before += len(part.words)

    def moved(gap: _Gap, other: _Gap) -> tuple[bool, bool]:
        """Whether the quote's new words in `gap` are the text's in `other`, and whether the text's lost ones are the quote's
        there."""
        here = any(_one_word(word(one), held(its)) for one in gap.new for its in other.theirs)
        return here, any(_one_word(word(one), held(its)) for one in other.ours for its in gap.gone)

    told, turned = [], []
    for gap in found:
        if not (gap.new and gap.gone):
            continue
        others = [(other, moved(gap, other)) for other in found if other is not gap]
        if any(all(both) and not _listed(gap, other, words, language) for other, both in others):
            turned.append((gap.new, gap.gone))
        elif not any(any(both) for _, both in others):
            told.append((gap.new, gap.gone))
    return turned + (told if len(told) <= _MOST else [])


def _differing(part: Part, before: int, words: Sequence[Token], text: str, since: int) -> Iterator[tuple[Places, Places, Places]]:
    """The differences between a part and the text, as indexes of words, with the text's next words if the part ends with one. The
    first or last words of a part replace no word of another sentence."""
    there = words[part.first : part.last + 1]
    for ours, its in gaps([fold(one.word) for one in part.words], [fold(one.word) for one in there]):
        start, end = part.first + its.start, part.first + its.stop
        theirs, behind = list(range(start, end)), []
        if ours.start == 0 and part.silent:  # it replaces what was left out before it
            theirs = list(range(since, end))
        elif ours.start == 0:
            theirs = [one for one in theirs if not stop_between(words[one], words[min(end, len(words) - 1)], text)]
        if ours.stop == len(part.words):
            last = words[max(start - 1, 0)]
            theirs = [one for one in theirs if not stop_between(last, words[one], text)]
            behind = [one for one in range(end, min(end + _BEHIND, len(words))) if not stop_between(last, words[one], text)]
        yield [before + one for one in range(ours.start, ours.stop)], theirs, behind


def _says(token: Token, language: str) -> bool:
    word = fold(token.word)
    return len(word) >= _LEAST and not word.isdigit() and word not in LANGUAGES[language].analysis.function_words


def _one_word(one: str, other: str) -> bool:
    """Whether they are forms of one word."""
    shorter = min(len(one), len(other))
    root = max(min(_ROOT, shorter - 1), shorter - _ENDING)
    return len(one) >= root and one[:root] == other[:root]


def _listed(one: _Gap, other: _Gap, words: Sequence[Token], language: str) -> bool:
    """Whether the words of both are in an enumeration, where the order doesn't matter."""
    first, then = sorted((one.gone, other.theirs))
    between = [fold(token.word) for token in words[first[-1] + 1 : then[0]]]
    either = LANGUAGES[language].queries.either
    return len(between) <= _LEAST and all(word in either or len(word) < _LEAST for word in between)
