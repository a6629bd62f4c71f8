"""From what was typed to a query: icons and abbreviations written out, typing errors corrected, names of games set apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from corpus.cards.entries import EDITIONS
from corpus.icons import NAMED, read_aloud
from corpus.model import Entry
from indexer.forms import Forms
from indexer.languages import LANGUAGES
from indexer.vocabulary import Vocabulary
from indexer.words import Word
from search.catalog import Catalog
from search.query.abbreviations import Abbreviations, read_abbreviations
from search.query.card_index import CardIndex
from search.query.card_names import CardName, CardNames
from search.query.card_uses import uses
from search.query.card_words import CardWords
from search.query.concepts import Recogniser
from search.query.games import GameNames
from search.query.given_names import given_names
from search.query.players_words import PlayersWords, read_players_words
from search.query.spelling import Speller
from search.query.text import Text, guess_language
from search.query.translations import Translations, read_translations
from search.query.understood import CardNamed, Query, understand
from search.query.unknown_names import Name, UnknownNames

CARDS = frozenset({"reprint"})
"""Kinds of entries that are called what a card is."""
NOT_RULES = CARDS | {"erratum", "faq", "example", "icon"}
"""Kinds whose titles are no names of rules."""
_LEFT = re.compile(r"(?:[\s,;:)]|[-–—.](?=\s))+")
"""What is left before a question whose first words, a game's name, were taken out: "LCG: quanti ..."; no sign of a number."""
_NAME = "\ue000"  # stands for a name that was taken out; a private character, so it is no word


