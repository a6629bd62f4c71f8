"""The board game of the 2nd edition, read from the real two-column dump."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from corpus.inputs.opened import opened
from corpus.line_coverage import line_coverage
from corpus.model import Book, Source, SourceEntry
from corpus.readers.copy import Copy, decode
from corpus.readers.read import read
from corpus.readers.view import normalised, passage_text

pytestmark = pytest.mark.rulebooks

BOOK = "ah2e-it"
SAME = 0.97  # of the entries have the same normalised text in another copy
OTHER_WIDTHS = ("lines of", "wrapped", "hyphenated", "narrow", "columns")  # a dump's widths say where its columns change
MISSPELT = ("misprints added",)  # the copy's text is another one

PIECES = {
    "combattimento-esempio": 4, "1-controllo-orrore": 2, "scappare-dai-mostri": 7, "modificatori": 2, "mostri-volanti": 3,
    "spendere-gettoni-indizio-sui-controlli-abilita-speciali": 2, "sigillare-i-portali-a-uso-dei-gettoni-indizio": 2,
    "sigillare-i-portali-b-uso-dell-elder-sign": 2, "lottare-contro-il-grande-antico": 3, "setup-del-gioco-figura": 2,
}  # fmt: skip


def fits(variant: str) -> bool:
    """Whether another copy of that kind keeps the widths of the dump's lines, and its words."""
    width = variant.startswith(OTHER_WIDTHS) or variant.endswith(OTHER_WIDTHS) or "lines of" in variant
    return not width and variant not in MISSPELT


@pytest.fixture(scope="module")
def source(copies: dict[str, Copy], books: dict[str, Book]) -> Source:
    return read(copies[BOOK], books)


@pytest.fixture(scope="module")
def entries(source: Source) -> dict[str, SourceEntry]:
    return {entry.id.partition("/")[2]: entry for entry in source.entries if entry.id}


@pytest.fixture(scope="module")
def passages(copies: dict[str, Copy], entries: dict[str, SourceEntry]) -> dict[str, str]:
    return {slug: passage_text(copies[BOOK], entry.spans) for slug, entry in entries.items()}


def test_every_shipped_entry_is_found_once_in_book_order(source: Source, books: dict[str, Book]) -> None:
    assert [entry.id for entry in source.entries] == [entry.id for entry in books[BOOK].entries]


def test_the_entries_by_kind(source: Source) -> None:
    assert Counter(entry.kind for entry in source.entries) == {
        "section": 76, "example": 38, "anatomy": 32, "step": 23, "ability": 17, "component": 13, "token": 13, "reference": 12,
        "phase": 5, "icon": 5, "chart": 4, "setup": 2, "sequence": 2, "table": 2, "intro": 1,
    }  # fmt: skip


def test_nothing_is_left_to_tell(source: Source) -> None:
    assert source.findings == ()


def test_what_belongs_to_no_entry_is_furniture(source: Source) -> None:
    assert Counter(noise.reason for noise in source.noise).keys() == {
        "page number", "caption", "ornament", "section heading", "credits",
    }  # fmt: skip


def test_an_example_box_is_read_across_the_rules_that_it_stands_in(entries: dict[str, SourceEntry]) -> None:
    pieces = {slug: len(entries[slug].spans) for slug in PIECES}
    assert pieces == PIECES


def test_text_that_stands_above_its_title_is_read_below(entries: dict[str, SourceEntry]) -> None:
    above = [slug for slug, entry in entries.items() if any(span.start < entry.spans[0].start for span in entry.spans)]
    assert {"inconscio-ad-arkham", "elder-sign", "e-finita-sposto-il-mio-negozio-a-boston", "setup-del-gioco"} <= set(above)


def test_scattered_pieces_are_read_by_their_numbers_and_letters(passages: dict[str, str]) -> None:
    lettered = [line[:2] for line in passages["mostri-volanti"].split("\n") if line[1:2] == ")"]
    steps = [int(line.split(".")[0]) for line in passages["setup-del-gioco"].split("\n") if line.split(".")[0].isdigit()]
    assert lettered == ["A)", "B)", "C)"]
    assert steps == list(range(1, 15))


def test_tables_come_back_in_rows(passages: dict[str, str]) -> None:
    lines = passages["max-mostri-in-periferia"].split("\n")
    assert list(zip(lines[2::2], lines[3::2], strict=True)) == [(str(n), str(8 - n)) for n in range(1, 9)]
    lines = passages["nr-di-portali-aperti"].split("\n")
    assert lines[2:] == ["1-2", "8", "3-4", "7", "5-6", "6", "7-8", "5"]


def test_pages_come_from_the_bare_numbers(entries: dict[str, SourceEntry], books: dict[str, Book]) -> None:
    shipped = {entry.id.partition("/")[2]: entry.page for entry in books[BOOK].entries}
    assert {slug: entry.page for slug, entry in entries.items()} == shipped


def test_the_reader_is_sure_of_nearly_all_and_says_so(source: Source) -> None:
    sure = [entry for entry in source.entries if entry.confidence >= 0.8]
    assert len(sure) >= 0.85 * len(source.entries)


def test_a_passage_in_disorder_is_shown_as_extracted(
    copies: dict[str, Copy], entries: dict[str, SourceEntry], books: dict[str, Book]
) -> None:
    entry = entries["sommario-controllo-abilita"]
    lines = copies[BOOK].text.split("\n")
    first, last = entry.spans[0].start_line, entry.spans[0].end_line - 1
    lines[first:last] = lines[first:last][::-1]
    broken = read(decode("\n".join(lines).encode(), "disorder.txt"), books)
    assert next(other.confidence for other in broken.entries if other.id == entry.id) < 0.5 < entry.confidence


def test_a_passage_that_lacks_a_part_is_shown_as_extracted(
    copies: dict[str, Copy], entries: dict[str, SourceEntry], books: dict[str, Book]
) -> None:
    entry = entries["modificatori"]
    lines = copies[BOOK].text.split("\n")
    held = [number for span in entry.spans for number in range(span.start_line, span.end_line + 1)]
    kept = [line for number, line in enumerate(lines, 1) if number not in held[len(held) // 3 :]]
    broken = read(decode("\n".join(kept).encode(), "part.txt"), books)
    assert next(other.confidence for other in broken.entries if other.id == entry.id) < 0.5 < entry.confidence


@pytest.mark.slow
def test_another_copy_gives_the_same_entries(
    variant: str, make: Callable[[str], str], copies: dict[str, Copy], books: dict[str, Book], passages: dict[str, str]
) -> None:
    copy = opened(make(copies[BOOK].text).encode(), "variant.txt")
    source = read(copy, books)
    found = {entry.id: normalised(passage_text(copy, entry.spans)) for entry in source.entries if entry.id}
    other = sorted(slug for slug, passage in passages.items() if found.get(f"{BOOK}/{slug}") != normalised(passage))
    assert len(found) == len(passages)
    assert len(other) <= (1 - SAME) * len(passages), other
    assert line_coverage(copy, source).lost == ()
