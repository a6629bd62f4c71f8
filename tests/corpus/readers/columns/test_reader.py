"""A dump whose columns are interleaved, read into the entries of a book that does not exist."""

from __future__ import annotations

import pytest

from corpus.line_coverage import line_coverage
from corpus.model import Book, Source
from corpus.readers.columns import reader
from corpus.readers.columns.repairs import Repair
from corpus.readers.copy import Copy, decode
from corpus.readers.view import passage_text, view


def _read(text: str, book: Book) -> tuple[Copy, Source]:
    copy = decode(text.encode(), "dump.txt")
    return copy, reader.read_columns(view(copy), book)


def _lines(copy: Copy, source: Source, slug: str) -> list[str]:
    entry = next(entry for entry in source.entries if entry.id == f"vetta-it/{slug}")
    return passage_text(copy, entry.spans).split("\n")


def test_a_sentence_goes_on_below_the_other_column(peaks: Book, dump: str) -> None:
    copy, source = _read(dump, peaks)
    lines = _lines(copy, source, "la-salita")
    assert lines[0] == "LA SALITA"
    assert lines[2:4] == ["per ogni tratto di roccia e due per ogni tratto", "di ghiaccio. Se non resta fiato, lo scalatore"]
    assert len(lines) == 5


def test_text_far_below_its_title_finds_it(peaks: Book, dump: str) -> None:
    copy, source = _read(dump, peaks)
    lines = _lines(copy, source, "gli-attrezzi")
    assert [lines[0], lines[1][:14], lines[-1]] == ["GLI ATTREZZI", "Ogni scalatore", "sé più di 4 attrezzi."]


def test_a_table_printed_column_by_column_comes_back_in_rows(peaks: Book, dump: str) -> None:
    copy, source = _read(dump, peaks)
    assert _lines(copy, source, "peso-massimo") == ["Numero di zaini", "Peso massimo", "1", "9", "2", "7", "3", "5"]


def test_page_numbers_and_credits_are_noise_and_a_table_s_figures_are_not(peaks: Book, dump: str) -> None:
    _, source = _read(dump, peaks)
    assert [(one.span.start_line, one.reason) for one in source.noise] == [
        (10, "page number"), (15, "page number"), (19, "page number"), (29, "credits"), (30, "page number"),
    ]  # fmt: skip


def test_every_line_goes_to_one_place(peaks: Book, dump: str) -> None:
    copy, source = _read(dump, peaks)
    assert line_coverage(copy, source).lost == ()
    spans = [span for entry in source.entries for span in entry.spans] + [one.span for one in source.noise]
    assert sum(span.end_line - span.start_line + 1 for span in spans) == len(dump.splitlines())


def test_a_passage_in_disorder_is_trusted_less(peaks: Book, dump: str) -> None:
    lines = dump.split("\n")
    lines[12], lines[13], lines[15] = lines[15], lines[12], lines[13]
    whole, broken = (
        next(entry.confidence for entry in _read(text, peaks)[1].entries if entry.id == "vetta-it/la-tempesta")
        for text in (dump, "\n".join(lines))
    )
    assert whole >= 0.9
    assert broken < whole


def test_what_a_copy_lacks_is_a_finding(peaks: Book, dump: str) -> None:
    lines = dump.split("\n")
    _, source = _read("\n".join([*lines[:3], *lines[7:]]), peaks)
    assert [finding.message for finding in source.findings if finding.what == "missing"] == [
        "'LA DISCESA' (vetta-it/la-discesa) is not in this copy."
    ]


def test_a_correction_gives_a_line_to_its_entry(peaks: Book, dump: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mend = Repair("Numero di zaini", "vetta-it/gli-attrezzi", "the table stands in that section")
    monkeypatch.setattr(reader, "load_repairs", lambda book: (mend,))
    copy, source = _read(dump, peaks)
    assert _lines(copy, source, "gli-attrezzi")[-1] == "Numero di zaini"


def test_a_correction_that_matches_nothing_is_a_finding(peaks: Book, dump: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mend = Repair("Xyz", "vetta-it/la-salita", "a line of another printing")
    monkeypatch.setattr(reader, "load_repairs", lambda book: (mend,))
    _, source = _read(dump, peaks)
    assert [finding.what for finding in source.findings] == ["fixup-unmatched"]
