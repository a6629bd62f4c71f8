"""Shapes of what a table writes itself."""

from __future__ import annotations

from pydantic import Field

from api.schemas.model import Model, shown
from corpus.own import MOST_NOTES, MOST_PLACES, MOST_READ, EntryId, NoteId, Revision, Text, Title, When

_PLACE = {"id": "ahlcg-it/attacco-di-opportunita", "title": "Attacco di Opportunità"}
_NOTE = {
    "id": "m3k9",
    "entry": "ahlcg-it/attacco-di-opportunita",
    "title": "Attacco di Opportunità",
    "text": "At our table the first one of a game is **forgiven**.",
    "rule": True,
    "changed": "2026-11-23T12:00:00.000Z",
}


class KeptEntryOut(Model):
    """An entry, with its title as it was when it was noted."""

    model_config = shown(_PLACE)

    id: EntryId
    title: Title


class OwnNoteOut(Model):
    """A note of the table's own."""

    model_config = shown(_NOTE)

    id: NoteId
    entry: EntryId | None
    """The entry that it stands on; null for a house rule on the whole game."""
    title: Title
    text: Text
    """Markdown, without HTML."""
    rule: bool = Field(strict=True)
    """Whether it is a house rule: it prevails over the entry."""
    changed: When


class OwnOut(Model):
    """Everything that the table wrote."""

    model_config = shown({"revision": 3, "favourites": [_PLACE], "recent": [_PLACE], "notes": [_NOTE]})

    revision: Revision
    """Counts the changes. A PUT sends the revision that it was made from."""
    favourites: list[KeptEntryOut] = Field(max_length=MOST_PLACES)
    recent: list[KeptEntryOut] = Field(max_length=MOST_READ)
    notes: list[OwnNoteOut] = Field(max_length=MOST_NOTES)
