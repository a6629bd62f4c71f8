"""What players write, written out for the search on a device."""

from __future__ import annotations

import pytest

from indexer.forms import Forms, build_forms
from search.query.device_words import device_translations, device_words


@pytest.fixture(scope="module")
def forms() -> Forms:
    return build_forms([("it", "Si ripristinano le carte schivate"), ("pt", "bicho"), ("en", "experience points")])


@pytest.mark.parametrize(
    ("code", "form", "called"),
    [
        ("it", "stappano", "preparare"),
        ("it", "stapperemo", "preparare"),
        ("pt", "cemiterio", "pilha de descarte"),
        ("en", "dodged", "evade"),
        ("en", "xp", "experience points"),
    ],
)
def test_every_word_that_begins_so_leads_to_the_words_of_the_books(forms: Forms, code: str, form: str, called: str) -> None:
    kept = [term for term in forms.text_terms(called, code) if term not in forms.text_terms("de", code)]
    assert list(device_words(forms)[code][form]) == kept


def test_what_books_of_other_languages_say_is_told_by_their_terms(forms: Forms) -> None:
    told = device_translations(forms)["pt"]
    assert forms.text_terms("aprire", "it")[0] in told["abre"]["it"]
    assert all(terms for found in told.values() for terms in found.values())


def test_a_form_that_the_texts_use_is_left_alone(forms: Forms) -> None:
    found = device_words(forms)
    assert "bicho" not in found["pt"]
    assert "bichos" in found["pt"]
    assert "schivate" not in found["it"]
    assert "schivare" in found["it"]
