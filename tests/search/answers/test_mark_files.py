"""Which statements answer an entry's questions, as read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from corpus.model import Book
from search.answers.mark_files import BadMarks, deciding, fingerprint, numbers, rows, written

MOLO: Any = SimpleNamespace(
    id="faro-it/molo",
    text="Le barche partono.\n\nIl molo chiude presto.",
    questions=(SimpleNamespace(text="Quando chiude?"), SimpleNamespace(text="Che cosa fanno le barche?")),
)


def test_marks_are_read_in_the_order_of_the_questions() -> None:
    assert numbers("2 1+3 -") == (frozenset({2}), frozenset({1, 3}), frozenset())


def test_a_row_is_used_for_what_was_read_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    read = {"faro-it/molo": (fingerprint(MOLO), numbers("2 1"))}
    monkeypatch.setattr("search.answers.mark_files.rows", lambda: read)
    assert deciding(MOLO) == (frozenset({2}), frozenset({1}))
    assert deciding(SimpleNamespace(**{**vars(MOLO), "text": f"{MOLO.text} Ora no."})) is None
    assert deciding(SimpleNamespace(**{**vars(MOLO), "id": "faro-it/faro"})) is None


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        ("2", "faro-it/molo has 2 questions, and 1 marks."),
        ("2 3", "faro-it/molo has no statement 3 that can be quoted."),
        ("2 uno", "faro-it/molo: '2 uno' are not marks; write them like `2 1+3 -`."),
    ],
)
def test_marks_that_do_not_fit_their_entry_are_refused(marks: str, said: str) -> None:
    with pytest.raises(BadMarks) as refused:
        written({MOLO.id: marks}, {MOLO.id: MOLO})
    assert str(refused.value) == said


def test_marks_of_no_entry_are_refused() -> None:
    with pytest.raises(BadMarks, match="No book has the entry faro-it/faro"):
        written({"faro-it/faro": "1"}, {MOLO.id: MOLO})


def test_every_row_is_of_the_books_as_they_are(shipped_books: dict[str, Book]) -> None:
    entries = {entry.id: entry for book in shipped_books.values() for entry in book.entries}
    assert len(rows()) > 600
    assert [id_ for id_ in rows() if id_ not in entries or deciding(entries[id_]) is None] == []
