from __future__ import annotations

import pytest

from indexer.encoders import DEFAULT
from search.learned.about_rules import about_rules
from search.library import Library
from search.query.vectors import QueryEncoders
from search.ranking.confidence import is_a_name


def test_the_very_name_is_certain(library: Library):
    found = library.search("lanterna")
    assert found.answered
    assert found.confidence == 1.0


def test_what_no_text_has_a_word_of_is_hardly_answered(library: Library):
    found = library.search("quanto costa spedire un pacco in Australia?")
    assert not found.answered
    assert found.confidence is not None
    assert found.confidence < 0.1


def test_a_query_without_words_is_not_answered(library: Library):
    assert library.search("...").confidence == 0.0


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("posso scartare Zibaldone?", "Zibaldone", True),
        ("Zibaldone si scarta?", "Zibaldone", False),  # a sentence begins
        ("si scarta? Zibaldone dico", "Zibaldone", False),
        ("posso scartare zibaldone?", "zibaldone", False),
    ],
)
def test_a_name_is_a_capital_that_begins_no_sentence(text: str, word: str, expected: bool):
    assert is_a_name(text, text.index(word)) is expected


def test_a_question_about_rules_is_told_from_one_about_prices():
    encoders = QueryEncoders(DEFAULT)

    def score(text: str) -> float:
        return about_rules(encoders.finish(encoders.begin(text, DEFAULT)))

    rules = score("se il nemico è esausto può attaccarmi durante la fase dei nemici?")
    prices = score("dove conviene acquistare la nuova scatola, e a che prezzo?")
    encoders.close()
    assert rules > 0.3
    assert prices < -0.3


def test_without_both_encoders_the_meaning_says_nothing():
    assert about_rules({}) == 0.0
