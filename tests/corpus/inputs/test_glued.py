"""Words that lost the space between them."""

from __future__ import annotations

from corpus.inputs.glued import parted


def test_words_that_lost_their_space_are_parted() -> None:
    words = ["carta", "giocatore", "investigatore", "luogo", "nemico", "mazzo", "fase", "danno", "orrore", "azione", "effetto"]
    words += ["prova", "costo"]
    pairs = [(one, other) for one in words for other in words if one != other][:150]
    text = " ".join(f"Il {one}{other} della {one} resta.Poi si pesca." for one, other in pairs)
    assert parted(text) == " ".join(f"Il {one} {other} della {one} resta. Poi si pesca." for one, other in pairs)


def test_a_text_with_its_spaces_stays() -> None:
    text = (
        "Chi naviga controvento sopravvive alla bonaccia.Forse no. " + "Il capitano prende una carta e la mette sul molo. " * 99
    )
    assert parted(text) == text
