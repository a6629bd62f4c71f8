"""Texts in two languages."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest

from corpus.errors import CopyError
from corpus.inputs.opened import opened
from corpus.inputs.two_languages import in_one_language
from corpus.load import load_books
from corpus.readers.read import recognise

PAIRS = [
    pair
    for at in range(40)
    for pair in (
        (f"Molo {at} e barca", f"Quay {at} and boat"),
        (
            f"Il barcaiolo che porta {at} casse al molo paga una moneta per la barca.",
            f"The boatman with {at} crates pays for the boat.",
        ),
        ("- Chi non ha una rete la prende dal faro.", "- Whoever has no net takes one of those at the lighthouse."),
    )
]
OURS = [ours for ours, _ in PAIRS]


def paragraphs(pairs: list[tuple[str, str]]) -> str:
    return "\n\n".join(line for ours, other in pairs for line in (other, ours))


@pytest.mark.parametrize(
    "form",
    [
        lambda pairs: "\n".join(line for pair in pairs for line in pair),
        paragraphs,
        lambda pairs: "\n".join(f"{ours} ||| {other}" for ours, other in pairs),
        lambda pairs: "\n".join(
            f"{ours} / {other}" if at % 3 == 0 else f"{ours}\n{other}" for at, (ours, other) in enumerate(pairs)
        ),
        lambda pairs: "\n".join([*(ours for ours, _ in pairs), *(other for _, other in pairs)]),
    ],
    ids=["lines", "paragraphs", "a sign between", "titles on one line", "one after the other"],
)
def test_the_first_language_is_kept(form: Callable[[list[tuple[str, str]]], str]) -> None:
    told = in_one_language(form(PAIRS))
    assert told is not None
    assert told[1] == "en"
    assert [line for line in told[0].split("\n") if line] == OURS


def test_of_two_known_languages_the_one_with_titles_of_our_books_is_kept() -> None:
    titles = [entry.title for entry in load_books()["ahlcg-pt"].entries if entry.kind == "glossary"][:40]
    book = [
        line for at, title in enumerate(titles) for line in (title, f"O jogador não tem {at} moedas, mas não perde as cartas.")
    ]
    story = [f"Il marinaio che guarda la nebbia {at} volte non è più nella barca, e gli altri sono al molo." for at in range(80)]
    told = in_one_language("\n".join([*book, *story]))
    assert told is not None
    assert told[1] == "it"
    assert told[0].split("\n") == book


@pytest.mark.parametrize("text", ["\n".join(OURS), "\n".join([*OURS, *(other for _, other in PAIRS[:6])])], ids=["one", "a few"])
def test_a_text_in_one_language_stays_as_it_is(text: str) -> None:
    assert in_one_language(text) is None


@pytest.mark.parametrize("table", [False, True])
def test_it_is_told_that_a_translation_is_left_out(table: bool) -> None:
    out = io.StringIO()
    csv.writer(out).writerows(PAIRS)
    assert opened((out.getvalue() if table else paragraphs(PAIRS)).encode(), "copia.txt").left_out == "en"
    assert opened("\n".join(OURS).encode(), "copia.txt").left_out == ""


def _book(id: str, start: float = 0.0, end: float = 1.0) -> str:
    """A copy of one of our books, of our own texts."""
    entries = load_books()[id].entries
    held = entries[int(start * len(entries)) : int(end * len(entries))]
    return "\n\n".join(f"## {entry.title}\n\n{entry.text}" for entry in held) + "\n\n"


@pytest.mark.parametrize("order", [("ahlcg-it", "ahlcg-pt"), ("ahlcg-pt", "ahlcg-it"), ("cdmd-it", "ahlcg-pt")])
def test_two_of_our_books_are_no_text_and_its_translation(order: tuple[str, str]) -> None:
    copy = opened("".join(map(_book, order)).encode(), "copia.txt")
    assert copy.left_out == ""
    with pytest.raises(CopyError, match="two books"):
        recognise(copy, load_books())


def test_sections_of_two_books_in_turn_are_read_in_one_language() -> None:
    parts = [_book(id, at / 40, (at + 1) / 40) for at in range(40) for id in ("ahlcg-it", "ahlcg-pt")]
    told = in_one_language("".join(parts))
    assert told is not None
    assert told[1] == "pt"
