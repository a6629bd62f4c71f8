"""Entries for whoever draws them: their text also as blocks (api.blocks), what it mentions linked in it."""

from __future__ import annotations

from typing import Any, Self

from api import examples
from api.blocks import blocks
from api.schemas import EntryOut, Model, shown
from search.linked import linked
from search.results import EntryView

_BLOCKS: list[Any] = [["p", "Costa ", ["icon", "action"], " e ", ["a", "ahlcg-it/risorse", "risorse"], "."]]


class DrawnEntryOut(EntryOut):
    """An entry with its text as blocks."""

    model_config = shown({**examples.ENTRY, "blocks": _BLOCKS})

    blocks: tuple[Any, ...]
    """A node is words, or `[name, *nodes]`; after its name `a` has the id of an entry, `icon` the name of an icon, `ol` its first
    number. The names: p, h3 to h6, ul, ol, li, note (an editor's), table, tr, th, td; within them strong, em, br, a, icon. What
    the text mentions without a link is linked here."""

    @classmethod
    def drawn(cls, entry: EntryView, local: bool) -> Self:
        """The entry, with the passage of the user's copy only for a local request."""
        text = linked(entry.text, entry.mentions)
        return cls(**dict(EntryOut.of(entry, local)), blocks=tuple(blocks(text, entry.book)))


class DrawnPageOut(Model):
    """Entries of a book, in book order; `total` counts all of them."""

    model_config = shown({"total": 1, "entries": [{**examples.ENTRY, "blocks": _BLOCKS}]})

    total: int
    entries: tuple[DrawnEntryOut, ...]
