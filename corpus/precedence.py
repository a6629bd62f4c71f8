"""Reads the overrides in a book from `precedence.toml`, strongest first, and makes links of them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from corpus.errors import CorpusError
from corpus.languages import phrase
from corpus.model import Entry, Kind, Link, Override

FILE = "precedence.toml"
_NO_RULE: frozenset[Kind] = frozenset({"intro", "icon", "reprint", "example", "erratum", "faq", "anatomy", "table", "reference"})


def read_precedence(folder: Path, entries: Iterable[Entry]) -> tuple[Override, ...]:
    """The overrides of the book in `folder`; none if there is no such file. Raises CorpusError if it breaks the format."""
    path = folder / FILE
    if not path.is_file():
        return ()
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CorpusError(f"{folder.name}/{FILE} is not TOML: {error}.") from None
    found = (*_exceptions(folder.name, read), *_general(folder.name, read))
    known = {entry.id for entry in entries}
    strangers = sorted({name for one in found for name in (one.by, one.over) if name is not None} - known)
    if strangers:
        raise CorpusError(f"{folder.name}/{FILE}: no entry has the id {', '.join(strangers)}.")
    return found


def with_overrides(entry: Entry, overrides: Iterable[Override], language: str) -> Entry:
    """The entry with a link to each rule that it overrides; if it overrides all rules, the link has words as its target."""
    mine = (one for one in overrides if one.by == entry.id)
    links = (Link("overrides", one.over or phrase("precedence.everything", language), one.why) for one in mine)
    return replace(entry, links=(*entry.links, *links))


def overriding(entry: Entry, overrides: Iterable[Override]) -> tuple[Override, ...]:
    """The overrides of `entry`, in the order in which they apply: those that name it, then those of every rule."""
    return tuple(
        one
        for one in overrides
        if one.by != entry.id and (one.over == entry.id or (one.over is None and entry.kind not in _NO_RULE))
    )


def _general(book: str, read: dict[str, Any]) -> list[Override]:
    return [Override(f"{book}/{row['by']}", None, row["why"]) for row in read.get("general", ())]


def _exceptions(book: str, read: dict[str, Any]) -> list[Override]:
    return [
        Override(f"{book}/{row['by']}", f"{book}/{over}", why)
        for row in read.get("exception", ())
        for over, why in row["over"].items()
    ]
