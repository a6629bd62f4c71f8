"""Reads what was typed into a query: expands icons and abbreviations, corrects typing errors, takes out names of games."""

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
"""Kinds of entries that are named after a card."""
NOT_RULES = CARDS | {"erratum", "faq", "example", "icon"}
"""Kinds whose titles aren't names of rules."""
_LEFT = re.compile(r"(?:[\s,;:)]|[-–—.](?=\s))+")
"""Punctuation left at the beginning once a game's name was taken out ("LCG: quanti ..."), but not the sign of a number."""
_NAME = "\ue000"  # placeholder of a name that was taken out; a private-use character, so it is no word


class Reader:
    """Reads queries with the tables of players' words and the words of a catalog's books."""

    def __init__(self, catalog: Catalog, forms: Forms, vocabulary: Vocabulary, own: Callable[[str, str], bool]) -> None:
        """`own` says whether the books' own texts have a term in a language."""
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
        """Read a query. The names of `cards`, the user's own, are recognised in it.

        Its `meaning` keeps typing errors, since encoders cope with words that we might correct wrongly. For words that only
        players use, the books' words are appended, since encoders know few of these. Names that the books don't have, including
        those of cards, are removed first: they are neither words of a rule nor typing errors.
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
        """The languages that a word may belong to: the query's, or any ("posso fare engage") if the books in that language don't
        have it and it is in lower case."""
        language = query.language
        if language and (self._own(self._forms.term(word, language), language) or not query.searched[word.start].islower()):
            return (language,)
        return LANGUAGES

    def card_names(self, typed: Text, cards: CardIndex | None) -> tuple[CardName, ...]:
        """The names of cards in a text; none if it names another game than theirs."""
        finder = self.finder(typed, cards)
        return finder.find() if finder else ()

    def finder(self, typed: Text, cards: CardIndex | None) -> CardNames | None:
        """The finder of card names in a text; None if it names another game, or if there are no cards."""
        if not cards or self._games.names_another(typed):
            return None
        spoken = self._games.take_out(typed)[1]
        if spoken and spoken.isdisjoint(EDITIONS):
            return None
        return CardNames(typed, cards, self._words_of(cards), guess_language(typed.words, self._forms))

    def _words_of(self, cards: CardIndex) -> CardWords:
        """The CardWords of these cards, cached."""
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
        """The concepts of each name in the query, with the words of that name."""
        return self._recogniser.named(query)

    def _aloud(self, typed: Text) -> Text:
        """A query with its icons as words, in the language of the other words (Italian if there are none)."""
        others = typed.become(NAMED.sub(" ", typed.text))
        language = guess_language(others.words, self._forms)
        return typed.become(read_aloud(typed.text, language or "it", self._icons))


def _without(names: Sequence[Name], typed: Text) -> Text:
    """The text with a placeholder for each name; the text itself if nothing but names would be left."""
    about = typed.changed((name.start, name.end, _NAME) for name in names)
    return about if about.words else typed


def _with(names: Sequence[Name], text: str) -> str:
    """The text with the names put back in place of their placeholders."""
    for name in names:
        text = text.replace(_NAME, name.text, 1)
    return text
