"""Titles with something beside them, and titles that begin their text."""

from __future__ import annotations

import pytest

from corpus.line_coverage import line_coverage
from corpus.model import Book, Entry
from corpus.readers.copy import decode
from corpus.readers.read import read
from corpus.readers.view import passage_text

WARES = ("Aringhe", "Lanterne", "Funi", "Botti", "Reti", "Ancore")
TITLES = sorted(f"{ware} {place}" for ware in WARES for place in ("nella stiva", "sul molo", "in dogana", "al faro"))
ENTRIES = tuple(Entry(f"molo-it/m{at}", "molo-it", "phase", title, ("Il Molo",)) for at, title in enumerate(TITLES))
BOOKS = {"molo-it": Book("molo-it", "molo", "it", "Il Molo", "", "Il Molo", "", "grimoire", entries=ENTRIES)}
RULE = "Chi ne tiene {} in porto paga la dogana entro sera, e poi tace con chi passa."


def copied(form: str) -> str:
    body = (form.format(title=title, at=at, rule=RULE.format(at)) for at, title in enumerate(TITLES, 1))
    return "Il Molo\n\n" + "\n\n".join(body) + "\n"


@pytest.mark.parametrize(
    "form",
    [
        "{title} (harbour rule)\n\n{rule}",
        "{title} / Harbour Rule\n\n{rule}",
        "{title} [harbour {at}]\n\n{rule}",
        "1.{at} {title}\n\n{rule}",
        "{at}) {title} | Harbour {at}\n\n{rule}",
        "{title} — {rule}",
        "{title} - {rule}",
    ],
)
def test_the_title_is_found_and_no_line_is_lost(form: str) -> None:
    copy = decode(copied(form).encode(), "copia.txt")
    source = read(copy, BOOKS)
    found = {entry.id: passage_text(copy, entry.spans) for entry in source.entries if entry.known}
    assert list(found) == [entry.id for entry in ENTRIES]
    assert all(passage.count("\n\n") <= 1 and RULE.format(at) in passage for at, passage in enumerate(found.values(), 1))
    assert line_coverage(copy, source).lost == ()


def test_a_title_on_one_line_with_its_text_is_the_heading_and_alone_it_is_a_row() -> None:
    rows = "\n".join(TITLES[:6])
    copy = decode(f"{copied('{title} {rule}')}\n{rows}\n".encode(), "copia.txt")
    found = {entry.id: passage_text(copy, entry.spans) for entry in read(copy, BOOKS, "molo-it").entries if entry.known}
    assert list(found) == [entry.id for entry in ENTRIES]
    assert all(RULE.format(at) in passage for at, passage in enumerate(found.values(), 1))


def test_in_capitals_a_text_that_begins_with_a_title_is_no_heading() -> None:
    uses = "\n\n".join(f"{title} SI CONTANO INSIEME ALLE ALTRE, E LA DOGANA SI PAGA UNA VOLTA." for title in TITLES)
    text = copied("{title}\n\n{rule}") + uses
    copy = decode(text.upper().encode(), "copia.txt")
    found = {entry.id: passage_text(copy, entry.spans) for entry in read(copy, BOOKS).entries if entry.known}
    assert all(RULE.format(at).upper() in passage for at, passage in enumerate(found.values(), 1))
