"""From what was typed to a query: icons and abbreviations in words, typing errors put right, the names of games apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from corpus.icons import NAMED, read_aloud
from indexer.forms import Forms
from indexer.languages import LANGUAGES
from search.catalog import Catalog
from search.query.abbreviations import Abbreviations, read_abbreviations
from search.query.concepts import Recogniser
from search.query.games import GameNames
from search.query.given_names import given_names
from search.query.players_words import PlayersWords, read_players_words
from search.query.spelling import Speller
from search.query.text import Text, guess_language
from search.query.translations import Translations, read_translations
from search.query.understood import Query, understand


class Reader:
    """Reads queries with the tables of words: what players write, and what the books of a catalog say."""

    def __init__(self, catalog: Catalog, forms: Forms, own: Callable[[str, str], bool]) -> None:
        """`own` tells whether the books' own texts have a term, in a language."""
        self._icons, self._forms = catalog.icons, forms
        self._abbreviations = Abbreviations(read_abbreviations(), forms, (entry.title for entry in catalog.entries))
        names = (name for entry in catalog.entries for name in (entry.title, *entry.aliases))
        self._players_words = PlayersWords(read_players_words(), forms, own, names)
        self._translations = Translations(read_translations(), forms)
        self._games = GameNames(catalog)
        self._people = given_names(own)
        self._speller = Speller(forms)
        self._recogniser = Recogniser(catalog, forms)

    def read(self, typed: Text) -> tuple[Query, str]:
        """The query, and its text for the encoders.

        Typing errors stand in that, since an encoder makes something even of a word that we would correct to the wrong one.
        Behind it stands what the books call it, where the query has words that only players use: an encoder knows few of these.
        """
        written = self._abbreviations.write_out(self._aloud(typed))
        theirs = self._players_words.meant(written.words, guess_language(written.words, self._forms))
        spelled = self._speller.correct(written, self._games.words | theirs.keys())
        searched, books = self._games.take_out(spelled)
        asked = searched if spelled is written else self._games.take_out(written)[0]
        query = understand(typed.text, self._forms, spelled.text, searched, books, self._players_words.meant, self._people)
        languages = (query.language,) if query.language else LANGUAGES
        translated = {word.folded: self._translations.of(word, languages) for word in query.content}
        called = ", ".join(dict.fromkeys(meanings[0].name for meanings in query.meant.values()))
        return replace(query, translated=translated), f"{asked.text} ({called})" if called else asked.text

    def concepts(self, query: Query) -> tuple[str, ...]:
        """The ids of the concepts that a query names (see Recogniser)."""
        return self._recogniser.concepts(query)

    def _aloud(self, typed: Text) -> Text:
        """A query with its icons in words, in the language of the others (in Italian where there are none)."""
        others = typed.become(NAMED.sub(" ", typed.text))
        language = guess_language(others.words, self._forms)
        return typed.become(read_aloud(typed.text, language or "it", self._icons))
