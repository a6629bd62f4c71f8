"""Entries ready to render: their text as blocks, with mentions linked and the titles of linked entries."""

from __future__ import annotations

from typing import Any

from api.schemas import examples
from api.schemas.entries import EntryOut
from api.schemas.model import Model, shown

_BLOCKS: list[Any] = [["p", "Costa ", ["icon", "action"], " e ", ["a", "ahlcg-it/risorse", "risorse"], "."]]

_TITLES = {"ahlcg-it/risorse": "Risorse"}

_DRAWN: dict[str, Any] = {
    **examples.ENTRY,
    "blocks": _BLOCKS,
    "editor_blocks": [],
    "titles": _TITLES,
    "statements": [{"number": 1, "plain": "Costa {action} e risorse.", "under": [], "of": 0}],
    "answers": [[1]],
}


class LineOut(Model):
    """A sentence, bullet or row of an entry that makes sense alone, numbered as in `/api/v1/answer`."""

    number: int
    plain: str
    """The text on one line, without marks; each line that is nested under it follows a bullet (•)."""
    under: tuple[str, ...]
    """The lines that it hangs from, the outer one first."""
    of: int
    """How many lines hang from the inner one of these, itself among them; 0 where it hangs from none."""


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
    statements: tuple[LineOut, ...]
    """What of the text can be quoted alone."""
    answers: tuple[tuple[int, ...], ...]
    """For each of its questions the numbers of the statements that answer it; empty where nobody has marked them."""


class DrawnPageOut(Model):
    """Entries of a book, in book order; `total` counts all of them."""

    model_config = shown({"total": 1, "entries": [_DRAWN]})

    total: int
    entries: tuple[DrawnEntryOut, ...]
