"""Two versions of a rulebook of our own invention: each difference is told, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corpus.model import Book, Entry, Link
from corpus.readers.copy import decode
from corpus.readers.read import read_unknown
from corpus.readers.view import passage_hash, passage_text
from corpus.revisions.compare import Revision, compare
from corpus.revisions.comparison import State
from corpus.revisions.stale import stale_by
from corpus.timing.charts import Chart, Step, Timing
from corpus.timing.examples import Example

FERRY = """\
# Il traghetto

## Salpare

Chi ha almeno 2 remi può salpare; un traghetto senza remi non si muove mai dal molo.

## Attraccare

Per attraccare si paga una moneta di rame al guardiano e si lega la cima al palo rosso.

## Nebbia

Nella nebbia nessuno vede oltre la boa vicina, e le lanterne spente non si riaccendono.

## Corrente

La corrente spinge ogni traghetto di una casella verso valle alla fine di ogni giro.

## Mercato

Al mercato si vendono reti e sale. Il prezzo del sale cresce di uno per ogni barca ferma.

Le reti bucate valgono la metà, e il mercante non le compra due volte nello stesso giro.

## Campana

La campana chiama tutti a riva: chi resta in acqua perde il prossimo turno e una rete.

## Riparare

Riparare uno scafo costa due assi di pino e tutta la giornata di un carpentiere.
"""
BOOK = Book("traghetto-it", "traghetto", "it", "Il traghetto", "", "Il traghetto", "", "unknown")


def state(text: str, book: Book = BOOK) -> State:
    copy = decode(text.encode(), "traghetto.txt")
    return copy, read_unknown(copy, book)


def revisions(*edits: tuple[str, str]) -> list[Revision]:
    newer = FERRY
    for before, after in edits:
        assert newer.count(before) == 1, before
        newer = newer.replace(before, after)
    return list(compare(state(FERRY), state(newer)))


def told(*edits: tuple[str, str]) -> list[tuple[str, str | None]]:
    return [(" ".join(one.what), one.id) for one in revisions(*edits)]


def section(title: str) -> str:
    start = FERRY.index(f"## {title}")
    end = FERRY.find("## ", start + 3)
    return FERRY[start : end if end > 0 else None]


@pytest.mark.parametrize(
    ("before", "after", "removed", "added"),
    [
        ("almeno 2 remi", "almeno 3 remi", "2 ", "3 "),
        ("non si muove", "si muove", "non ", ""),
        ("una moneta di rame", "una moneta di stagno", "rame ", "stagno "),
    ],
)
def test_one_word_is_told(before: str, after: str, removed: str, added: str) -> None:
    (one,) = revisions((before, after))
    assert one.what == ("reworded",)
    assert "".join(piece.text for piece in one.diff if piece.sign == "removed") == removed
    assert "".join(piece.text for piece in one.diff if piece.sign == "added") == added


def test_the_sign_of_a_number_counts() -> None:
    old, new = state(FERRY.replace("di uno per", "di +1 per")), state(FERRY.replace("di uno per", "di -1 per"))
    assert [one.what for one in compare(old, new)] == [("reworded",)]


def test_a_renamed_entry_is_known_by_its_text() -> None:
    (one,) = revisions(("## Nebbia", "## Foschia"))
    assert (one.what, one.id, one.after and one.after.title) == (("renamed",), "traghetto-it/nebbia", "Foschia")


def test_an_entry_may_be_renamed_and_reworded() -> None:
    assert told(("## Nebbia", "## Foschia"), ("boa vicina", "boa lontana")) == [("renamed reworded", "traghetto-it/nebbia")]


def test_a_moved_entry_is_told_once_and_its_neighbours_are_not() -> None:
    moved = section("Attraccare")
    assert told((moved, ""), (section("Riparare"), section("Riparare") + "\n" + moved)) == [("moved", "traghetto-it/attraccare")]


def test_a_section_moves_as_one() -> None:
    """Three sections stand between its old place and its new one, and it has as many entries: it is the one that moved."""
    inner = "".join(
        f"\n### {title}\n\n{title} si tiene a portata di mano, sotto la panca di poppa.\n"
        for title in ("Arpione", "Fune", "Secchio")
    )
    old = FERRY.replace(section("Attraccare"), section("Attraccare").rstrip() + f"\n{inner}\n")
    moved = old[old.index("## Attraccare") : old.index("## Nebbia")]
    new = old.replace(moved, "").replace("## Campana", f"{moved}## Campana")
    assert [(one.what, one.id) for one in compare(state(old), state(new))] == [(("moved",), "traghetto-it/attraccare")]


def test_added_and_removed_entries() -> None:
    new = "## Timone\n\nIl timone rotto gira la prua dove soffia il vento di quel giro.\n\n"
    assert told((section("Campana"), ""), ("## Corrente", f"{new}## Corrente")) == [
        ("removed", "traghetto-it/campana"),
        ("added", "traghetto-it/timone"),
    ]


def test_a_merged_entry_says_where_its_text_is() -> None:
    merged, _ = (one for one in sorted(revisions(("## Campana\n", "")), key=lambda one: one.what))
    assert (merged.what, merged.id) == (("removed",), "traghetto-it/campana")
    assert merged.other
    assert merged.other.id == "traghetto-it/mercato"


def test_a_split_entry_says_where_its_text_was() -> None:
    found = {one.what: one for one in revisions(("Le reti bucate", "## Reti bucate\n\nLe reti bucate"))}
    assert found[("reworded",)].id == "traghetto-it/mercato"
    split = found[("added",)]
    assert (split.id, split.other and split.other.id) == ("traghetto-it/reti-bucate", "traghetto-it/mercato")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("chi resta in acqua", "chi resta\nin acqua"),  # lines broken otherwise
        ("una rete.", "una   rete."),
        ("Per attraccare si paga una", "Per attraccare si pa-\nga una"),  # a hyphen at a line's end
        ("le lanterne spente", "le\n\n14\n\n\f\nlanterne spente"),  # a page break in mid-sentence
    ],
)
def test_layout_is_no_difference(before: str, after: str) -> None:
    assert [one.what for one in compare(state(FERRY), state(FERRY.replace(before, after)))] == []


def test_page_numbers_and_running_heads_are_no_difference() -> None:
    pages = iter(range(8, 99))
    paged = FERRY
    for title in ("Attraccare", "Nebbia", "Corrente", "Mercato", "Campana", "Riparare"):
        paged = paged.replace(f"## {title}", f"{next(pages)}\n\f\nIL TRAGHETTO - REGOLE\n\n## {title}")
    assert list(compare(state(FERRY), state(paged))) == []


def test_the_same_copy_has_no_difference() -> None:
    assert list(compare(state(FERRY), state(FERRY))) == []


def shipped() -> tuple[dict[str, Book], State]:
    """The same book as if we shipped it: its entries know the passages of the first version."""
    copy, source = state(FERRY)
    links = {"salpare": (Link("see-also", "traghetto-it/nebbia"),), "nebbia": (Link("overrides", "traghetto-it/corrente"),)}
    entries = tuple(
        Entry(
            str(one.id), BOOK.id, "section", one.title, text="A nostro modo.", links=links.get(str(one.id).partition("/")[2], ()),
            passage=passage_hash(passage_text(copy, one.spans)),
        )
        for one in source.entries
    )  # fmt: skip
    return {BOOK.id: replace(BOOK, entries=entries)}, (copy, source)


def test_what_stands_on_a_changed_entry_goes_stale() -> None:
    books, old = shipped()
    new = state(FERRY.replace("boa vicina", "boa lontana").replace("due assi", "tre assi"))
    chart = Chart(
        "traghetto-it/giro", BOOK.id, "Giro", "Round", (),
        (Step("G1", "Nebbia", ("traghetto-it/nebbia",)), Step("G2", "Corrente", ("traghetto-it/corrente",))),
    )  # fmt: skip
    example = Example("traghetto-it/scafo", BOOK.id, "Uno scafo", "", (), "", ("traghetto-it/riparare",))
    found = stale_by(compare(old, new), new, books, {BOOK.id: Timing(BOOK.id, "it", (chart,))}, {example.id: example})
    assert found.entries == ("traghetto-it/nebbia", "traghetto-it/riparare")
    assert [(one.source, one.link.relation) for one in found.links] == [("traghetto-it/nebbia", "overrides")]
    assert found.steps == ("traghetto-it/giro: G1",)
    assert found.examples == ("traghetto-it/scafo",)


def test_a_lost_entry_leaves_each_of_its_links_stale() -> None:
    books, old = shipped()
    new = state(FERRY.replace(section("Nebbia"), ""))
    found = stale_by(compare(old, new), new, books, {}, {})
    assert [one.source for one in found.links] == ["traghetto-it/salpare", "traghetto-it/nebbia"]


def test_nothing_is_stale_where_the_newer_copy_is_the_one_we_read() -> None:
    books, new = shipped()
    old = state(FERRY.replace("boa vicina", "boa lontana"))
    found = compare(old, new)
    assert [one.what for one in found] == [("reworded",)]
    assert stale_by(found, new, books, {}, {}).entries == ()
