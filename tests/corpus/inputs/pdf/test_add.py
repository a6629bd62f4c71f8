"""A PDF becomes a copy: its entries have the printed page and the page of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.copies import NewBook, add, refresh, stored
from tests.corpus.inputs.pdf.manual import HERE, blocks_of, made

pytest.importorskip("typst")
pytest.importorskip("pypdfium2")

BOOK = NewBook("orologio-it", "L'orologio di Vetrolago", "it", "orologio")


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    path = tmp_path / "orologio.pdf"
    blocks = blocks_of((HERE / "manuals" / "orologio-it.txt").read_text(encoding="utf-8"))
    path.write_bytes(made(HERE / "layouts" / "one-column.typ", blocks))
    return path


def test_its_entries_have_their_pages(pdf: Path, tmp_path: Path) -> None:
    report = add(pdf, tmp_path / "home", {}, unknown=BOOK)
    entries = {entry.id: entry for entry in report.source.entries}
    first, last = entries["orologio-it/materiali"], entries["orologio-it/punteggio-finale"]
    assert (first.sheet, first.page) == (1, 5)  # the layout counts from 5
    assert last.sheet
    assert last.page == last.sheet + 4 > first.page
    assert last.path == ("Il mezzogiorno",)


def test_what_is_stored_is_what_was_read(pdf: Path, tmp_path: Path) -> None:
    report = add(pdf, tmp_path / "home", {}, unknown=BOOK)
    (kept,) = stored(tmp_path / "home")
    assert kept == report.stored
    assert kept.copy.pages
    assert refresh(tmp_path / "home", {}) == []


def test_text_stands_whole_in_its_entry(pdf: Path, tmp_path: Path) -> None:
    stored_copy = add(pdf, tmp_path / "home", {}, unknown=BOOK).stored
    entry = next(one for one in stored_copy.source.entries if one.title == "Lucidare") if stored_copy.source else None
    assert entry
    passage = "\n".join(stored_copy.copy.slice(span.start, span.end) for span in entry.spans)
    assert passage.split("\n\n")[1].startswith("Girate la lente sul lato chiaro.")
    assert passage.rstrip().endswith("metterla sotto la pila.")
