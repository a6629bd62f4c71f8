"""The two LCG books, read from the real files."""

from __future__ import annotations

from collections import Counter

import pytest

from corpus.model import Book, Source, SourceEntry
from corpus.readers.copy import Copy
from corpus.readers.refs import Lexicon
from corpus.readers.view import normalised, passage_text

pytestmark = pytest.mark.rulebooks

BOTH = pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt"])


@BOTH
def test_every_shipped_entry_is_found_in_book_order(book: str, books: dict[str, Book], sources: dict[str, Source]) -> None:
    found = [entry.id for entry in sources[book].entries]
    assert set(found) == {entry.id for entry in books[book].entries}
    assert len(found) == len(set(found))


@BOTH
def test_nothing_stands_in_the_book_that_the_outline_does_not_know(book: str, sources: dict[str, Source]) -> None:
    assert [finding for finding in sources[book].findings if finding.what in ("unknown-heading", "missing")] == []


@BOTH
def test_a_passage_opens_with_its_title(book: str, copies: dict[str, Copy], sources: dict[str, Source]) -> None:
    whole = [entry for entry in sources[book].entries if entry.confidence == 1.0]
    strangers = [entry.id for entry in whole if not _opens(copies[book], entry)]
    assert strangers == []


def _opens(copy: Copy, entry: SourceEntry) -> bool:
    opening = normalised(passage_text(copy, entry.spans)).replace(" ", "")
    title = normalised(entry.title).replace(" ", "")
    return opening.startswith(title)


def test_the_grimorio_has_its_entries_by_kind(sources: dict[str, Source]) -> None:
    assert Counter(entry.kind for entry in sources["ahlcg-it"].entries) == {
        "glossary": 174, "principle": 6, "phase": 5, "step": 32, "chart": 5, "sequence": 2, "setup": 1, "anatomy": 35,
        "campaign": 15, "deckbuilding": 15, "erratum": 3, "faq": 1, "option": 37, "reprint": 9, "icon": 29, "table": 1,
        "reference": 47, "example": 16, "intro": 16,
    }  # fmt: skip


def test_the_guia_has_its_entries_by_kind(sources: dict[str, Source]) -> None:
    assert Counter(entry.kind for entry in sources["ahlcg-pt"].entries) == {
        "glossary": 158, "principle": 2, "phase": 4, "step": 32, "chart": 5, "sequence": 2, "setup": 1, "anatomy": 35,
        "section": 2, "token": 3, "table": 1, "example": 2, "intro": 2,
    }  # fmt: skip


def test_first_middle_and_last_entries_of_the_grimorio(sources: dict[str, Source]) -> None:
    entries = {entry.id: entry for entry in sources["ahlcg-it"].entries}
    ids = list(entries)
    assert (ids[0], ids[-1]) == ("ahlcg-it/come-usare-questo-documento", "ahlcg-it/riferimento-rapido-antico")
    middle = entries["ahlcg-it/massiccio"]
    assert (middle.title, middle.kind, middle.spans[0].start_line) == ("Massiccio", "glossary", 864)


def test_first_middle_and_last_entries_of_the_guia(sources: dict[str, Source]) -> None:
    entries = {entry.id: entry for entry in sources["ahlcg-pt"].entries}
    ids = list(entries)
    assert (ids[0], ids[-1]) == ("ahlcg-pt/pare", "ahlcg-pt/anatomia-jogador-informacao-do-produto")
    middle = entries["ahlcg-pt/negociata"]
    assert (middle.title, middle.kind, middle.spans[0].start_line) == ("Negociata", "glossary", 988)


def test_an_example_between_bullets_gives_the_text_back_to_its_rule(copies: dict[str, Copy], sources: dict[str, Source]) -> None:
    entries = {entry.id: entry for entry in sources["ahlcg-it"].entries}
    rule = entries["ahlcg-it/come-se"]
    examples = [entry for entry in entries.values() if entry.id.startswith("ahlcg-it/come-se-esempio")]
    assert (len(rule.spans), len(examples)) == (4, 3)
    assert all(passage_text(copies["ahlcg-it"], entry.spans).lstrip("☞ *").startswith("Per esempio") for entry in examples)


def test_an_example_inside_a_line_begins_there(copies: dict[str, Copy], sources: dict[str, Source]) -> None:
    rule, example = (
        next(entry for entry in sources["ahlcg-it"].entries if entry.id == f"ahlcg-it/{slug}")
        for slug in ("collezione", "collezione-esempio")
    )
    assert rule.spans[0].end_line == example.spans[0].start_line
    assert rule.spans[0].end == example.spans[0].start
    assert passage_text(copies["ahlcg-it"], example.spans).startswith("(Per esempio")


def test_the_index_of_the_guia_gives_pages_and_redirects(sources: dict[str, Source]) -> None:
    entries = {entry.id: entry for entry in sources["ahlcg-pt"].entries}
    assert entries["ahlcg-pt/veloz"].page == 21
    assert {"Cargas", "Munição", "Segredos", "Suprimentos"} <= set(entries["ahlcg-pt/usa-x-tipo"].aliases)


@BOTH
def test_printed_refs_lead_where_the_shipped_see_also_say(book: str, books: dict[str, Book], sources: dict[str, Source]) -> None:
    names = Lexicon(books[book])
    lost = set()
    for entry in sources[book].entries:
        shipped = books[book].entry(entry.id or "")
        assert shipped is not None
        targets = {link.target for link in shipped.links if link.relation == "see-also" and not link.target.startswith("[")}
        lost |= {(entry.id, target) for target in targets - {names.resolve(name, entry.id).id for name in entry.refs}}
    assert len(lost) <= 2, lost


@BOTH
def test_an_unresolved_ref_is_listed_with_its_reason(book: str, books: dict[str, Book], sources: dict[str, Source]) -> None:
    names = Lexicon(books[book])
    lost = [name for entry in sources[book].entries for name in entry.refs if names.resolve(name, entry.id).id is None]
    listed = [finding for finding in sources[book].findings if finding.what == "unresolved-ref"]
    assert len(lost) == len(listed) <= 3
    assert all(finding.line and ": " in finding.message for finding in listed)
