"""Finds names that the books don't have: of cards, enemies, investigators, expansions, as players write them.

A dispute is about a card, while a general rule decides it: the name says nothing about which rule, or whether the books have one.
A name is capitalised or in quotes, and has a word that the books lack.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from rapidfuzz import process
from rapidfuzz.distance import OSA

from corpus.languages import every
from indexer.forms import Forms
from indexer.languages import DAYS, FUNCTION_WORDS
from indexer.vocabulary import Vocabulary
from indexer.words import Word
from search.query.known_names import name, quoted
from search.query.text import Text

LONGEST_QUOTED = 6  # most words in quotes that may be a name; more are a quotation
SHORTEST = 3  # fewest letters of a one-word name
MISTYPED_FROM = 5  # fewest letters of a mistyped word of the books
IN_NAMES = every(lambda tongue: tongue.queries.in_names)
JOINING = every(lambda tongue: tongue.queries.joining)
TITLES = every(lambda tongue: tongue.queries.titles)
OPENS = re.compile(r"(?:^|[.!?:;…\n(\[–—-])\s*[\"“«'‘]?\s*$")
_JOINED = re.compile(r"[\s'’&/-]*")
_BEHIND_TITLE = re.compile(r"\.\s")
_VERB = re.compile(r"\w+(?:ndo|[aei]r)(?:l[oaie]|mi|ti|si|ci|vi|ne|gli)$")  # "Usandolo": such forms are too many for a table
_CALIBRE = re.compile(r"\.\d+\s$")


@dataclass(frozen=True, slots=True)
class Name:
    """A name in a text, and its range (code points, end-exclusive)."""

    text: str
    start: int
    end: int


class UnknownNames:
    """Finds names that the books don't have, by the words of the books and of players."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        forms: Forms,
        names: Iterable[str] = (),
        games: Set[str] = frozenset(),
        people: Set[str] = frozenset(),
        languages: Set[str] = frozenset(),
    ) -> None:
        """`names` are the books' own, `games` the folded words of the names of games, `people` first names, which no card has;
        `languages` are those of the books."""
        self._languages = languages
        self._labels = vocabulary.labels
        self._own = vocabulary.own | vocabulary.labels | vocabulary.copies | games
        self._names = frozenset(part for called in {name(one) for one in names} for part in _parts(called))
        self._ordinary = self._own | vocabulary.ordinary | people
        self._forms = forms

    def find(self, typed: Text) -> tuple[Name, ...]:
        """The names in a text with a word that the books lack, in order."""
        text, found = typed.text, typed.words
        spans = self._in_quotes(text, found)
        for start, end in self._capitalised(text, found):
            if not any(start < to and end > since for since, to in spans):
                spans.append((start, end))
        return tuple(Name(text[start:end], start, end) for start, end in sorted(spans))

    def _in_quotes(self, text: str, found: Sequence[Word]) -> list[tuple[int, int]]:
        """Short quoted phrases that begin with a capital letter and are unknown."""
        spans = []
        for start, end in quoted(text):
            inside = [word for word in found if start <= word.start and word.end <= end]
            if inside and len(inside) <= LONGEST_QUOTED and _capital(text, inside[0]) and self._strange(text, inside):
                spans.append((start, end))
        return spans

    def _capitalised(self, text: str, found: Sequence[Word]) -> list[tuple[int, int]]:
        """Unknown runs of capitalised words, with the lower-case words between them ("Descent to Yoth")."""
        spans = []
        at = 0
        while at < len(found):
            if not _capital(text, found[at]):
                at += 1
                continue
            run = _run(text, found, at)
            at += len(run)
            if OPENS.search(text[: run[0].start]):
                run = self._without_opening(text, run)
            if run and self._strange(text, run):
                calibre = _CALIBRE.search(text[: run[0].start])
                spans.append((calibre.start() if calibre else run[0].start, run[-1].end))
        return spans

    def _without_opening(self, text: str, run: Sequence[Word]) -> Sequence[Word]:
        """A run at the beginning of a sentence, without words that are capitalised only for that reason."""
        first, rest = run[0], run[1:]
        if first.folded not in FUNCTION_WORDS | DAYS and not _VERB.match(first.folded) and not self._native(first):
            return run
        while rest and not _capital(text, rest[0]):
            rest = rest[1:]
        return rest

    def _strange(self, text: str, run: Sequence[Word]) -> bool:
        """Whether a run has a word that the books lack. A single word doesn't count if players use it for something else."""
        named = [word for word in run if _capital(text, word) and word.folded not in FUNCTION_WORDS]
        if len(named) > 1:
            unheard = any(word.folded not in self._own and not self.mistyped(word) for word in named)
            return unheard or (all(word.folded in self._labels for word in named) and not all(map(self._called, _pieces(run))))
        return any(len(word.folded) >= SHORTEST and not self.common(word) and not self.mistyped(word) for word in named)

    def known(self, word: Word) -> bool:
        """Whether a word is, in this form, in the books or in everyday questions about them."""
        return word.folded in self._ordinary

    def common(self, word: Word) -> bool:
        """Whether a word is, in any form, in the books or in everyday questions about them."""
        return word.folded in self._ordinary or self._in_another_form(word, self._ordinary_terms)

    def _called(self, run: Sequence[Word]) -> bool:
        """Whether a run is (part of) a name in the books."""
        return tuple(word.folded for word in run) in self._names

    def mistyped(self, word: Word) -> bool:
        """Whether it is a word of the books with one typing error: "Attaco di Opportunità" is no card."""
        length = len(word.folded)
        if length < MISTYPED_FROM:
            return False
        near = (form for other in (length, length - 1, length + 1) for form in self._longer.get(other, ()))
        return process.extractOne(word.folded, near, scorer=OSA.distance, score_cutoff=1) is not None

    def _native(self, word: Word) -> bool:
        """Whether a word is, in any form, common in a language of the books: "Joguei Winging It" begins with a verb, "Wendy
        Adams" doesn't."""
        own = {code: terms for code, terms in self._ordinary_terms.items() if code in self._languages}
        known = word.folded in self._ordinary and any(word.folded in self._forms.terms.get(code, {}) for code in own)
        return known or self._in_another_form(word, own)

    def _in_another_form(self, word: Word, terms: Mapping[str, Set[str]]) -> bool:
        return len(word.folded) > SHORTEST and any(self._forms.term(word, code) in terms[code] for code in terms)

    @cached_property
    def _longer(self) -> Mapping[int, Sequence[str]]:
        """The longer words of the books, by length."""
        found: dict[int, list[str]] = {}
        for form in sorted(self._own):
            if len(form) >= MISTYPED_FROM:
                found.setdefault(len(form), []).append(form)
        return found

    @cached_property
    def _ordinary_terms(self) -> Mapping[str, frozenset[str]]:
        tables = self._forms.terms.items()
        return {code: frozenset(term for form, term in table.items() if form in self._ordinary) for code, table in tables}


