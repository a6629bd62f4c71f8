"""Which book a copy is of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corpus.model import Book
from corpus.readers.copy import Copy, decode
from corpus.readers.read import recognise


@pytest.mark.rulebooks
@pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt", "ah2e-it", "mom1e-it", "cdmd-it"])
def test_each_real_book_is_told_from_the_others(book: str, copies: dict[str, Copy], books: dict[str, Book]) -> None:
    assert recognise(replace(copies[book], name="x.txt"), books) == book


@pytest.mark.rulebooks
@pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt"])
def test_the_first_half_of_a_book_is_enough(book: str, copies: dict[str, Copy], books: dict[str, Book]) -> None:
    text = copies[book].text
    assert recognise(decode(text[: len(text) // 2].encode(), "half.txt"), books) == book


def test_a_copy_that_could_be_either_of_two_books_is_neither(stormkeep: dict[str, Book], copy_text: str) -> None:
    twin = replace(stormkeep["stormkeep-it"], id="twin-it")
    assert recognise(decode(copy_text.encode(), "x.txt"), {**stormkeep, twin.id: twin}) is None


def test_titles_in_another_order_say_less(stormkeep: dict[str, Book], copy_text: str) -> None:
    backwards = replace(stormkeep["stormkeep-it"], id="backwards-it", entries=stormkeep["stormkeep-it"].entries[::-1])
    copy = decode(copy_text.encode(), "x.txt")
    assert recognise(copy, {backwards.id: backwards, **stormkeep}) == "stormkeep-it"
