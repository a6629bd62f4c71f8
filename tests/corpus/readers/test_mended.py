"""Letters that another program damaged."""

from __future__ import annotations

import html

import pytest

from corpus.readers.copy import decode
from corpus.readers.mended import mended

TEXT = "La città è più in là: perché così l’attività può proseguire, però “senza” novità né libertà – già.\n" * 3


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_told(encoding: str) -> None:
    copy = decode(TEXT.encode(encoding), "x")
    assert (copy.text, copy.encoding) == (TEXT, encoding)


@pytest.mark.parametrize("encoding", ["cp1252", "mac_roman"])
def test_text_decoded_in_the_wrong_encoding_is_decoded_again(encoding: str) -> None:
    def wrong(byte: int) -> str:
        try:
            return bytes([byte]).decode(encoding)
        except UnicodeDecodeError:
            return chr(byte)

    assert mended("".join(map(wrong, TEXT.encode()))) == TEXT


def test_an_a_that_lost_its_second_byte_to_a_plain_space_is_told() -> None:
    assert (
        mended("PerchÃ© cosÃ¬ Ã¨ giÃ  la cittÃ , piÃ¹ in lÃ\nsarÃ  laggiÃ¹\n")
        == "Perché così è già la città, più in là\nsarà laggiù\n"
    )


def test_entities_become_letters() -> None:
    written = "".join(f"&#{ord(letter)};" if letter > "\x7f" else letter for letter in html.escape(TEXT))
    assert mended(written) == TEXT


def test_letters_of_another_form_and_signs_that_cannot_be_seen_are_undone() -> None:
    wide = "".join(chr(ord(letter) + 0xFEE0) if "!" <= letter <= "~" else letter for letter in TEXT)
    bold = "".join(chr(0x1D41A + ord(letter) - ord("a")) if "a" <= letter <= "z" else letter for letter in TEXT)
    assert [mended(wide), mended(bold), mended("\u200b\u200e".join(TEXT))] == [TEXT] * 3


@pytest.mark.parametrize("text", [TEXT, "SÃO PAULO, MAÇÃ, IRMÃ, LÃ, AVELÃ, CRISTÃ\n", "Pão &amp; vinho, A&B; fim\n"])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert mended(text) == text


def test_a_word_without_end_costs_no_more_than_its_letters() -> None:
    text = "α " + 300_000 * "a"
    assert mended(text) == "a" + text[1:]


def test_utf_7_is_told() -> None:
    text = "La città è più in là: perché così può proseguire l’attività, però senza novità né libertà.\n" * 4
    copy = decode(text.encode("utf-7"), "x")
    assert (copy.text, copy.encoding) == (text, "utf-7")
    assert decode(b"Somma: 2+A-3\n" * 40, "x").encoding == "utf-8"
