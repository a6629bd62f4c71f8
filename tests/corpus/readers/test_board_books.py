"""The two booklets of the board games (Le Case della Follia, Death May Die), read from the real files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from corpus.inputs.opened import opened
from corpus.line_coverage import line_coverage
from corpus.model import Book, Source, SourceEntry
from corpus.readers.copy import Copy
from corpus.readers.read import read
from corpus.readers.refs import Lexicon
from corpus.readers.view import normalised, passage_text

pytestmark = pytest.mark.rulebooks

BOTH = pytest.mark.parametrize("book", ["mom1e-it", "cdmd-it"])
SAME = 0.97  # of the entries have the same normalised text in another copy


def _entries(source: Source) -> dict[str, SourceEntry]:
    return {entry.id.partition("/")[2]: entry for entry in source.entries if entry.id}


@pytest.fixture(scope="module")
def follia(sources: dict[str, Source]) -> dict[str, SourceEntry]:
    return _entries(sources["mom1e-it"])


@pytest.fixture(scope="module")
def death(sources: dict[str, Source]) -> dict[str, SourceEntry]:
    return _entries(sources["cdmd-it"])


def _lines(entry: SourceEntry) -> list[tuple[int, int]]:
    return [(span.start_line, span.end_line) for span in entry.spans]


@BOTH
def test_every_shipped_entry_is_found_once_in_book_order(book: str, books: dict[str, Book], sources: dict[str, Source]) -> None:
    assert [entry.id for entry in sources[book].entries] == [entry.id for entry in books[book].entries]


@BOTH
def test_nothing_is_left_to_tell(book: str, sources: dict[str, Source]) -> None:
    assert sources[book].findings == ()


@BOTH
def test_a_passage_opens_with_its_title(book: str, copies: dict[str, Copy], sources: dict[str, Source]) -> None:
    printed = [entry for entry in sources[book].entries if entry.kind != "example"]
    assert [entry.id for entry in printed if not _opens(copies[book], entry)] == []


def _opens(copy: Copy, entry: SourceEntry) -> bool:
    opening = normalised(passage_text(copy, entry.spans)).replace(" ", "")
    title = normalised(entry.title).replace(" ", "")
    return opening.lstrip("0123456789").startswith(title.lstrip("0123456789"))


@BOTH
def test_pages_are_those_of_the_shipped_book(book: str, books: dict[str, Book], sources: dict[str, Source]) -> None:
    assert [entry.page for entry in sources[book].entries] == [entry.page for entry in books[book].entries]


@BOTH
def test_a_printed_name_leads_to_a_shipped_see_also(book: str, books: dict[str, Book], sources: dict[str, Source]) -> None:
    names = Lexicon(books[book])
    shipped = {(entry.id, link.target) for entry in books[book].entries for link in entry.links if link.relation == "see-also"}
    found = {(entry.id, names.resolve(name, entry.id).id) for entry in sources[book].entries for name in entry.refs}
    assert found <= shipped
    assert len(found) == {"mom1e-it": 0, "cdmd-it": 5}[book]


def test_le_case_della_follia_has_its_entries_by_kind(sources: dict[str, Source]) -> None:
    assert Counter(entry.kind for entry in sources["mom1e-it"].entries) == {
        "section": 32, "token": 16, "component": 7, "step": 5, "faq": 5, "setup": 4, "phase": 4,
    }  # fmt: skip
    assert Counter(noise.reason for noise in sources["mom1e-it"].noise) == {"section heading": 5, "credits": 1}


def test_death_may_die_has_its_entries_by_kind(sources: dict[str, Source]) -> None:
    assert Counter(entry.kind for entry in sources["cdmd-it"].entries) == {
        "section": 29, "reference": 23, "example": 12, "step": 11, "component": 5, "icon": 4, "phase": 4, "intro": 1, "setup": 1,
        "sequence": 1, "chart": 1,
    }  # fmt: skip
    assert Counter(noise.reason for noise in sources["cdmd-it"].noise) == {
        "cover": 1, "contents table": 1, "flavour text": 1, "label of a picture": 3, "credits": 1, "section heading": 2,
    }  # fmt: skip


def test_first_middle_and_last_entries_of_le_case_della_follia(follia: dict[str, SourceEntry]) -> None:
    slugs = list(follia)
    assert (slugs[0], slugs[-1]) == ("preparazione-generale", "bocca-d-aerazione")
    assert (slugs[36], follia[slugs[36]].title, _lines(follia[slugs[36]])) == ("danno-e-terrore", "Danno e Terrore", [(250, 260)])


def test_first_middle_and_last_entries_of_death_may_die(death: dict[str, SourceEntry]) -> None:
    slugs = list(death)
    assert (slugs[0], slugs[-1]) == ("contenuto", "riassunto-fine-della-partita")
    assert (slugs[45], _lines(death[slugs[45]])) == ("evocare-nemici-esempio-byakhee", [(544, 548)])


def test_a_rule_resumes_after_what_stands_inside_it(follia: dict[str, SourceEntry], death: dict[str, SourceEntry]) -> None:
    assert _lines(follia["risolvere-un-puzzle"]) == [(329, 331), (339, 341)]
    assert _lines(follia["turno-degli-investigatori"]) == [(37, 39), (77, 77)]
    assert _lines(death["fine-della-partita"]) == [(697, 703), (707, 711)]


def test_a_token_goes_on_where_it_is_named(follia: dict[str, SourceEntry]) -> None:
    assert _lines(follia["buio"]) == [(177, 179)]
    assert len(follia["segnalini-status"].spans) == 1


def test_the_list_of_the_phases_belongs_to_the_sequence(death: dict[str, SourceEntry]) -> None:
    assert _lines(death["sequenza-del-turno"]) == [(442, 449)]


def test_examples_go_on_over_their_paragraphs(death: dict[str, SourceEntry]) -> None:
    examples = {slug: _lines(entry) for slug, entry in death.items() if entry.kind == "example"}
    assert examples == {
        "1-usare-gli-eventuali-successi-esempio": [(431, 431)],
        "corsa-esempio": [(463, 471)],
        "attacco-esempio": [(479, 495)],
        "riposo-esempio": [(503, 503)],
        "evocare-nemici-esempio-byakhee": [(544, 548)],
        "evocare-nemici-esempio-cultista": [(550, 550)],
        "indagare-esempio": [(564, 564)],
        "compagni-esempio": [(570, 570)],
        "difendersi-dai-nemici-esempio": [(586, 592)],
        "4-controllare-l-evocazione-del-grande-antico-esempio": [(648, 658)],
        "combattere-il-grande-antico-esempio": [(695, 695)],
        "fine-della-partita-esempio": [(705, 705)],
    }


def test_the_summary_repeats_titles_without_taking_the_rules_places(death: dict[str, SourceEntry]) -> None:
    assert [(_lines(death[slug])[0][0], death[slug].page) for slug in ("riposo", "riassunto-riposo")] == [(497, 13), (794, 20)]
    assert _lines(death["riassunto-2-pescare-una-carta-mito"]) == [(798, 802)]


def test_the_analytical_index_is_an_entry(death: dict[str, SourceEntry]) -> None:
    assert _lines(death["indice-analitico"]) == [(715, 742)]


@BOTH
def test_another_copy_gives_the_same_entries(
    book: str,
    variant: str,
    make: Callable[[str], str],
    copies: dict[str, Copy],
    sources: dict[str, Source],
    books: dict[str, Book],
) -> None:
    copy = opened(make(copies[book].text).encode(), "variant.txt")
    source = read(copy, books)
    assert line_coverage(copy, source).lost == ()
    expected, found = _passages(copies[book], sources[book]), _passages(copy, source)
    other = sorted(entry for entry in expected if found.get(entry) != expected[entry])
    assert (source.book, found.keys()) == (book, expected.keys())
    assert len(other) <= (1 - SAME) * len(expected), other
    most = 2 if variant == "columns side by side" else 1  # there the rows of an index run together
    assert len([finding for finding in source.findings if finding.what == "unknown-heading"]) <= most


def _passages(copy: Copy, source: Source) -> dict[str, str]:
    return {entry.id: normalised(passage_text(copy, entry.spans)) for entry in source.entries if entry.id}
