"""A section that stands elsewhere in a newer copy, with entries without lines of their own: a book of our own invention."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corpus.model import Book, Entry, Source
from corpus.readers.copy import Copy, decode
from corpus.readers.engine import read_book
from corpus.readers.fixups import Fixups
from corpus.readers.grimoire import LAYOUT
from corpus.readers.view import passage_text, view
from corpus.revisions.compare import compare

TRADES = ("Cordaio", "Fabbro", "Vetraio")
PARTS = {
    "Alba": "All'alba si accendono i forni.",
    "Mestieri": "Ogni mestiere ha un suo banco al mercato.",
    "Notte": "Di notte il mercato è chiuso e i banchi si coprono.",
    "Pioggia": "La pioggia bagna i tetti e riempie i pozzi.",
    "Quiete": "Nella quiete nessuno vende.",
    "Ronda": "La ronda passa due volte per notte.",
}
DOES = {"Cordaio": "intreccia la canapa", "Fabbro": "batte il ferro", "Vetraio": "soffia il vetro"}
STANDS = {
    "items": "- {}: {}.",
    "bold items": "- **{}**: {}.",
    "paragraphs": "**{}.** Chi {}.",
    "titles of their own": "### {}\n\nChi {}.",
}


def _slug(title: str) -> str:
    return f"mercato-it/{title.lower()}"


def _book() -> Book:
    entries: list[Entry] = []
    for title in PARTS:
        entries.append(Entry(_slug(title), "mercato-it", "section", title, ("I. Regole",)))
        if title == "Mestieri":
            entries += [Entry(_slug(one), "mercato-it", "section", one, ("I. Regole", title)) for one in TRADES]
    return Book("mercato-it", "mercato", "it", "Il mercato", "", "Il mercato", "", "grimoire", entries=tuple(entries))


def _copy(order: list[str], stands: str, trades: tuple[str, ...] = TRADES) -> Copy:
    text = "# Il mercato\n\n# I. Regole\n"
    for title in order:
        text += f"\n## {title}\n\n{PARTS[title]}\n"
        text += "".join(f"\n{stands.format(one, DOES[one])}\n" for one in trades if title == "Mestieri")
    return decode(text.encode(), "mercato.txt")


def _state(order: list[str], stands: str, trades: tuple[str, ...] = TRADES) -> tuple[Copy, Source]:
    copy = _copy(order, stands, trades)
    return copy, read_book(view(copy), _book(), LAYOUT, Fixups())


ORDER = [*PARTS]
MOVED = ["Alba", "Notte", "Pioggia", "Quiete", "Mestieri", "Ronda"]


@pytest.mark.parametrize("stands", STANDS.values(), ids=STANDS)
def test_what_stands_below_a_title_moves_with_it(stands: str) -> None:
    copy, source = _state(MOVED, stands)
    shown = {entry.id: passage_text(copy, entry.spans) for entry in source.entries}
    assert set(shown) == {entry.id for entry in _book().entries}
    for trade in TRADES:
        assert DOES[trade] in shown[_slug(trade)]
        assert not any(DOES[other] in shown[_slug(trade)] for other in TRADES if other != trade)
    assert not any(DOES[trade] in shown[_slug("Mestieri")] for trade in TRADES)


@pytest.mark.parametrize("stands", STANDS.values(), ids=STANDS)
def test_a_section_that_moved_is_told_once(stands: str) -> None:
    found = compare(_state(ORDER, stands), _state(MOVED, stands))
    assert [(one.what, one.id) for one in found] == [(("moved",), _slug("Mestieri"))]


def test_an_entry_that_left_its_section_behind_is_told() -> None:
    stands = STANDS["bold items"]
    found = compare(_state(ORDER, stands), _state(MOVED, stands, ("Cordaio", "Vetraio")))
    assert [(one.what, one.id) for one in found] == [(("moved",), _slug("Mestieri")), (("removed",), _slug("Fabbro"))]


def test_entries_in_another_order_within_a_section_are_told_by_themselves() -> None:
    stands = STANDS["titles of their own"]
    found = compare(_state(ORDER, stands), _state(ORDER, stands, ("Vetraio", "Cordaio", "Fabbro")))
    assert [(one.what, one.id) for one in found] == [(("moved",), _slug("Vetraio"))]


def test_words_of_another_section_are_not_what_moved() -> None:
    """The name of a trade begins an item far away from the section: it isn't the entry."""
    copy = _copy(MOVED, STANDS["items"], ("Cordaio", "Vetraio"))
    elsewhere = replace(copy, text=f"{copy.text}\n- Fabbro: chi batte alla porta di notte.\n")
    source = read_book(view(elsewhere), _book(), LAYOUT, Fixups())
    assert _slug("Fabbro") not in {entry.id for entry in source.entries}
