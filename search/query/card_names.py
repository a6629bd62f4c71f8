"""Cards of the user's own data that a query names: whole, inflected, mistyped or in part ("roland", "il .45 automatico").

Many names are words of rules and of every day, too ("Percezione", "Lucky!"): context tells. A name of several words is one where
it is written with capitals, or stands where a card is named and no text of the books has it; one word is one where the books
and everyday talk lack it, or with a capital letter that opens no sentence. What an entry is called stays the entry's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from corpus.languages import FALLBACK
from indexer.words import Word
from search.query.card_context import CardContext
from search.query.card_index import LONG_WORD, SHORTEST_PART, Called, CardIndex, Codes
from search.query.known_names import Name, longest, name
from search.query.text import Text
from search.query.unknown_names import UnknownNames

FILE = Path(__file__).with_name("everyday_words.txt")
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
    """Finds the names of cards in queries."""

    def __init__(
        self,
        index: CardIndex,
        heard: UnknownNames,
        titles: Iterable[str],
        reprints: Iterable[str],
        texts: Iterable[str],
        games: Set[str] = frozenset(),
    ) -> None:
        """`heard` knows the words of the books and their players; `titles` are what the books call their rules, `reprints` the
        cards that they tell of; `texts` are those of the rules, `games` the folded words of the names of games."""
        self.index, self._heard = index, heard
        self._titles = frozenset((*(name(title) for title in titles), *((word,) for word in games)))
        self._reprints = frozenset(name(one) for one in reprints)
        self._texts = texts
        self._everyday = everyday_words()

    def find(self, typed: Text, language: str | None = None) -> tuple[CardName, ...]:
        """The names in a text (in a language, as far as that is known), in order; of those that overlap the longest."""
        if not self.index:
            return ()
        found = typed.words
        reading = _Reading(typed.text, found, self, language)
        spans = [(start, end, called) for start, end, called in reading.whole()]
        taken = {at for start, end, _ in spans for at in range(start, end)}
        spans += reading.parts(taken)
        return tuple(_at(typed.text, found, start, end, called) for start, end, called in sorted(spans, key=lambda one: one[0]))

    def in_books(self, called: str) -> bool:
        """Whether an entry of the books has the name of a card: then it is looked for, too."""
        return name(called) in self._titles | self._reprints

    def titled(self, folded: Name) -> bool:
        """Whether an entry of the books is called so."""
        return folded in self._titles

    def strange(self, word: Word) -> bool:
        """Whether neither the books nor everyday talk has a word."""
        if word.folded.isdigit() or self.everyday(word):
            return False
        return not self._heard.common(word) or (self.index.is_persons(word) and not self._heard.known(word))

    def known(self, word: Word) -> bool:
        """Whether the books or everyday questions have a word in this form."""
        return word.folded in self._everyday or self._heard.known(word)

    def everyday(self, word: Word) -> bool:
        """Whether it is a word of every day that cards are called by as well."""
        return word.folded in self._everyday

    def reprinted(self, found: Sequence[Word]) -> bool:
        """Whether the books tell of a card of that name."""
        return tuple(word.folded for word in found) in self._reprints

    def mistyped(self, word: Word) -> bool:
        """Whether it is a word of the books with one error."""
        return self._heard.mistyped(word)

    @cached_property
    def _said(self) -> str:
        return "\n".join(self._texts)

    @lru_cache(maxsize=1024)  # noqa: B019 (one table for the life of a library)
    def plain(self, said: str) -> bool:
        """Whether the books have these words, one after the other, in small letters: then they are no name."""
        pattern = r"\W+".join(re.escape(part) for part in re.findall(r"\w+", said.lower()))
        return re.search(rf"\b{pattern}\b", self._said) is not None


class _Reading:
    """One text, read for names."""

    def __init__(self, text: str, found: Sequence[Word], names: CardNames, language: str | None) -> None:
        self.text, self.found, self.names, self.language = text, found, names, language
        self.index = names.index
        self.context = CardContext(text, found, language)
        self.capital, self.opening, self.small = self.context.capital, self.context.opening, self.context.small
        self.strange = [names.strange(word) and not small for word, small in zip(found, self.small, strict=True)]

    def whole(self) -> Iterator[tuple[int, int, Called]]:
        """The whole names, in their own form or another."""
        count = len(self.found)
        places = ((start, end) for start in range(count) for end in range(start + 1, min(count, start + self.index.longest) + 1))
        known = {place: called for place in places if (called := self._called(*place)) is not None}
        for place in longest(known):
            yield *place, known[place]

    def _called(self, start: int, end: int) -> Called | None:
        folded = tuple(word.folded for word in self.found[start:end])
        exact = self.index.exact.get(folded)
        if exact is not None and self._is_name(start, end, exact, exact=True):
            return exact
        if self.small[start] or self.small[end - 1]:
            return None
        other = self.index.in_other_form(self.found[start:end])
        if other is None:
            return None
        same = self.index.same_words(self.found[start:end], other)
        written = all(self.capital[at] for at in range(start, end) if not self.small[at])  # "Marco devo segnare" is no mark
        alike = same or written or self.index.in_the_plural(self.found[start:end], other)
        return other if alike and self._is_name(start, end, other, exact=same) else None

    def _is_name(self, start: int, end: int, called: Called, *, exact: bool) -> bool:
        """Whether context lets words that are a card's name be one."""
        if called.own:
            return True
        content = [at for at in range(start, end) if not self.small[at]]
        within = self.context.quoted(start, end)
        written = sum(self.capital[at] and self.found[at].folded != "i" for at in range(start, end))
        written -= self.opening[start] * self.capital[start]
        if called.story and not within:
            return len(content) > 1 and all(self.capital[at] for at in content)
        if not content:
            return within or (len(self.found[start:end]) > 1 and written > 0)
        folded = tuple(word.folded for word in self.found[start:end])
        shown = len(content) > 1 and (written or self.context.played(start))
        if self.names.titled(folded) and not within and not shown:
            return False
        if within or len(content) > 1 or end - start > 2 or self.small[start]:
            capitals = written or all(self.capital[at] for at in content)
            return within or bool(capitals) or self._is_phrase(start, end, called, exact=exact)
        return self._is_word(content[0], written, called, exact=exact and end - start == 1)

    def _is_phrase(self, start: int, end: int, called: Called, *, exact: bool) -> bool:
        """Whether several words in small letters are a name."""
        content = [word for word, small in zip(self.found[start:end], self.small[start:end], strict=True) if not small]
        if exact and len(content) > 1 and all(map(self.index.is_proper, content)):
            return True
        if not self.context.played(start) and not (self.context.definite(start, end) and self._placed(start, end)):
            return False
        if (not exact and not self.context.article(start)) or (self.index.is_place(called) and not any(self.strange[start:end])):
            return False
        said = self.text[self.found[start].start : self.found[end - 1].end]
        named = exact and (self.names.reprinted(self.found[start:end]) or not self.names.plain(said))
        return named or any(self.strange[start:end])

    def _is_word(self, at: int, written: int, called: Called, *, exact: bool) -> bool:
        word = self.found[at]
        if self.context.somebody(at):
            return False
        if written and exact:
            return self.index.is_proper(word) or not self._in_longer(at)
        if self.names.everyday(word) or (self.index.is_place(called) and not self.index.is_proper(word)):
            heads = self.opening[at] and self.context.heads(at) and (self.capital[at] or self.context.told(at))
            return exact and (heads or (self.context.played(at) and self.context.definite(at, at + 1)))
        named = self.strange[at] or self.names.reprinted([word]) or not self.names.plain(word.surface)
        return named and (len(word.folded) >= SHORTEST_PART + (not exact) or self.capital[at])

    def _placed(self, start: int, end: int) -> bool:
        """Whether words in small letters stand where a card is named: behind an article, or what one does with a card; or they
        open a sentence that speaks of them. An English name in another language is one anywhere."""
        if self.language not in (None, FALLBACK) and self.index.is_english(self.found[start:end]):
            return True
        found, strange = self.found[start:end], any(self.strange[start:end])
        if self.small[start]:
            return self.context.told(end - 1) or (self.opening[start] and strange and self.context.heads(end - 1))
        if self.opening[start]:
            return self.context.heads(end - 1) or any(map(self.index.is_persons, found))
        return self.context.led(start) or (strange and self.context.had(start))

    def _in_longer(self, at: int) -> bool:
        """Whether a word with a capital letter is a piece of a longer name: "Coltello da Tasca", "Coragem Inabalável"."""
        return any(not self.index.is_proper(self.found[one]) for one in self.context.beside(at))

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
        for since, to in self._around(start, end):
            meant = frozenset(word.folded for word in self.found[since:to] if self.names.known(word))
            called = self.index.mistyped(self.found[since:to], meant) if to - since > 1 else None
            if called is not None and not called.story:
                yield since, to, called
                return
        for since, to in ((start, end), *((at, at + 1) for at in range(start, end))):
            called = self._part(since, to)
            if called is not None:
                yield since, to, called
                if (since, to) == (start, end):
                    return

    def _around(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Stretches of several words that hold a run, the longest first."""
        for size in range(LONGEST_TYPED, max(1, end - start - 1), -1):
            for since in range(max(0, end - size), min(start, len(self.found) - size) + 1):
                yield since, since + size

    def _part(self, start: int, end: int) -> Called | None:
        found = self.found[start:end]
        if end - start > 1:
            called = self.index.by_parts([word for word, small in zip(found, self.small[start:end], strict=True) if not small])
            refused = tuple(word.folded for word in found) in self.index.exact or not self.context.definite(start, end)
            return None if called is None or called.story or refused else called
        word = found[0]
        if self._calibre(start) or self.context.somebody(start) or (len(word.folded) < SHORTEST_PART and not self.capital[start]):
            return None
        called = self.index.by_parts(found)
        if called is not None and not self.index.is_proper(word):
            named = self.capital[start] and not self.opening[start] and not self._in_longer(start)
            if not named:
                return None
        if called is None and len(word.folded) >= LONG_WORD and not self.names.mistyped(word):
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


def everyday_words() -> frozenset[str]:
    """The words of search/query/everyday_words.txt, with their plurals."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    found = {word for line in lines if not line.startswith("#") for word in line.split()}
    return frozenset(form for word in found for form in (word, f"{word}s", f"{word}es", f"{word[:-1]}i", f"{word[:-1]}e"))