class Reader:
    """Reads queries with the tables of words: what players write, and what the books of a catalog say."""

    def __init__(self, catalog: Catalog, forms: Forms, vocabulary: Vocabulary, own: Callable[[str, str], bool]) -> None:
        """`own` tells whether the books' own texts have a term, in a language."""
        self._catalog, self._icons, self._forms, self._own = catalog, catalog.icons, forms, own
        self._card_words: CardWords | None = None
        self._abbreviations = Abbreviations(read_abbreviations(), forms, (entry.title for entry in catalog.entries))
        names = [name for entry in catalog.entries for name in (entry.title, *entry.aliases)]
        self._players_words = PlayersWords(read_players_words(), forms, own, names)
        self._translations = Translations(read_translations(), forms)
        self._games = GameNames(catalog)
        self._people = given_names(own)
        self._speller = Speller(forms)
        self._recogniser = Recogniser(catalog, forms)
        tongues = frozenset(book.language for book in catalog.books.values())
        labels = (label.text for found in catalog.labels.values() for label in found)
        self._unknown = UnknownNames(vocabulary, forms, (*names, *labels), self._games.words, self._people, tongues)

    def read(self, typed: Text, cards: CardIndex | None = None) -> Query:
        """The query; the names of `cards`, of the user's own, are known in it.

        Its `meaning` keeps typing errors, since an encoder copes with words that we might correct wrongly.
        The books' words are appended for words that only players use, since encoders know few of these. Names that the books
        don't have are removed first: they are neither words of a rule nor typing errors.
        So are names of cards that no entry has.
        """
        held = self.card_names(typed, cards)
        strange = [one for one in self._unknown.find(typed) if not any(one.start < h.end and h.start < one.end for h in held)]
        own = [Name(one.text, one.start, one.end) for one in held if not cards or not self._words_of(cards).in_books(one.text)]
        names = sorted([*strange, *own], key=lambda one: one.start)
        about = _without(names, typed)
        written = self._abbreviations.write_out(self._aloud(about))
        theirs = self._players_words.meant(written.words, guess_language(written.words, self._forms))
        spelled = self._speller.correct(written, self._games.words | self._people | theirs.keys())
        searched, books = self._games.take_out(spelled)
        asked = searched if spelled is written else self._games.take_out(written)[0]
        corrected = _with(names, spelled.text) if spelled is not about else typed.text
        query = understand(typed.text, self._forms, corrected, searched, books, self._players_words.meant, self._people)
        translated = {word.folded: self._translations.of(word, self._spoken(word, query)) for word in query.content}
        called = ", ".join(dict.fromkeys(meanings[0].name for meanings in query.meant.values()))
        meaning = " ".join(asked.text.replace(_NAME, " ").split())
        meaning = meaning[left.end() :] if (left := _LEFT.match(meaning)) else meaning
        return replace(
            query,
            meaning=f"{meaning} ({called})" if called else meaning,
            translated=translated,
            unknown=tuple(dict.fromkeys(name.text for name in strange)),
            other_game=self._games.names_another(typed),
            cards=tuple(dict.fromkeys(CardNamed(one.text, one.codes) for one in held)),
            uses=uses([one.codes for one in held], cards.cards, query.language) if cards and held else {},
        )

    def _spoken(self, word: Word, query: Query) -> Iterable[str]:
        """The languages that a word may be of: that of its query. Of any ("posso fare engage") where the books in that language
        don't have it, and it isn't written as a name is."""
        language = query.language
        if language and (self._own(self._forms.term(word, language), language) or not query.searched[word.start].islower()):
            return (language,)
        return LANGUAGES

    def card_names(self, typed: Text, cards: CardIndex | None) -> tuple[CardName, ...]:
        """The names of cards in a text; none where it speaks of another game than that of the cards."""
        finder = self.finder(typed, cards)
        return finder.find() if finder else ()

    def finder(self, typed: Text, cards: CardIndex | None) -> CardNames | None:
        """What finds the names of cards in a text; None where it speaks of another game, or there are no cards."""
        if not cards or self._games.names_another(typed):
            return None
        spoken = self._games.take_out(typed)[1]
        if spoken and spoken.isdisjoint(EDITIONS):
            return None
        return CardNames(typed, cards, self._words_of(cards), guess_language(typed.words, self._forms))

    def _words_of(self, cards: CardIndex) -> CardWords:
        """What is known of the words of these cards' names, made once."""
        if self._card_words is None or self._card_words.index is not cards:
            entries = self._catalog.entries
            rules = [entry for entry in entries if entry.kind not in NOT_RULES]
            titles = [(entry.book, name) for entry in rules for name in (entry.title, *entry.aliases, *self._labels(entry))]
            self._card_words = CardWords(
                cards,
                self._unknown,
                titles=(name for _, name in titles),
                ruling=(name for book, name in titles if book in EDITIONS),
                reprints=[name for entry in entries if entry.kind in CARDS for name in (entry.title, *entry.aliases)],
                texts=(entry.text for entry in rules),
                games=self._games.words,
                people=self._people,
            )
        return self._card_words

    def _labels(self, entry: Entry) -> Iterator[str]:
        return (label.text for label in self._catalog.labels.get(entry.id, ()))

    def concepts(self, query: Query) -> tuple[str, ...]:
        """The ids of the concepts that a query names (see Recogniser)."""
        return self._recogniser.concepts(query)

    def named(self, query: Query) -> list[tuple[list[str], Sequence[Word]]]:
        """The same for each name that stands in it, with the words of that name."""
        return self._recogniser.named(query)

    def _aloud(self, typed: Text) -> Text:
        """A query with its icons in words, in the language of the others (in Italian where there are none)."""
        others = typed.become(NAMED.sub(" ", typed.text))
        language = guess_language(others.words, self._forms)
        return typed.become(read_aloud(typed.text, language or "it", self._icons))


def _without(names: Sequence[Name], typed: Text) -> Text:
    """The text with a mark in the place of each name; itself where nothing but names would be left."""
    about = typed.changed((name.start, name.end, _NAME) for name in names)
    return about if about.words else typed


def _with(names: Sequence[Name], text: str) -> str:
    """The text with the names in the places of their marks again."""
    for name in names:
        text = text.replace(_NAME, name.text, 1)
    return text
