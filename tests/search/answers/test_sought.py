"""What of a question stands in a statement."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from indexer.words import words
from search.answers.sought import Sought, sought
from search.query.understood import Query

IT, PT = (SimpleNamespace(game="faro", language=code) for code in ("it", "pt"))


def snapshot(*books: Any) -> Any:
    """A snapshot of books; a term is a folded word, and short ones are rarer."""
    return SimpleNamespace(
        catalog=SimpleNamespace(book_of=lambda number: books[number], books=dict(enumerate(books))),
        forms=SimpleNamespace(term=lambda word, _: word.folded),
        rarity=lambda term, _: 1 / len(term),
    )


def asked(language: str, text: str, **said: list[str]) -> Query:
    """A question with what Italian says for its words."""
    translated = {word: {"it": frozenset(tuple(one.split()) for one in found)} for word, found in said.items()}
    terms = tuple(word.folded for word in words(text))
    found = tuple(words(text))
    return Query(text, text, text, found, found, {"it": terms, "pt": terms}, language=language, translated=translated)


def test_a_term_counts_where_the_book_says_it_otherwise() -> None:
    found = sought(asked("en", "lantern dock", lantern=["lume", "lanterna a olio"], dock=["molo"]), 0, snapshot(IT))
    assert found.within(frozenset({"lume", "faro"})) == {"lantern"}
    assert found.within(frozenset({"lanterna", "molo"})) == {"dock"}
    assert found.within(frozenset({"lanterna", "a", "olio"})) == {"lantern"}
    assert found.rarity == {"lantern": pytest.approx(1 / 4), "dock": pytest.approx(1 / 4)}


def test_beside_an_edition_in_the_language_of_the_question_equivalents_do_not_count() -> None:
    query = asked("pt", "cais", cais=["molo"])
    assert sought(query, 0, snapshot(IT, PT)) == Sought({"cais": 1 / 4})
    assert sought(query, 0, snapshot(IT)).within(frozenset({"molo"})) == {"cais"}
    mixed = asked("it", "dock", dock=["molo"])
    assert sought(mixed, 0, snapshot(IT, PT)).within(frozenset({"molo"})) == {"dock"}
