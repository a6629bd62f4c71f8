"""What is no rulebook gets a sentence, and quickly."""

from __future__ import annotations

import time

import pytest

from corpus.errors import CopyError
from corpus.model import Book
from corpus.readers.copy import MAX_BYTES, decode
from corpus.readers.read import read, recognise


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (b" \n\n\t ", "is empty"),
        (b"\x00\x01\x02\xff" * 300, "is not a text file"),
        (b"\xff\xfeabc", "byte"),
        ("La città è là".encode() + b"\xe8." + "Più in là.".encode(), "UTF-8, but byte 16 is not"),
    ],
    ids=["empty", "blank", "binary", "wrong mark", "damaged"],
)
def test_bytes_that_are_no_text_are_refused(data: bytes, said: str) -> None:
    with pytest.raises(CopyError, match=said):
        decode(data, "file.txt")


def test_more_than_20_mb_are_refused() -> None:
    with pytest.raises(CopyError, match="of up to 20 MB"):
        decode(b"x" * (MAX_BYTES + 1), "file.txt")


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "mac_roman", "utf-16", "utf-8-sig"])
def test_other_encodings_are_told(encoding: str) -> None:
    text = "La città è più in là: perché così può proseguire l'attività, però senza novità né libertà." * 4
    assert decode(text.encode(encoding), "x").text.lstrip("\ufeff") == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("Una riga di testo\n", "1,000,000 lines", marks=pytest.mark.slow),  # seconds of reading
        ("parola ", "1 line"),
        ("x\r", "1,000,000 lines"),
    ],
)
def test_a_text_without_the_shape_of_a_book_is_refused(text: str, said: str, stormkeep: dict[str, Book]) -> None:
    copy = decode((text * 1_000_000).encode(), "file.txt")
    with pytest.raises(CopyError, match=said):
        recognise(copy, stormkeep)


def test_a_text_of_something_else_is_no_known_book(stormkeep: dict[str, Book]) -> None:
    copy = decode(b"Ricetta\n\nPrendere due uova.\n\nTempesta\n\nE sbatterle.\n", "ricetta.txt")
    assert recognise(copy, stormkeep) is None
    with pytest.raises(CopyError, match="not one of the books"):
        read(copy, stormkeep)


def test_a_copy_is_recognised_by_its_titles_not_its_name(stormkeep: dict[str, Book], copy_text: str) -> None:
    assert recognise(decode(copy_text.encode(), "holiday-photos.txt"), stormkeep) == "stormkeep-it"


def test_reading_time_grows_with_length_and_not_faster(stormkeep: dict[str, Book], copy_text: str) -> None:
    def taken(times: int) -> float:
        copy = decode((copy_text * times).encode(), "x")
        began = time.process_time()
        read(copy, stormkeep, "stormkeep-it")
        return time.process_time() - began

    taken(20)
    assert taken(800) < 4 * 4 * taken(200)
