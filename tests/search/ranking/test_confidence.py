from __future__ import annotations

from indexer.encoders import DEFAULT
from search.learned.about_rules import about_rules
from search.library import Library
from search.query.vectors import QueryEncoders


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


def test_function_words_that_name_nothing_ask_for_nothing(library: Library):
    found = library.search("loro")
    assert (found.answered, found.confidence) == (False, 0.0)


def test_a_name_that_the_books_lack_leaves_the_rules_and_is_told(library: Library):
    found = library.search("con Zibaldone del Nostromo posso accendere la lanterna sul molo?")
    assert found.query.unknown == ("Zibaldone del Nostromo",)
    assert found.answered
    assert found.coverage == "partly"
    assert found.query.corrected is None


def test_without_such_a_name_the_books_answer_fully_or_not_at_all(library: Library):
    assert library.search("lanterna").coverage == "full"
    assert library.search("quanto costa spedire un pacco in Australia?").coverage == "none"


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
