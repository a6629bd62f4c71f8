"""Printed references of an invented book: how they are read, and what they refer to."""

from __future__ import annotations

import pytest

from corpus.model import Book, Entry
from corpus.readers.findings import SURE
from corpus.readers.refs import Lexicon, is_see_also, printed_refs

TITLES = {
    "lanterna": "Lanterna", "lanterna-cieca": "Lanterna Cieca", "molo": "Molo", "vele-remi-ancora": "Vele, Remi, Ancora",
    "remi": "Remi", "porto-nord": "Porto Nord", "porto-sud": "Porto Sud", "timone": "II. Timone",
}  # fmt: skip


@pytest.fixture
def names() -> Lexicon:
    entries = tuple(Entry(f"mare-it/{slug}", "mare-it", "glossary", title, ("Glossario",)) for slug, title in TITLES.items())
    return Lexicon(Book("mare-it", "mare", "it", "Mare", "1a ed.", "Mare", "Nobody", "grimoire", entries=entries))


@pytest.mark.parametrize(
    ("printed", "slug", "how"),
    [
        ("Molo", "molo", "name"),
        ("IV. Molo", "molo", "numeral"),
        ("Molo (p. 7)", "molo", "shortened"),
        ("Lantorna", "lanterna", "misprint"),
        ("Vele, Remi", "vele-remi-ancora", "shortened"),
    ],
)
def test_a_name_leads_to_its_entry(names: Lexicon, printed: str, slug: str, how: str) -> None:
    found = names.resolve(printed)
    assert (found.name, found.id, found.how, found.reason) == (printed, f"mare-it/{slug}", how, "")


def test_a_name_that_begins_several_names_them_and_one_too_short_none(names: Lexicon) -> None:
    assert names.resolve("Porto").reason == "it may be any of mare-it/porto-nord, mare-it/porto-sud"
    assert names.resolve("Port").reason == "the book has no entry of this name"
    assert names.resolve("Lanterna", "mare-it/lanterna").id is None


@pytest.mark.parametrize(
    ("text", "refs"),
    [
        ("Vedi anche: Vele, Remi, Ancora, Molo.", ("Vele, Remi, Ancora", "Molo")),
        ("Vedi anche: Molo, Remi, Molo", ("Molo", "Remi")),
        ("- Vedi anche: Molo.", ("Molo",)),
        ('Vedi anche: "Molo", "Remi".', ("Molo", "Remi")),
        ("Si attracca (vedi anche: Molo), poi si scende (per le scale).", ("Molo",)),
        ("Si attracca (vedi anche: Molo (nuovo), Remi) e basta.", ("Molo (nuovo)", "Remi")),
        ("Si attracca. Vedi anche: Molo. Poi si scende.", ("Molo",)),
        ("Si attracca. Vedi anche: II. Timone, Remi. Poi si scende.", ("II. Timone", "Remi")),
        ('Si attracca (vedi "Molo" e "Remi").', ("Molo", "Remi")),
        ('Si attracca (vedi "Molo", poi altro "Remi").', ("Molo",)),
        ("Si attracca senza guardare.", ()),
    ],
)
def test_the_names_of_a_block_are_read(names: Lexicon, text: str, refs: tuple[str, ...]) -> None:
    assert printed_refs([text], names) == refs


def test_a_see_also_line_is_known() -> None:
    assert is_see_also("Vedi anche: Molo.")
    assert not is_see_also("Si attracca al molo.")


def test_no_way_of_finding_an_entry_is_surer_than_its_whole_title() -> None:
    assert SURE["whole"] == 1.0
    assert all(0.5 < sure < 1.0 for how, sure in SURE.items() if how != "whole")
