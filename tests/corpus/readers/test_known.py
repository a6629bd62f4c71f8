"""A known book's titles found in a copy (cases/known.txt), on a book of a game that does not exist."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.line_coverage import line_coverage
from corpus.model import Book, Entry, Source
from corpus.readers.copy import decode
from corpus.readers.engine import read_book
from corpus.readers.fixups import Fixup, Fixups
from corpus.readers.grimoire import LAYOUT
from corpus.readers.view import passage_text, view

CASES = "known"


def _read(text: str, book: Book, fixups: Fixups = Fixups()) -> Source:  # noqa: B008
    return read_book(view(decode(text.encode(), "case.txt")), book, LAYOUT, fixups)


def _ordered(book: Book) -> Book:
    return replace(book, entries=tuple(sorted(book.entries, key=lambda entry: entry.title)))


def test_case(case: tuple[str, str, str], stormkeep: dict[str, Book]) -> None:
    _, given, expected = case
    order = stormkeep["stormkeep-it"] if expected.startswith("tempesta") else _ordered(stormkeep["stormkeep-it"])
    source = _read(given, order)
    shown = [entry.id.partition("/")[2] if entry.id else f"unknown: {entry.title}" for entry in source.entries]
    assert shown == expected.split("\n")


def test_what_a_copy_lacks_is_a_finding(stormkeep: dict[str, Book], copy_text: str) -> None:
    source = _read(copy_text.replace("## Marea Crescente\n", ""), stormkeep["stormkeep-it"])
    assert [finding.message for finding in source.findings if finding.what == "missing"] == [
        "'Marea Crescente' (stormkeep-it/marea-crescente) is not in this copy."
    ]


def test_a_fixup_names_the_entry_of_a_line_that_no_rule_can_tell(stormkeep: dict[str, Book]) -> None:
    text = "Tempesta\n\nDi tempesta si parla qui.\n\nLampada a olio\n\nLa lampada fa luce, e si porta in mano.\n"
    fixups = Fixups((Fixup("Lampada a olio", "another name in this printing", "stormkeep-it/lanterna"),))
    source = _read(text, stormkeep["stormkeep-it"], fixups)
    assert [entry.id for entry in source.entries] == ["stormkeep-it/tempesta", "stormkeep-it/lanterna"]


def test_a_fixup_that_matches_nothing_is_a_finding(stormkeep: dict[str, Book], copy_text: str) -> None:
    fixups = Fixups((Fixup("Xyz", "debris of a picture"),))
    source = _read(copy_text, stormkeep["stormkeep-it"], fixups)
    assert [finding.what for finding in source.findings] == ["fixup-unmatched"]


def test_numbered_steps_and_run_in_entries_give_the_text_back(stormkeep: dict[str, Book]) -> None:
    book = stormkeep["stormkeep-it"]
    parent = Entry("stormkeep-it/naufragio", book.id, "sequence", "Naufragio")
    steps = [Entry(f"stormkeep-it/passo-{n}", book.id, "step", f"{n}. Passo", ("Naufragio",)) for n in (1, 2)]
    numbered = "1. Passo. Si lancia il dado.\n - Solo una volta.\n2. Passo. Si conta."
    text = f"Naufragio\n\nSi fa così:\n\n{numbered}\n\nPoi si riprende.\n"
    source = _read(text, replace(book, entries=(parent, *steps)))
    copy = decode(text.encode(), "x")
    assert [passage_text(copy, entry.spans) for entry in source.entries] == [
        "Naufragio\n\nSi fa così:\nPoi si riprende.",
        "1. Passo. Si lancia il dado.\n - Solo una volta.",
        "2. Passo. Si conta.",
    ]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(seed=st.integers(0, 10_000), damage=st.sampled_from(["# ", "- ", "**", "> ", "3. ", "\f", "\u200b", "12", ""]))
def test_whatever_happens_to_a_copy_no_line_is_lost_and_none_given_twice(
    seed: int, damage: str, stormkeep: dict[str, Book], copy_text: str
) -> None:
    drawn = random.Random(seed)
    lines = [damage * drawn.randrange(2) + line for line in copy_text.split("\n") if drawn.random() > 0.1]
    drawn.shuffle(lines)
    copy = decode(f"x\n{chr(10).join(lines)}".encode(), "x")
    source = read_book(view(copy), stormkeep["stormkeep-it"], LAYOUT, Fixups())
    spans = [span for entry in source.entries for span in entry.spans] + [one.span for one in source.noise]
    ordered = sorted(spans, key=lambda span: span.start)
    assert line_coverage(copy, source).lost == ()
    assert all(before.end <= after.start for before, after in pairwise(ordered))
