"""Entries ready to render: their text as blocks, with mentions linked and the titles of linked entries."""

from __future__ import annotations

from api.documents.blocks import blocks
from api.schemas.blocks import DrawnEntryOut
from corpus.errors import UnknownEntry
from search.answers.mark_files import deciding
from search.answers.told import stands_alone
from search.answers.units import units
from search.catalog import Catalog
from search.results import EntryView
from search.shown.linked import linked


def entry_blocks(entry: EntryView, catalog: Catalog) -> DrawnEntryOut:
    """The entry, with its text as blocks, and the statements that answer its questions."""
    text = linked(entry.text, entry.mentions)
    titles = {link.target: title for link in entry.links if (title := _title(link.target, catalog))}
    notes = [node for note in entry.editor for node in blocks(note, entry.book)]
    told = [
        {"number": unit.number, "plain": unit.plain, "under": unit.under, "of": unit.of}
        for unit in units(entry.text)
        if stands_alone(unit)
    ]
    answers = [sorted(means) for means in deciding(entry) or ()]
    drawn = {"blocks": blocks(text, entry.book), "editor_blocks": notes, "titles": titles}
    return DrawnEntryOut.from_value(entry, **drawn, statements=told, answers=answers)


def _title(target: str, catalog: Catalog) -> str | None:
    """The title of a link's target; None for a place outside the books."""
    try:
        return catalog.find(target).title
    except UnknownEntry:
        return None
