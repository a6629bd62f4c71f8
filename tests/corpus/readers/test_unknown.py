"""Books that nobody ships, read by what their headings are (cases/unknown.txt), and two whole ones of our own invention."""

from __future__ import annotations

import pytest

from corpus.line_coverage import line_coverage
from corpus.model import Book, Source
from corpus.readers.copy import Copy, decode
from corpus.readers.read import read_unknown
from corpus.readers.view import passage_text

CASES = "unknown"

GALEA = """\
GALEA
=====

1. Le navi

Ogni giocatore comanda una nave, che ha quattro remi e una vela.

1.1 I remi

Un remo rotto non conta finché qualcuno non lo ripara.

1.2 La vela

La vela prende il vento di poppa e quello di fianco.

2. Il vento

Si tira un dado all'inizio di ogni giro: il vento soffia da quella parte.
"""

ORTO = """\
**L'orto**
Si gioca in due, ognuno col suo orto di nove caselle.

**Seminare**
Chi semina mette un segnalino su una casella vuota.
* Due segnalini sulla stessa casella non si possono mettere.

**Annaffiare**
Chi annaffia gira il segnalino.

- 3 -

**Raccogliere**
Si raccoglie solo ciò che è stato annaffiato due volte.
"""


@pytest.fixture
def declared() -> Book:
    return Book("altro-it", "altro", "it", "Altro", "", "Altro", "", "unknown")


def test_case(case: tuple[str, str, str], declared: Book) -> None:
    _, given, expected = case
    copy = decode(given.encode(), "case.txt")
    assert _shown(read_unknown(copy, declared)) == [line.strip() for line in expected.split("\n")]


def _shown(source: Source) -> list[str]:
    entries = [(entry.spans[0].start, f"section  {entry.title}  > {' > '.join(entry.path)}".strip()) for entry in source.entries]
    noise = [(one.span.start, f"noise    {one.reason}") for one in source.noise]
    return [line for _, line in sorted(entries + noise)]


@pytest.mark.parametrize(
    ("text", "slugs"),
    [
        (GALEA, ["galea", "1-le-navi", "1-1-i-remi", "1-2-la-vela", "2-il-vento"]),
        (ORTO, ["l-orto", "seminare", "annaffiare", "raccogliere"]),
    ],
)
def test_a_whole_book_has_its_sections_and_loses_no_line(text: str, slugs: list[str], declared: Book) -> None:
    copy: Copy = decode(text.encode(), "book.txt")
    source = read_unknown(copy, declared)
    assert [entry.id for entry in source.entries] == [f"altro-it/{slug}" for slug in slugs]
    assert line_coverage(copy, source).lost == ()


def test_the_passage_of_a_section_is_its_own_text(declared: Book) -> None:
    copy = decode(ORTO.encode(), "orto.txt")
    entry = next(entry for entry in read_unknown(copy, declared).entries if entry.id == "altro-it/annaffiare")
    assert passage_text(copy, entry.spans) == "**Annaffiare**\nChi annaffia gira il segnalino."


def test_two_sections_of_one_name_have_ids_of_their_own(declared: Book) -> None:
    text = "# Vele\n\nUna vela.\n\n## Prezzo\n\nDue monete.\n\n# Remi\n\nUn remo.\n\n## Prezzo\n\nUna moneta.\n"
    source = read_unknown(decode(text.encode(), "x.txt"), declared)
    assert [entry.id for entry in source.entries][1::2] == ["altro-it/prezzo", "altro-it/remi-prezzo"]
