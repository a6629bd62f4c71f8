"""What a copy that isn't whole says of itself."""

from __future__ import annotations

import pytest

from corpus.errors import CopyError
from corpus.model import Book, Entry
from corpus.readers.copy import decode
from corpus.readers.gaps import AT_THE_ENDS
from corpus.readers.read import read, recognise

RULES = ("vele", "remi", "ancore", "argani", "bussole", "cime", "timoni", "boe", "reti", "fari", "moli", "chiatte", "gru", "onde")


def _book(id: str, words: tuple[str, ...]) -> Book:
    entries = tuple(
        Entry(
            f"{id}/{word}", id, "glossary", f"Regola delle {word}", ("Regole",), text=f"Chi usa {word} paga una moneta a {word}."
        )
        for word in words
    )
    return Book(id, id, "it", f"Libro di {words[0]}", "1a ed.", id, "Nobody", "grimoire", entries=entries)


def _text(words: tuple[str, ...]) -> str:
    return "# Regole\n\n" + "\n".join(f"## Regola delle {w}\n\nPer le {w} si paga una moneta a chi tiene {w}.\n" for w in words)


def _said(text: str, words: tuple[str, ...] = RULES) -> list[tuple[str, str]]:
    book = _book("porto-it", words)
    source = read(decode(text.encode(), "copia.txt"), {book.id: book})
    return [(one.what, one.message) for one in source.findings if one.what in ("begins-late", "gap", "ends-early", "mixed-up")]


def test_a_whole_copy_says_nothing() -> None:
    assert _said(_text(RULES)) == []


def test_a_copy_that_is_cut_off_says_after_which_entry() -> None:
    [(what, message)] = _said(_text(RULES[:6]))
    assert what == "ends-early"
    assert "ends early, with 'Regola delle cime' (porto-it/cime): the book has 8 more entries" in message


def test_a_copy_that_is_cut_off_in_a_sentence_says_so() -> None:
    [(_, message)] = _said(_text(RULES[:6]).rstrip()[:-9])
    assert "ends early in the middle of a sentence" in message


def test_a_copy_without_its_beginning_says_with_which_entry_it_begins() -> None:
    assert [what for what, _ in _said(_text(RULES[AT_THE_ENDS:]))] == ["begins-late"]
    assert _said(_text(RULES[AT_THE_ENDS - 1 :])) == []


def test_a_long_gap_is_told_and_single_entries_are_not() -> None:
    [(what, message)] = _said(_text((*RULES[:2], *RULES[12:])))
    assert (what, "10 entries in a row" in message) == ("gap", True)
    assert _said(_text((*RULES[:5], *RULES[7:]))) == []


def test_a_file_with_two_books_is_refused_with_both_names() -> None:
    books = {id: _book(id, words) for id, words in (("porto-it", RULES[:7]), ("costa-it", RULES[7:]))}
    with pytest.raises(CopyError, match=r"two books: Libro di \w+ and Libro di"):
        recognise(decode((_text(RULES[:7]) + _text(RULES[7:])).encode(), "copie.txt"), books)
