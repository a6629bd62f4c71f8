"""Printed references of an invented book: how they are read, and what they refer to."""

from __future__ import annotations

import pytest

from corpus.model import Book, Entry, Kind
from corpus.readers.findings import SURE
from corpus.readers.refs import Lexicon, is_see_also, printed_refs

TITLES = {
    "lanterna": "Lanterna", "lanterna-cieca": "Lanterna Cieca", "molo": "Molo", "vele-remi-ancora": "Vele, Remi, Ancora",
    "remi": "Remi", "porto-nord": "Porto Nord", "porto-sud": "Porto Sud", "timone": "II. Timone",
    "onde-vento": "Onde, Vento",
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
        ('Si scrive alla voce "Molo" del modulo.', ("Molo",)),
        ('Si scrive alla voce "Firma" del modulo.', ()),
        ('Si attracca (vedi "Firma").', ("Firma",)),
        ("Vedi anche: Molo. Poi si scende, e si torna. " + "Si fa come sempre. " * 20, ("Molo",)),
        ("Si attracca (vedi anche: Molo (il (vecchio)), Remi) e basta (vedi anche: Remi).", ("Molo (il (vecchio))", "Remi")),
        ("Si attracca, vedi anche: Molo; poi si scende.", ("Molo",)),
        ("Si attracca, vedi anche: Molo.* Poi si scende.", ("Molo",)),
        ("Si attracca, vedi anche: XVIII. Molo, Remi. Poi si scende.", ("XVIII. Molo", "Remi")),
        ("Vedi anche: Molo,, Remi, -.", ("Molo", "Remi")),
        ("Si attracca, vedi anche: V. Molo, Remi. Poi si scende.", ("V. Molo", "Remi")),
        ("Si attracca, vedi anche: Molo 1.2, Remi. Poi si scende.", ("Molo 1.2", "Remi")),
        ("Vedi anche: Onde, Vento, Molo.", ("Onde, Vento", "Molo")),
        ("Vedi anche: Molo), Porto (nord).", ("Molo", "Porto (nord)")),
        ("Vedi anche: Molo, Vele, Remi, Ancora.", ("Molo", "Vele, Remi, Ancora")),
    ],
)
def test_the_names_of_a_block_are_read(names: Lexicon, text: str, refs: tuple[str, ...]) -> None:
    assert printed_refs([text], names) == refs


def _book(*entries: Entry) -> Lexicon:
    return Lexicon(Book("mare-it", "mare", "it", "Mare", "1a ed.", "Mare", "Nobody", "grimoire", entries=entries))


def _entry(slug: str, kind: Kind, title: str, *path: str, aliases: tuple[str, ...] = ()) -> Entry:
    return Entry(f"mare-it/{slug}", "mare-it", kind, title, path, aliases=aliases)


@pytest.mark.parametrize(
    ("first", "second", "chosen"),
    [
        (_entry("a", "chart", "Molo"), _entry("b", "glossary", "Molo"), "b"),
        (_entry("a", "reference", "Molo"), _entry("b", "glossary", "Banchina", aliases=("Molo",)), "b"),
        (_entry("a", "reference", "Molo"), _entry("b", "chart", "Banchina", aliases=("Molo",)), "b"),
        (_entry("a", "glossary", "Banchina", aliases=("Molo",)), _entry("b", "glossary", "Molo"), "b"),
        (_entry("a", "glossary", "Banchina", aliases=("Molo",)), _entry("b", "chart", "Molo"), "b"),
        (_entry("a", "step", "1. Molo"), _entry("b", "glossary", "Molo"), "b"),
        (_entry("a", "glossary", "Banchina", aliases=("Molo",)), _entry("b", "step", "1. Molo"), "b"),
        (_entry("a", "glossary", "Molo"), _entry("b", "glossary", "Molo"), "a"),
    ],
)
def test_of_two_entries_of_one_name_a_rule_comes_first(first: Entry, second: Entry, chosen: str) -> None:
    names = _book(first, second)
    assert names.resolve("Molo").id == f"mare-it/{chosen}"
    assert names.resolve("Molo", f"mare-it/{chosen}").id == f"mare-it/{'a' if chosen == 'b' else 'b'}"


def test_the_title_of_a_part_leads_to_its_first_entry() -> None:
    names = _book(
        _entry("remi", "glossary", "Remi"), _entry("vele", "glossary", "Vele", "Attrezzi"), _entry("boa", "glossary", "Boa")
    )
    assert names.resolve("Attrezzi").id == "mare-it/vele"


def test_a_step_is_found_by_its_code_whatever_its_words() -> None:
    names = _book(_entry("salpare", "step", "2.1 Salpare"), _entry("virare", "step", "2.2 Virare"))
    found = names.resolve("2.2 Si volta la nave")
    assert (found.id, found.how) == ("mare-it/virare", "step")
    assert names.resolve("2.3 Si torna indietro tutti quanti").id is None


def test_a_misprint_of_ones_own_name_leads_elsewhere_or_nowhere() -> None:
    names = _book(_entry("a", "glossary", "Lanterna Vecchia"), _entry("b", "glossary", "Lanterna Vecchie"))
    assert names.resolve("Lantorna Vecchia", "mare-it/a").id == "mare-it/b"
    assert _book(_entry("a", "glossary", "Lanterna")).resolve("Lantorna", "mare-it/a").id is None


def test_five_letters_are_enough_for_a_shortened_name_and_ones_own_doesnt_count() -> None:
    names = _book(_entry("a", "glossary", "Remare di notte"), _entry("b", "glossary", "Remare col sole"))
    assert names.resolve("Remar", "mare-it/a").id == "mare-it/b"
    assert names.resolve("Rema", "mare-it/a").reason == "the book has no entry of this name"


def test_a_name_that_the_entry_itself_has_and_no_other_refers_to_itself() -> None:
    assert _book(_entry("a", "glossary", "Molo")).resolve("Molo", "mare-it/a").reason == "the entry refers to itself"


def test_a_see_also_line_is_known() -> None:
    assert is_see_also("Vedi anche: Molo.")
    assert not is_see_also("Si attracca al molo.")


def test_no_way_of_finding_an_entry_is_surer_than_its_whole_title() -> None:
    assert SURE["whole"] == 1.0
    assert all(0.5 < sure < 1.0 for how, sure in SURE.items() if how != "whole")
