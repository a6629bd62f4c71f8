"""Letters that a font drew as one sign, and words that kept a line's hyphen."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from corpus.inputs import lost_letters
from corpus.inputs.lost_letters import found_again

TEXT = "\n".join(
    [
        "La sfida al faro finisce con un conflitto difficile.",
        "Il sacrificio ha effetto fino alla fine della fase.",
        "Chi affronta il nemico può specificare un flusso sconfitto.",
        "La difficoltà effettua un calcolo del custode, come influenza.",
    ]
    * 60
)


@pytest.mark.parametrize("sign", [" ", "", "(cid:{})", "\u0002"], ids=["a space", "nothing", "numbers", "a sign"])
def test_letters_drawn_as_one_sign_come_back(sign: str) -> None:
    drawn = ["ffi", "fi", "fl", "ff"] if sign != "\u0002" else ["fi"]
    lost = re.sub("|".join(drawn), lambda found: sign.format(200 + drawn.index(found[0])), TEXT)
    words, back = Counter(TEXT.split()), Counter(found_again(lost).split())
    assert (words & back).total() >= 0.9 * words.total()


def test_words_parted_by_a_hyphen_within_a_line_are_whole() -> None:
    parted = TEXT.replace("conflitto", "con- flitto").replace("custode", "cu- stode")
    assert found_again(f"{parted}\nPrima- o dopo- cena, mai pre- e post-bellico.") == (
        f"{TEXT}\nPrima- o dopo- cena, mai pre- e post-bellico."
    )


@pytest.mark.parametrize(
    "text", [TEXT, "Il mozzo rema da solo, e la nave non si muove.\n" * 3, "• Chi vuole / può @ casa & resta.\n" * 30]
)
def test_a_text_with_its_letters_stays(text: str) -> None:
    assert found_again(text) == text


def test_a_language_without_texts_of_ours_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lost_letters, "words", lambda language: Counter[str]())
    assert found_again("Il sacri cio ha e etto no alla ne." * 90) == "Il sacri cio ha e etto no alla ne." * 90
