"""Forms of one word."""

from __future__ import annotations

import pytest

from indexer.inflection import inflected


@pytest.mark.parametrize(
    ("word", "name", "language"),
    [
        ("tempeste", "tempesta", "it"),
        ("mazzi", "mazzo", "it"),
        ("esaurite", "esaurito", "it"),
        ("attacca", "attaccare", "it"),
        ("acoes", "acao", "pt"),
        ("jogada", "jogar", "pt"),
        ("locais", "local", "pt"),
        ("clues", "clue", "en"),
        ("unica", "unica", "pt"),
    ],
)
def test_another_number_gender_or_person_is_a_form(word: str, name: str, language: str) -> None:
    assert inflected(word, name, language)


@pytest.mark.parametrize(
    ("word", "name", "language"),
    [
        ("loro", "lore", "it"),
        ("corso", "corsa", "it"),
        ("successivi", "successi", "it"),
        ("veloce", "velocita", "it"),
        ("obbligato", "obbligo", "it"),
        ("attacco", "attaccare", "it"),
        ("custam", "custos", "pt"),
    ],
)
def test_a_word_that_shares_the_stem_is_none(word: str, name: str, language: str) -> None:
    assert not inflected(word, name, language)
