"""Entries ready to render: their text as blocks, with mentions linked and the titles of linked entries."""

from __future__ import annotations

from typing import Any

from api.schemas import examples
from api.schemas.entries import EntryOut
from api.schemas.model import Model, shown

_BLOCKS: list[Any] = [["p", "Costa ", ["icon", "action"], " e ", ["a", "ahlcg-it/risorse", "risorse"], "."]]

_TITLES = {"ahlcg-it/risorse": "Risorse"}

_DRAWN: dict[str, Any] = {**examples.ENTRY, "blocks": _BLOCKS, "editor_blocks": [], "titles": _TITLES}


class DrawnEntryOut(EntryOut):
    """An entry with its text as blocks."""

    model_config = shown(_DRAWN)

    blocks: tuple[Any, ...]
    """A node is words, or `[name, *nodes]`; after its name `a` has the id of an entry, `icon` the name of an icon, `ol` its first
    number. The names: p, h3 to h6, ul, ol, li, note (an editor's), table, tr, th, td; within them strong, em, br, a, icon. What
    the text mentions without a link is linked here."""
    editor_blocks: tuple[Any, ...]
    """The notes that only editors need, as blocks of the same kind."""
    titles: dict[str, str]
    """The title of each entry that its links lead to, by its id."""


class DrawnPageOut(Model):
    """Entries of a book, in book order; `total` counts all of them."""

    model_config = shown({"total": 1, "entries": [_DRAWN]})

    total: int
    entries: tuple[DrawnEntryOut, ...]
