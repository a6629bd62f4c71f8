"""The layout of the booklets, on a game that does not exist."""

from __future__ import annotations

import pytest

from corpus.line_coverage import line_coverage
from corpus.model import Book, Entry, Kind, Source
from corpus.readers.booklet import LAYOUT
from corpus.readers.copy import Copy, decode
from corpus.readers.engine import read_book
from corpus.readers.fixups import Fixup, Fixups
from corpus.readers.view import passage_text, view


def _book(*entries: tuple[str, Kind, tuple[str, ...], str]) -> Book:
    """A book of entries of these titles, kinds, paths and texts; the slugs count them."""
    held = tuple(
        Entry(f"b-it/{at}", "b-it", kind, title, path, text=text) for at, (title, kind, path, text) in enumerate(entries)
    )
    return Book("b-it", "b", "it", "Faro", "1a ed.", "Faro", "Nobody", "booklet", entries=held)


def _read(text: str, book: Book, fixups: Fixups = Fixups()) -> tuple[Copy, Source]:  # noqa: B008
    copy = decode(text.encode(), "x")
    source = read_book(view(copy), book, LAYOUT, fixups)
    assert line_coverage(copy, source).lost == ()
    return copy, source


def _passages(text: str, book: Book, fixups: Fixups = Fixups()) -> list[str]:  # noqa: B008
    copy, source = _read(text, book, fixups)
    return [passage_text(copy, entry.spans) for entry in source.entries]


REMARE = _book(
    ("Remare", "section", (), "Si muove la barca di due caselle."),
    ("Esempio: la barca di Ada", "example", ("Remare",), "Ada ha due remi rotti, e perciò la sua barca non parte dal molo."),
    ("Vele", "section", (), "Le vele si alzano."),
)
PLAIN = _book(("Remare", "section", (), "Si rema."), ("Vele", "section", (), "Le vele si alzano."))
RULE = "REMARE\n\nIn barca ci si muove di due caselle.\n\n"


def test_an_example_goes_on_until_the_next_heading() -> None:
    example = "ESEMPIO: Ada vuole remare.\n\nI suoi remi sono rotti.\n\nPerciò aspetta."
    assert _passages(f"{RULE}{example}\n\nVELE\n\nSi alzano.\n", REMARE)[1] == example


def test_a_list_after_an_example_is_the_rule_again() -> None:
    example, rest = "ESEMPIO: Ada vuole remare.", "Non si può remare:\n\n- di notte\n- con la nebbia"
    found = _passages(f"{RULE}{example}\n\n{rest}\n\nVELE\n\nSi alzano.\n", REMARE)
    assert (found[0], found[1]) == (f"{RULE.strip()}\n{rest}", example)


def test_an_example_without_a_mark_is_told_by_its_words() -> None:
    box = "Coi remi rotti la barca di Ada resta ferma al molo."
    assert _passages(f"{RULE}{box}\n\nVELE\n\nSi alzano.\n", REMARE)[:2] == [RULE.strip(), box]


@pytest.mark.parametrize(
    ("heading", "reported"),
    [
        ("■ ANCORA", ["ANCORA"]),
        ("3. GETTARE L'ANCORA", ["GETTARE L'ANCORA"]),
        ('- "Ancora"', ['"Ancora"']),
        ("Gettare o levare ancora", ["Gettare o levare ancora"]),
        ("Gettare Ancore:", ["Gettare Ancore"]),
        ("IMPORTANTE: MAI GETTARE ANCORE!", []),
    ],
)
def test_a_heading_that_no_title_explains_is_told_by_its_look(heading: str, reported: list[str]) -> None:
    text = f"{RULE}{heading}\n\nChi ha la corda lunga ferma la sua barca dove gli pare e piace.\n\nVELE\n\nSi alzano.\n"
    _, source = _read(text, PLAIN)
    assert [entry.title for entry in source.entries if not entry.known] == reported


def test_a_label_in_capitals_opens_an_entry_and_a_remark_none() -> None:
    _, source = _read(f"{RULE}NOTA: Non serve altro.\n\nREMI ROTTI: Non si muove più.\n\nVELE\n\nSi alzano.\n", PLAIN)
    assert [entry.title for entry in source.entries if not entry.known] == ["REMI ROTTI"]


def test_after_a_label_that_nobody_knows_the_rule_goes_on() -> None:
    label, rest = "REMI ROTTI: Non si muove più.", "Con i remi nuovi si riparte."
    assert _passages(f"{RULE}{label}\n\n{rest}\n\nVELE\n\nSi alzano.\n", PLAIN)[:2] == [f"{RULE.strip()}\n{rest}", label]


def test_the_captions_of_a_box_are_one_entry_and_what_sets_the_mood_is_none() -> None:
    book = _book(("Contenuto", "component", (), "Le cose."), ("Remare", "section", (), "Si rema."))
    things = "\n\n".join(
        f"{count} {thing}" for count, thing in enumerate(("Remi", "Vele", "Corde", "Ancore", "Barche", "Boe", "Reti", "Fari"), 2)
    )
    text = f"CONTENUTO\n\n{things}\n\nIl mare è nero.\n\nNessuno torna.\n\nREMARE\n\nSi rema in due.\n"
    copy, source = _read(text, book)
    assert passage_text(copy, source.entries[0].spans) == f"CONTENUTO\n\n{things}"
    assert [noise.reason for noise in source.noise] == ["flavour text"]


def test_an_index_in_two_columns_gives_pages_and_is_an_entry() -> None:
    book = _book(("Remare", "section", (), "Si rema."), ("Vele", "section", (), "Si alzano."), ("Indice", "reference", (), ""))
    rows = "Remare\t4\tVele\t7\n" * 5
    prose = "Le vele si alzano al mattino, una per volta e senza fretta. " * 3
    copy, source = _read(f"REMARE\n\nSi rema in due.\n\nVELE\n\n{prose}\n\nINDICE\n\n{rows}", book)
    assert [entry.page for entry in source.entries] == [4, 7, None]
    assert passage_text(copy, source.entries[2].spans) == f"INDICE\n\n{rows.strip()}"


def test_a_paragraph_goes_back_to_an_entry_above_by_a_fixup() -> None:
    fixups = Fixups(moved=(Fixup("Quando hanno finito tutti", "printed one paragraph too late", "b-it/0"),))
    text = f"{RULE}VELE\n\nSi alzano al mattino.\n\nQuando hanno finito tutti, si sbarca.\n"
    assert _passages(text, REMARE, fixups)[0] == f"{RULE.strip()}\nQuando hanno finito tutti, si sbarca."


def test_the_people_who_made_the_book_are_noise() -> None:
    text = f"{RULE}RICONOSCIMENTI\n\nDisegni: Ada Neri\n\nProve: Ivo Blu, Lea Rossi\n\nVELE\n\nSi alzano al mattino.\n"
    _, source = _read(text, REMARE)
    assert [(noise.reason, noise.span.start_line, noise.span.end_line) for noise in source.noise] == [("credits", 5, 9)]
