"""Other words in the place of a text's, where all about them is the text's: no table knows each two words that say different
things, so a noun or a verb that isn't known to say the same counts. In a quote that words much otherwise they tell nothing."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from corpus.languages import LANGUAGES
from search.quotes.markers import alike, fold, groups, stop_between
from search.quotes.matching import Token, gaps
from search.quotes.placing import Part

Places = list[int]
_MOST = 2  # places; a quote with more of them is in its reader's own words
_LEAST = 4  # letters of a word that says something
_MORE = 3  # words of the text behind those in whose place a quote ends with others, that may be meant
_BEHIND = 12  # and those among which its own may stand
_ROOT = 4  # letters that forms of a word have in common at least; all but the last of one that has no more
_ENDING = 3  # letters in which they may differ


@dataclass(frozen=True, slots=True)
class _Gap:
    """Where quote and text differ: the words of either that say something, and those of them that the other side there hasn't."""

    ours: Places
    theirs: Places
    new: Places
    gone: Places


def reworded(
    parts: Sequence[Part], words: Sequence[Token], text: str, language: str, settled: tuple[Container[int], Container[int]]
) -> list[tuple[Places, Places]]:
    """The words of a quote (by their number in it) and those of the text in whose place they stand, unless they are a form of
    them or known to say the same; two that changed places, too, but not in an enumeration. `settled` are the words of either
    side that something else tells of."""
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
        """Whether the words of both, taken together, say the same ("once more", "again")."""
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
        """Whether words of the one stand in the other: what the quote has there, and what the text has."""
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
    """Where a part differs from the text, by the numbers of the words, and the next words of the text where it ends so. What it
    begins or ends with stands in the place of no word of another sentence."""
    there = words[part.first : part.last + 1]
    for ours, its in gaps([fold(one.word) for one in part.words], [fold(one.word) for one in there]):
        start, end = part.first + its.start, part.first + its.stop
        theirs, behind = list(range(start, end)), []
        if ours.start == 0 and part.silent:  # in the place of what was left out before it
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
    """Whether the words of both stand in an enumeration, where their order says nothing."""
    first, then = sorted((one.gone, other.theirs))
    between = [fold(token.word) for token in words[first[-1] + 1 : then[0]]]
    either = LANGUAGES[language].queries.either
    return len(between) <= _LEAST and all(word in either or len(word) < _LEAST for word in between)