def _pieces(run: Sequence[Word]) -> Iterator[Sequence[Word]]:
    """The parts of a run that are joined by "and": "Aloof AND Elusive" are two names."""
    return (tuple(words) for joining, words in groupby(run, lambda word: word.folded in JOINING) if not joining)


def _parts(called: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """A name and every run of words in it."""
    return (called[start:end] for start in range(len(called)) for end in range(start + 1, len(called) + 1))


def _run(text: str, found: Sequence[Word], first: int) -> Sequence[Word]:
    """The words from `first` on that may be one name: capitalised ones, and the words that join them."""
    end = first + 1
    while end < len(found):
        ahead = end
        while ahead < len(found) and ahead - end < 2 and found[ahead].folded in IN_NAMES and not _capital(text, found[ahead]):
            ahead += 1
        if ahead == len(found) or not (_capital(text, found[ahead]) or _hangs(text, found[ahead])):
            break
        if not all(_near(text, found[one - 1], found[one]) for one in range(end, ahead + 1)):
            break
        end = ahead + 1
    return found[first:end]


def _capital(text: str, word: Word) -> bool:
    return text[word.start].isupper()


def _hangs(text: str, word: Word) -> bool:
    """Whether a word follows a capital letter and an apostrophe, as in "R'lyeh"."""
    return word.start > 1 and text[word.start - 1] in "'’" and text[word.start - 2].isupper()


def _near(text: str, word: Word, following: Word) -> bool:
    """Whether two words are adjacent: separated by a space, a hyphen or an apostrophe only, or by a dot after "Mr"."""
    between = text[word.end : following.start]
    return _JOINED.fullmatch(between) is not None or (word.folded in TITLES and _BEHIND_TITLE.fullmatch(between) is not None)
