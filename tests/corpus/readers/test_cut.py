"""Where the text of an entry ends that stands inside another's, on a chapter of a game that does not exist."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corpus.line_coverage import line_coverage
from corpus.model import Book, Entry, Kind, Source
from corpus.readers.copy import Copy, decode
from corpus.readers.engine import read_book
from corpus.readers.fixups import Fixups
from corpus.readers.grimoire import LAYOUT
from corpus.readers.view import passage_text, view

Titled = tuple[Kind, str]
FALLA: Titled = ("glossary", "Falla")
SCOTTA: Titled = ("glossary", "Scotta")
PASSO: Titled = ("step", "1. Passo")
CORRENTE: Titled = ("glossary", "corrente")
ESEMPIO: Titled = ("example", "Esempio: Ada e la falla")
TABELLA: Titled = ("table", "Tabella dei danni")
STELLA: Titled = ("token", "Stella")


def _book(*inside: Titled) -> Book:
    """A book of the chapter "Naufragio" with these entries inside it, and of the chapter "Vele"."""
    entries = (
        Entry("mare-it/naufragio", "mare-it", "section", "Naufragio"),
        *(Entry(f"mare-it/{kind}-{at}", "mare-it", kind, title, ("Naufragio",)) for at, (kind, title) in enumerate(inside)),
        Entry("mare-it/vele", "mare-it", "section", "Vele"),
    )
    return Book("mare-it", "mare", "it", "Mare", "1a ed.", "Mare", "Nobody", "grimoire", entries=entries)


def _read(text: str, book: Book, fixups: Fixups = Fixups()) -> tuple[Copy, Source]:  # noqa: B008
    copy = decode(text.encode(), "mare.txt")
    source = read_book(view(copy), book, LAYOUT, fixups)
    assert line_coverage(copy, source).lost == ()
    return copy, source


def _passages(text: str, *inside: Titled) -> list[str]:
    """The passages of the chapter and of what is inside it."""
    copy, source = _read(f"Naufragio\n\nLa nave affonda.\n\n{text}\n\nVele\n\nSi alzano.\n", _book(*inside))
    assert [entry.title for entry in source.entries if not entry.known] == []
    assert passage_text(copy, source.entries[-1].spans) == "Vele\n\nSi alzano."
    return [
        passage_text(copy, entry.spans).removeprefix("Naufragio\n\nLa nave affonda.").strip() for entry in source.entries[:-1]
    ]


@pytest.mark.parametrize(
    ("inside", "own", "rest"),
    [
        pytest.param(FALLA, "Falla: si tura.", "Poi si riparte.", id="the next paragraph is the chapter's"),
        pytest.param(FALLA, "Falla: si tura.\ne si va.", "Poi si riparte.", id="a small letter right below goes on"),
        pytest.param(FALLA, "Falla: si tura.", "poi si riparte.", id="a small letter after a blank line doesn't"),
        pytest.param(FALLA, "Falla: si tura.\n\n- con la stoppa", "Poi si riparte.", id="a list below a paragraph is its own"),
        pytest.param(FALLA, "Falla: si tura.\n\nEsempio: Ada la tura.", "Poi si riparte.", id="an example, too"),
        pytest.param(FALLA, "Falla: si tura.", "Ogni falla si tura.", id="one with a title isn't called back by its name"),
        pytest.param(FALLA, "- Falla: si tura.\n  - con la stoppa", "- La nave riparte.", id="items below an item are its own"),
        pytest.param(FALLA, "- Falla: si tura.", "Esempio: Ada la tura.", id="an example after an item is the chapter's"),
        pytest.param(PASSO, "1. Passo. Si rema.\n- con forza", "Poi si riparte.", id="items below a number are its own"),
        pytest.param(FALLA, "1. Falla: si tura.", "2. Poi la nave riparte e va.", id="the next number is the chapter's"),
        pytest.param(CORRENTE, "La corrente sposta la nave.\n\nDalla corrente si esce.", "Poi si va.", id="a term's next use"),
        pytest.param(STELLA, "★ – Stella: vale uno.\n\nUna stella dura un giro.", "Poi si va.", id="a symbol's next use"),
        pytest.param(ESEMPIO, "Esempio: Ada tura la falla.", "- con la stoppa", id="an example ends with its paragraph"),
        pytest.param(TABELLA, "1-2 Nulla.\n\n3-4 Un remo.\n\n5-6 La vela.", "Poi si riparte.", id="a table has all its rows"),
    ],
)
def test_an_entry_inside_a_chapter_ends_and_the_chapter_goes_on(inside: Titled, own: str, rest: str) -> None:
    assert _passages(f"{own}\n\n{rest}", inside) == [rest, own]


def test_what_stands_between_two_entries_inside_a_chapter_is_the_first_ones() -> None:
    first, second = "Falla: si tura.\n\nServe la stoppa.", "Scotta: si tira."
    assert _passages(f"{first}\n\n{second}\n\nPoi si riparte.", FALLA, SCOTTA) == ["Poi si riparte.", first, second]


def test_an_example_between_two_entries_is_cut_out() -> None:
    first, example, second = "Falla: si tura.", "Esempio: Ada tura la falla.", "Scotta: si tira."
    found = _passages(f"{first}\n\n{example}\n\n{second}\n\nPoi si riparte.", FALLA, ESEMPIO, SCOTTA)
    assert found == ["Poi si riparte.", first, example, second]


def test_an_example_in_a_paragraph_is_cut_out_of_its_lines() -> None:
    before = "Chi ha una falla a bordo perde un remo per ogni giro che passa."
    example = "(Per esempio: Ada ha una falla\ne perde un remo.)"
    found = _passages(f"{before} {example}\n\nPoi si riparte.", ESEMPIO)
    assert [" ".join(passage.split()) for passage in found] == [f"{before} Poi si riparte.", example.replace("\n", " ")]


def test_an_entry_of_a_chapter_whose_title_the_copy_lacks_keeps_its_paragraphs() -> None:
    book = _book()
    falla = Entry("mare-it/falla", "mare-it", "glossary", "Falla", ("Vele",))
    own = "Falla: si tura.\n\nServe la stoppa."
    copy, source = _read(f"Naufragio\n\nLa nave affonda.\n\n{own}\n", replace(book, entries=(*book.entries, falla)))
    assert [passage_text(copy, entry.spans) for entry in source.entries] == ["Naufragio\n\nLa nave affonda.", own]


def test_a_title_broken_over_two_paragraphs_is_one_heading() -> None:
    book = _book(("section", "Falla sotto il ponte"))
    text = "Naufragio\n\nLa nave affonda.\n\nFalla sotto\n\nil ponte\n\nSi tura.\n\nVele\n\nSi alzano.\n"
    copy, source = _read(text, book)
    assert passage_text(copy, source.entries[1].spans) == "Falla sotto\n\nil ponte\n\nSi tura."


def test_the_title_of_a_part_that_is_no_entry_is_noise_with_all_its_lines() -> None:
    entry = Entry("mare-it/vele", "mare-it", "section", "Vele", ("Le cose del mare",))
    copy, source = _read("Le cose\n\ndel mare\n\nVele\n\nSi alzano.\n", replace(_book(), entries=(entry,)))
    assert [(one.reason, copy.slice(one.span.start, one.span.end)) for one in source.noise] == [
        ("section heading", "Le cose\n\ndel mare")
    ]


def test_a_copy_that_begins_with_a_mark_alone_keeps_it_as_its_cover() -> None:
    copy, source = _read("- \n\nMare\n\nNaufragio\n\nLa nave affonda.\n\nVele\n\nSi alzano.\n", _book())
    assert [(one.reason, copy.slice(one.span.start, one.span.end)) for one in source.noise] == [("cover", "- \n\nMare")]


def test_noise_is_told_with_its_first_letter() -> None:
    notice = "© 2001 Edizioni Immaginarie"
    copy, source = _read(f"Naufragio\n\nLa nave affonda.\n\n{notice}\n\nVele\n\nSi alzano.\n", _book())
    assert [copy.slice(one.span.start, one.span.end) for one in source.noise] == [notice]


def test_text_below_the_title_of_a_part_is_told_as_nobodys_from_its_first_line() -> None:
    entry = Entry("mare-it/vele", "mare-it", "intro", "Vele", ("Le cose del mare",))
    copy, source = _read("Le cose del mare\n\nIl mare è grande.\n\nVele\n\nSi alzano.\n", replace(_book(), entries=(entry,)))
    assert [(one.reason, copy.slice(one.span.start, one.span.end)) for one in source.noise] == [
        ("section heading", "Le cose del mare"),
        ("text of no entry", "Il mare è grande."),
    ]


def test_an_entry_two_levels_down_gives_the_word_back_to_the_chapter() -> None:
    book = _book()
    falla = Entry("mare-it/falla", "mare-it", "glossary", "Falla", ("Naufragio", "Danni"))
    text = "Naufragio\n\nLa nave affonda.\n\nFalla: si tura.\n\nPoi si riparte.\n\nVele\n\nSi alzano.\n"
    copy, source = _read(text, replace(book, entries=(book.entries[0], falla, book.entries[1])))
    assert passage_text(copy, source.entries[1].spans) == "Falla: si tura."


def test_a_page_number_inside_a_paragraph_takes_nothing_of_its_lines() -> None:
    page = "Chi attraversa il mare di notte deve\nportare una lanterna accesa oppure una\n{}\ncandela di cera.\n\n"
    text = "Naufragio\n\n" + "".join(page.format(number) for number in range(7, 12)) + "Vele\n\nSi alzano.\n"
    copy, source = _read(text, _book())
    assert passage_text(copy, source.entries[0].spans).count("\ncandela di cera.") == 5
