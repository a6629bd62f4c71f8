"""Cards of the user's own data that a query names: whole, inflected, mistyped or in part ("roland", "il .45 automatico").

Whether a name of several words, whole or nearly, and any whole name mean the card is weighed (search/query/card_evidence.py); one
word that is a piece of a name, or has errors, counts where neither the books nor everyday talk have it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from indexer.words import Word
from search.query.card_context import CardContext
from search.query.card_evidence import CardEvidence
from search.query.card_index import LONG_WORD, SHORTEST_PART, Called, CardIndex, Codes
from search.query.card_words import CardWords
from search.query.known_names import longest
from search.query.text import Text

LONGEST_TYPED = 4  # words of a mistyped name
_CALIBRE = re.compile(r"\.\d+$")


@dataclass(frozen=True, slots=True)
class CardName:
    """A card's name in a text: where it stands (code points, end-exclusive), the cards that it may mean, best first."""

    text: str
    start: int
    end: int
    codes: Codes


class CardNames:
    """Finds the names of cards in one text (in a language, as far as that is known)."""

    def __init__(self, typed: Text, index: CardIndex, words: CardWords, language: str | None = None) -> None:
        self.text, self.found, self.index, self.words = typed.text, typed.words, index, words
        self.context = CardContext(self.text, self.found, language)
        self.capital, self.opening, self.small = self.context.capital, self.context.opening, self.context.small
        self.evidence = CardEvidence(self.context, index, words)
        self.known = [words.known(word) for word in self.found]
        self.strange = [words.strange(word) and not small for word, small in zip(self.found, self.small, strict=True)]

    def find(self) -> tuple[CardName, ...]:
        """The names, in order; of those that overlap the longest."""
        spans = list(self.whole())
        spans += self.parts({at for start, end, _ in spans for at in range(start, end)})
        spans.sort(key=lambda one: one[0])
        return tuple(_at(self.text, self.found, start, end, called) for start, end, called in spans)

    def whole(self) -> Iterator[tuple[int, int, Called]]:
        """The whole names for which enough speaks, in their own form or another."""
        known: dict[tuple[int, int], Called] = {}
        for start, end, called, form in self.candidates():
            if self.evidence.enough(start, end, called, form):
                known[start, end] = called
        for place in longest(known):
            yield *place, known[place]

    def candidates(self) -> Iterator[tuple[int, int, Called, str]]:
        """The words that are a card's name, with the form that they have of it."""
        count = len(self.found)
        for start in range(count):
            for end in range(start + 1, min(count, start + self.index.longest) + 1):
                named = self.index.in_a_form(self.found[start:end]) or self._nearly(start, end)
                if named is not None and not self._excluded(start, end, named[0]):
                    yield start, end, *named

    def _nearly(self, start: int, end: int) -> tuple[Called, str] | None:
        """The cards whose name words open, one of which isn't known in this form, or are with an error in it."""
        if end - start == 1:
            return self._mistyped(start)
        if end - start > LONGEST_TYPED or self.small[start] or self.small[end - 1] or all(self.known[start:end]):
            return None
        if (called := self.index.opening(self.found[start:end])) is not None:
            return called, "part"
        meant = frozenset(self.context.folded[at] for at in range(start, end) if self.known[at])
        called = self.index.mistyped(self.found[start:end], meant)
        return (called, "mistyped") if called is not None else None

    def _mistyped(self, at: int) -> tuple[Called, str] | None:
        """The cards whose name is one long word that isn't known, with an error in it."""
        if self.known[at] or len(self.found[at].folded) < LONG_WORD:
            return None
        called = self.index.mistyped(self.found[at : at + 1])
        return None if called is None or called.story else (called, "mistyped")

    def _excluded(self, start: int, end: int, called: Called) -> bool:
        """Whether words can't be a card: somebody at the table, a piece of a longer name, a trait, what a rule is called where no
        card is played, one word that is the name of an act or the like."""
        if called.own or self.context.quoted(start, end):
            return False
        content = [at for at in range(start, end) if not self.small[at]]
        if len(content) < 2 and (called.story or any(map(self._belongs_elsewhere, content))):
            return True
        if self.context.trait(start, end):
            return True
        written = len(content) > 1 and all(self.capital[at] for at in content)
        return self.words.titled(self.context.folded[start:end]) and not written and not self.context.played(start)

    def _belongs_elsewhere(self, at: int) -> bool:
        """Whether a word is the name of somebody at the table, or a piece of a longer name that nobody knows."""
        return self.context.somebody(at) or (
            self.capital[at] and not self.index.is_proper(self.found[at]) and self.evidence.in_longer(at)
        )

    def parts(self, taken: Set[int]) -> Iterator[tuple[int, int, Called]]:
        """Names in part or mistyped, around words that the books lack."""
        taken = set(taken)
        for start, end in self._runs(frozenset(taken)):
            for since, to, called in self._in_part(start, end):
                if taken.isdisjoint(range(since, to)):
                    taken.update(range(since, to))
                    yield since, to, called

    def _runs(self, taken: Set[int]) -> Iterator[tuple[int, int]]:
        """The stretches that hold a strange word or a calibre (with its owner: ".38 of Finn"), without what was found."""
        at = 0
        while at < len(self.found):
            if at in taken or not self._unusual(at):
                at += 1
                continue
            end = at + 1
            while end < len(self.found) and end not in taken and (self._unusual(end) or self._whose(at, end)):
                end += 1
            yield at, end
            at = end

    def _in_part(self, start: int, end: int) -> Iterator[tuple[int, int, Called]]:
        for since, to in ((start, end), *((at, at + 1) for at in range(start, end))):
            called = self._part(since, to)
            if called is not None:
                yield since, to, called
                if (since, to) == (start, end):
                    return

    def _part(self, start: int, end: int) -> Called | None:
        found = self.found[start:end]
        if end - start > 1:
            called = self.index.by_parts([word for word, small in zip(found, self.small[start:end], strict=True) if not small])
            refused = tuple(word.folded for word in found) in self.index.exact or not self.context.definite(start, end)
            return None if called is None or called.story or refused else called
        word = found[0]
        if self._calibre(start) or self.context.somebody(start) or (len(word.folded) < SHORTEST_PART and not self.capital[start]):
            return None
        called = self.index.having(word)
        if called is not None and not self.index.is_proper(word):
            named = self.capital[start] and not self.opening[start] and not self.evidence.in_longer(start)
            if not named:
                return None
        if called is None and len(word.folded) >= LONG_WORD and not self.words.mistyped(word):
            called = self.index.mistyped(found) or self.index.mistyped_part(word)
        return None if called is None or called.story else called

    def _unusual(self, at: int) -> bool:
        return self.strange[at] or self._calibre(at)

    def _whose(self, calibre: int, at: int) -> bool:
        """Whether a word stands between a calibre and the investigator whose it is."""
        after = at + 1
        named = after < len(self.found) and self.strange[after] and self.index.is_persons(self.found[after])
        return named and at == calibre + 1 and self._calibre(calibre) and self.context.belonging(at)

    def _calibre(self, at: int) -> bool:
        word = self.found[at]
        return word.folded.isdigit() and (_CALIBRE.search(self.text[: word.end]) is not None or word.folded in {"45", "38", "41"})


def _at(text: str, found: Sequence[Word], start: int, end: int, called: Called) -> CardName:
    since, to = found[start].start, found[end - 1].end
    if since and text[since - 1] == "." and text[since].isdigit():
        since -= 1
    return CardName(text[since:to], since, to, called.codes)
