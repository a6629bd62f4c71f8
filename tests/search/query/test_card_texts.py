"""What cards speak of."""

from __future__ import annotations

from corpus.cards.model import Card, Cards, Face
from indexer.words import words
from search.query.card_texts import CardTexts

GULL = Card("1", "tide", 1, "asset", faces={
    "en": Face("en", "Gull Feather", text="[free] Exhaust Gull Feather: Smell the <b>sea</b>."),
    "it": Face("it", "Piuma", text="Odora il mare."),
})  # fmt: skip
LAMP = Card("2", "tide", 2, "asset", faces={
    "en": Face("en", "Lamp", text="Exhaust Lamp: Shine."), "it": Face("it", "Lume", text="Esaurisci Lume: splendi.")
})  # fmt: skip
TEXTS = CardTexts(Cards({"2": LAMP, "1": GULL}))  # one card in some tells how rare words are: the first


def test_words_of_a_card_speak_for_it_in_whatever_form() -> None:
    assert TEXTS.spoken(("1",), words("smelling of seas"), "en") > TEXTS.spoken(("1",), words("smelling of salt"), "en") > 0
    assert TEXTS.spoken(("2",), words("smelling of seas"), "en") == 0


def test_small_words_and_numbers_say_nothing() -> None:
    assert TEXTS.spoken(("1",), words("the 22"), "en") == 0


def test_the_text_is_that_of_the_language_of_any_where_it_is_unknown() -> None:
    assert TEXTS.spoken(("1",), words("mare"), "en") == 0
    assert TEXTS.spoken(("1",), words("mare"), "it") > 0
    assert TEXTS.spoken(("2", "1"), words("mare"), None) > 0
    assert TEXTS.spoken(("2",), words("mare"), "it") == 0
