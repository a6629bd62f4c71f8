"""More games than there are: the shipped books over and over, each time with other words.

A further set of books has the entries, lengths, questions and links of the shipped ones. In its texts each word gives way to
another of the same language that is about as frequent, everywhere to the same one; some, as many as a new game brings, to words
that no book has. So lengths and frequencies are those of the real texts, and what is said means nothing: it is to be searched,
never to be read. The same number gives the same set.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from corpus.model import Book, Entry, Link

WORD = re.compile(r"(\{[^}]*\}|\]\([^)]*\))|([^\W\d_]+)")  # an icon or a link's target, which stay; or a word
KEPT = 150  # of the most frequent words stay: articles, prepositions, "carta"
ALIKE = 64  # words that are next to each other by frequency change places
NEW = ((500, 0.06), (1000, 0.15), (1_000_000, 0.35))
"""How many words up to a rank give way to new ones: as many as of one shipped game's words are in no other game's."""
Exchange = Callable[[str], str]


class Games:
    """The shipped books, and any number of further sets of them."""

    def __init__(self, books: Sequence[Book]) -> None:
        self._books = books
        counts: dict[str, Counter[str]] = {}
        for language, text in (each for book in books for entry in book.entries for each in _texts(entry, book.language)):
            counts.setdefault(language, Counter()).update(word.lower() for _, word in WORD.findall(text) if word)
        self._ranked = {language: sorted(held, key=lambda word: (-held[word], word)) for language, held in counts.items()}

    def sets(self) -> Iterator[Book]:
        """The shipped books, then further ones without end."""
        yield from self._books
        number = 1
        while True:
            yield from self.further(number)
            number += 1

    def further(self, number: int) -> Iterator[Book]:
        """A further set."""
        tables = {language: self._table(number, language) for language in sorted(self._ranked)}
        change = {language: partial(_exchanged, table) for language, table in tables.items()}
        for book in self._books:
            entries = tuple(_entry(entry, number, book.language, change) for entry in book.entries)
            title = f"{book.title} {number}"
            yield replace(
                book,
                id=_id(book.id, number),
                game=_id(book.game, number),
                title=title,
                game_title=f"{book.game_title} {number}",
                entries=entries,
                redirects=(),
                overrides=(),
            )

    def _table(self, number: int, language: str) -> dict[str, str]:
        draw = Random(f"{number} {language}")
        ranked = self._ranked[language]
        table: dict[str, str] = {}
        for start in range(KEPT, len(ranked), ALIKE):
            words = ranked[start : start + ALIKE]
            share = next(share for least, share in NEW if start < least)
            others = [_made(word, draw.choice(ranked[KEPT:]), number) if draw.random() < share else word for word in words]
            draw.shuffle(others)
            table |= dict(zip(words, others, strict=True))
        return table


def _made(one: str, other: str, number: int) -> str:
    """A word that no book has, of the halves of two and a set's number in letters."""
    mark = "".join(chr(ord("a") + int(digit)) for digit in str(number))
    return one[: 1 + len(one) // 2] + other[len(other) // 2 :] + mark


def _texts(entry: Entry, language: str) -> Iterator[tuple[str, str]]:
    yield from ((language, text) for text in (entry.title, *entry.aliases, entry.text))
    yield from ((question.language, question.text) for question in entry.questions)


def _entry(entry: Entry, number: int, language: str, change: dict[str, Exchange]) -> Entry:
    own = change[language]
    return replace(
        entry,
        id=_id(entry.id, number),
        book=_id(entry.book, number),
        title=own(entry.title),
        path=tuple(own(heading) for heading in entry.path),
        text=own(entry.text),
        editor=(),
        aliases=tuple(own(alias) for alias in entry.aliases),
        questions=tuple(replace(question, text=change[question.language](question.text)) for question in entry.questions),
        links=tuple(_link(link, number) for link in entry.links),
    )


def _link(link: Link, number: int) -> Link:
    return link if link.target.startswith("[") else replace(link, target=_id(link.target, number))


def _id(name: str, number: int) -> str:
    """A book's, game's or entry's name in a further set: "ahlcg-it/veloce" -> "ahlcg-it-3/veloce"."""
    book, slash, entry = name.partition("/")
    return f"{book}-{number}{slash}{entry}"


def _exchanged(table: dict[str, str], text: str) -> str:
    def other(found: re.Match[str]) -> str:
        word = found[2]
        if word is None:
            return found[0]
        given = table.get(word.lower(), word.lower())
        return given.upper() if word.isupper() and len(word) > 1 else given.capitalize() if word[0].isupper() else given

    return WORD.sub(other, text)
