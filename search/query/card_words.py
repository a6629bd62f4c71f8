"""Tells how words that may be a card's name are used in the books and in everyday talk."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from functools import cached_property, lru_cache
from pathlib import Path

from indexer.words import Word
from search.query.card_index import CardIndex
from search.query.known_names import Name, name
from search.query.unknown_names import UnknownNames

WORDS = Path(__file__).with_name("everyday_words.txt")
SAYINGS = Path(__file__).with_name("everyday_phrases.txt")


class CardWords:
    """How common words are in the books' rules and titles, among players, and in everyday talk."""

    def __init__(
        self,
        index: CardIndex,
        heard: UnknownNames,
        titles: Iterable[str],
        ruling: Iterable[str],
        reprints: Iterable[str],
        texts: Iterable[str],
        games: Set[str] = frozenset(),
        people: Set[str] = frozenset(),
    ) -> None:
        """`heard` knows the words of the books and their players; `titles` are the names of rules in all books, `ruling` those in
        the card game's books, `reprints` the cards that the books reprint; `texts` are the texts of the rules, `games` the folded
        words of the names of games, `people` the first names of those at the table."""
        self.index, self._heard, self._texts = index, heard, texts
        self._titles = frozenset((*(name(title) for title in titles), *((word,) for word in games)))
        self._ruling = frozenset(map(name, ruling))
        self._reprints = frozenset(name(one) for one in reprints)
        self._people = people
        self._everyday = everyday_words()
        self._sayings = everyday_phrases()

    def in_books(self, called: str) -> bool:
        """Whether an entry of the books has the name of a card: then the entry is searched for, too."""
        return name(called) in self._titles | self._reprints

    def titled(self, folded: Name) -> bool:
        """Whether an entry of the books, of any game, has that name."""
        return folded in self._titles

    def rules(self, folded: Name) -> bool:
        """Whether a rule of the card game has that name."""
        return folded in self._ruling

    def reprinted(self, folded: Name) -> bool:
        """Whether the books reprint a card with that name."""
        return folded in self._reprints

    def strange(self, word: Word) -> bool:
        """Whether a word is in neither the books nor everyday talk."""
        if word.folded.isdigit() or self.everyday(word):
            return False
        return not self._heard.common(word) or (self.index.is_persons(word) and not self._heard.known(word))

    def heard(self, word: Word) -> bool:
        """Whether a word, in any form, is in the books or everyday questions, even if cards have it in their names."""
        return word.folded.isdigit() or self._heard.common(word)

    def known(self, word: Word) -> bool:
        """Whether a word is, in this form, in the books or everyday questions."""
        return word.folded in self._everyday or self._heard.known(word)

    def everyday(self, word: Word) -> bool:
        """Whether it is an everyday word that is also in cards' names."""
        return word.folded in self._everyday

    def given(self, word: Word) -> bool:
        """Whether it is a first name of somebody at the table."""
        return word.folded in self._people

    def saying(self, folded: Name) -> bool:
        """Whether it is an everyday phrase that is also a card's name."""
        return folded in self._sayings

    def mistyped(self, word: Word) -> bool:
        """Whether it is a word of the books with one typing error."""
        return self._heard.mistyped(word)

    @cached_property
    def _said(self) -> str:
        return "\n".join(self._texts)

    @lru_cache(maxsize=1024)  # noqa: B019 (one table for the life of a library)
    def plain(self, said: str) -> bool:
        """Whether the books have these words in sequence, in lower case: then they are no name."""
        pattern = r"\W+".join(re.escape(part) for part in re.findall(r"\w+", said.lower()))
        return re.search(rf"\b{pattern}\b", self._said) is not None


def everyday_words() -> frozenset[str]:
    """The words of search/query/everyday_words.txt, with their plurals."""
    found = {word for line in _lines(WORDS) for word in line.split()}
    return frozenset(form for word in found for form in (word, f"{word}s", f"{word}es", f"{word[:-1]}i", f"{word[:-1]}e"))


def everyday_phrases() -> frozenset[Name]:
    """The phrases of search/query/everyday_phrases.txt."""
    return frozenset(tuple(line.split()) for line in _lines(SAYINGS))


def _lines(file: Path) -> Sequence[str]:
    return [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
