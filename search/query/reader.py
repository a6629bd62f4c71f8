"""From what was typed to a query: icons and abbreviations in words, typing errors put right, the names of games apart."""

from __future__ import annotations

from dataclasses import replace

from corpus.icons import NAMED, read_aloud
from indexer.languages import LANGUAGES
from indexer.words import words
from search.query.understood import Query, guess_language, understand
from search.snapshot import Snapshot


def read(text: str, snapshot: Snapshot) -> tuple[Query, str]:
    """The query, and its text for the encoders.

    Typing errors stand in that, since an encoder makes something even of a word that we would correct to the wrong one. Behind it
    stands what the books call it, where the query has words that only players use: an encoder knows few of these.
    """
    games = snapshot.games
    written = snapshot.abbreviations.write_out(_aloud(text, snapshot))
    found = words(written)
    theirs = snapshot.players_words.meant(found, guess_language(found, snapshot.forms))
    spelled = snapshot.speller.correct(written, games.words | theirs.keys())
    searched, books = games.take_out(spelled)
    query = understand(text, snapshot.forms, spelled, searched, books, snapshot.players_words.meant, snapshot.people)
    languages = (query.language,) if query.language else LANGUAGES
    translated = {word.folded: snapshot.translations.of(word, languages) for word in query.content}
    called = ", ".join(dict.fromkeys(meanings[0].name for meanings in query.meant.values()))
    asked = games.take_out(written)[0]
    return replace(query, translated=translated), f"{asked} ({called})" if called else asked


def _aloud(text: str, snapshot: Snapshot) -> str:
    """A query with its icons in words, in the language of the others (in Italian where there are none)."""
    language = guess_language(words(NAMED.sub(" ", text)), snapshot.forms)
    return read_aloud(text, language or "it", snapshot.catalog.icons)
