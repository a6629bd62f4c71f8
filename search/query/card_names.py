"""Finds the user's own cards that a query names: whole, inflected, mistyped or in part ("roland", "il .45 automatico").

search/query/card_evidence.py weighs whether such words mean the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from indexer.words import Word
from search.query.card_context import CardContext
from search.query.card_evidence import PIECE, WEIGHTS, CardEvidence, Weights
from search.query.card_index import TYPED_WORD, Called, CardIndex, Codes
from search.query.card_words import CardWords
from search.query.known_names import longest
from search.query.text import Text

LONGEST_TYPED = 4  # most words of a mistyped name
LONGEST_PIECE = 4  # most words of a part of a name


Candidate = tuple[int, int, Called, str]
"""A possible name: the index of its first word and the one after its last, the cards, and the form of the name."""


@dataclass(frozen=True, slots=True)
class CardName:
    """A card's name in a text: its range (code points, end-exclusive), and the cards that it may mean, best first."""

    text: str
    start: int
    end: int
    codes: Codes


class CardNames:
    """Finds the names of cards in one text, in `language` if that is known."""

    def __init__(self, typed: Text, index: CardIndex, words: CardWords, language: str | None = None) -> None:
        self.text, self.found, self.index, self.words = typed.text, typed.words, index, words
        self.context = CardContext(self.text, self.found, language)
        self.capital, self.opening, self.small = self.context.capital, self.context.opening, self.context.small
        self.evidence = CardEvidence(self.context, index, words)
        self.known = [words.known(word) for word in self.found]
        self.strange = [words.strange(word) and not small for word, small in zip(self.found, self.small, strict=True)]

    def find(self, weights: Weights = WEIGHTS) -> tuple[CardName, ...]:
        """The names, in order; if they overlap, the longest one wins."""
        known = {one[:2]: one[2] for one in self.candidates() if self.evidence.enough(*one, weights)}
        return tuple(_at(self.text, self.found, *place, known[place]) for place in longest(known))

    def candidates(self) -> list[Candidate]:
        """The candidates: all words that are a form or a part of a card's name."""
        whole = list(self._whole())
        return [*whole, *self._pieces([frozenset(range(start, end)) for start, end, *_ in whole])]

    def _whole(self) -> Iterator[Candidate]:
        count = len(self.found)
        for start in range(count):
            for end in range(start + 1, min(count, start + self.index.longest) + 1):
                named = self.index.in_a_form(self.found[start:end]) or self._nearly(start, end)
                if named is not None and not self._excluded(start, end, named[0]):
                    yield start, end, *named

    def _nearly(self, start: int, end: int) -> tuple[Called, str] | None:
        """The cards whose name these words begin, abbreviate or mistype, and the form; None if all of the words are known."""
        if end - start == 1:
            return self._mistyped(start)
        if end - start > LONGEST_TYPED or self.small[start] or self.small[end - 1] or all(self.known[start:end]):
            return None
        if (called := self.index.opening(self.found[start:end])) is not None:
            return called, "part"
        if (called := self.index.abbreviated(self.found[start:end])) is not None:
            return called, "cut"
        meant = frozenset(self.context.folded[at] for at in range(start, end) if self.known[at])
        called = self.index.mistyped(self.found[start:end], meant)
        return (called, "mistyped") if called is not None else None

    def _mistyped(self, at: int) -> tuple[Called, str] | None:
        """The cards whose name is this one unknown, long word, mistyped."""
        if self.known[at] or len(self.found[at].folded) < TYPED_WORD:
            return None
        called = self.index.mistyped(self.found[at : at + 1])
        return None if called is None or called.story else (called, "mistyped")

    def _excluded(self, start: int, end: int, called: Called) -> bool:
        """Whether words can't be a card: they are somebody at the table, a part of a longer name, a trait, a rule's name where no
        card is played, or the one-word name of an act or the like."""
        if called.own or self.context.quoted(start, end):
            return False
        content = [at for at in range(start, end) if not self.small[at]]
        if len(content) < 2 and (called.story or any(map(self._belongs_elsewhere, content))):
            return True
        if self.context.trait(start, end):
            return True
        written = len(content) > 1 and all(self.capital[at] for at in content)
        told = written or self.context.leveled(end) or self.context.played(start)
        return self.words.rules(self.context.folded[start:end]) and not told

    def _belongs_elsewhere(self, at: int) -> bool:
        """Whether a word is the name of somebody at the table, or part of a longer, unknown name."""
        return self.context.somebody(at) or (
            self.capital[at] and not self.index.is_proper(self.found[at]) and self.evidence.in_longer(at)
        )

    def _pieces(self, whole: Sequence[Set[int]]) -> Iterator[Candidate]:
        """The words that are a part of a few cards' names: one word, or several in any order. Parts of a whole name in this text
        don't count."""
        count = len(self.found)
        for start in range(count):
            for end in range(start + 1, min(count, start + LONGEST_PIECE) + 1):
                here = frozenset(range(start, end))
                called = self._piece(start, end) if all(one < here or one.isdisjoint(here) for one in whole) else None
                if called is not None and not called.story and not self._excluded(start, end, called):
                    yield start, end, called, PIECE

    def _piece(self, start: int, end: int) -> Called | None:
        """The cards with these words in their names."""
        if self.small[start] or self.small[end - 1] or self.index.in_a_form(self.found[start:end]) is not None:
            return None
        if end - start > 1:
            called = self.index.by_parts(self.context.content(start, end)) if self.context.definite(start, end) else None
            return None if called is None or self.words.plain(self.context.said(start, end)) else called
        word = self.found[start]
        if self.index.is_setting(word) and not (self.index.is_persons(word) or self.context.titled(start)):
            return None
        if (called := self.index.having(word)) is not None:
            written = self.capital[start] and not self.opening[start] and not self.evidence.in_longer(start)
            rare = self.strange[start] or self.index.is_proper(word) or self.context.calibre(start)
            return called if written or rare else None
        if len(word.folded) >= TYPED_WORD and self.strange[start] and not self.words.mistyped(word):
            return self.index.mistyped([word]) or self.index.mistyped_part(word)
        return None


def _at(text: str, found: Sequence[Word], start: int, end: int, called: Called) -> CardName:
    since, to = found[start].start, found[end - 1].end
    if since and text[since - 1] == "." and text[since].isdigit():
        since -= 1
    return CardName(text[since:to], since, to, called.codes)
