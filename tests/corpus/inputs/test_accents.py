"""Accented letters that were lost on a text's way."""

from __future__ import annotations

import pytest

from corpus.inputs.accents import restored

TEXT = "\n".join(f"Il faro è spento, perché la barca {at} può già attraccare: più d’una rete è così." for at in range(12))
LATEX = {"è": "\\`{e}", "é": "\\'e", "ò": "{\\`o}", "à": "\\`a", "ù": "\\`{u}", "ì": "\\`{\\i}"}


@pytest.mark.parametrize(
    ("written", "read"), [("cp850", "cp1252"), ("mac_roman", "cp1252"), ("cp1252", "cp850"), ("cp1252", "mac_roman")]
)
def test_letters_read_in_another_encoding_are_read_again(written: str, read: str) -> None:
    text = TEXT.replace("’", "'")
    assert restored("".join(bytes([byte]).decode(read, "ignore") or chr(byte) for byte in text.encode(written))) == text


def test_letters_as_programs_write_them_are_letters() -> None:
    assert restored(TEXT.encode("ascii", "backslashreplace").decode()) == TEXT
    assert restored("".join(LATEX.get(letter, letter) for letter in TEXT)).replace("{ò}", "ò") == TEXT


@pytest.mark.parametrize("sign", ["\ufffd", "?", "_"])
def test_words_of_our_texts_tell_what_a_sign_stands_for(sign: str) -> None:
    text = "\n".join([TEXT, "Chi va? Lui."]).replace("’", "'")
    assert restored("".join(sign if letter in LATEX else letter for letter in text)) == text


@pytest.mark.parametrize(
    "text", [TEXT, "• “Il faro”: chi…\n" * 30, "Chi va?\nuna rete?\n" * 30], ids=["accents", "signs", "questions"]
)
def test_other_text_stays_as_it_is(text: str) -> None:
    assert restored(text) == text
