"""What only editors need stands beside the shipped texts, never in them."""

from __future__ import annotations

import re

from corpus.model import Book

LOST = re.compile(
    r"\b(icon[ae]|simbolo|figur[ae]|fotografia|illustrazion[ei]|immagin[ei]|disegni) .{0,40}\b(persa|perse|manca|mancano)\b"
    r"|\bse perd(eu|eram) nas cópias|\bsa[ií](u|ram) errados? nas cópias",
    re.IGNORECASE,
)
UNSURE = re.compile(r"quase certamente|versione inglese|non si può dire|non costano azioni", re.IGNORECASE)


def test_no_text_tells_players_what_copies_lost_unless_the_reading_is_in_doubt(shipped_books: dict[str, Book]) -> None:
    told = [
        (entry.id, line)
        for book in shipped_books.values()
        for entry in book.entries
        for line in entry.text.splitlines()
        if line.startswith(">") and LOST.search(line) and not UNSURE.search(line)
    ]
    assert told == []


def test_every_editors_note_is_a_sentence(shipped_books: dict[str, Book]) -> None:
    for book in shipped_books.values():
        for entry in book.entries:
            for note in entry.editor:
                assert note[0] == note[0].upper(), (entry.id, note)
                assert note.endswith((".", ".)", "?")), (entry.id, note)
                assert not note.startswith("Nota"), (entry.id, note)
