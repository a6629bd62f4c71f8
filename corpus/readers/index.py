"""The analytical index at a book's end: pages, and redirects from other names ("Ammo (see Uses) ..... 21")."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from corpus.readers.blocks import Block
from corpus.readers.noise.contents import ROW, is_row
from corpus.readers.refs import Lexicon

_SEE = re.compile(r"^(?P<name>.*?) ?\(?(?:veja|vedi)\b(?: anche| também)?:? (?P<target>[^()]*(?:\([^()]*\)[^()]*)*)\)?$")


@dataclass
class Index:
    """What an index says: the page of an entry by id, its other names by id, and the rows that lead nowhere with their lines."""

    pages: dict[str, int] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    lost: list[tuple[int, str, str]] = field(default_factory=list)


def read_index(blocks: Sequence[Block], noise: Mapping[int, str], names: Lexicon) -> Index:
    """Read the rows of every contents table and index of a copy."""
    index = Index()
    for block in blocks:
        row = ROW.fullmatch(block.text) if noise.get(block.index) == "contents table" and is_row(block) else None
        if row:
            _read_row(index, block.first, row["title"].rstrip(" .…·_"), int(re.findall(r"\d+", row["pages"])[0]), names)
    return index


def _read_row(index: Index, line: int, title: str, page: int, names: Lexicon) -> None:
    if see := _SEE.match(title):
        found = names.resolve(see["target"].strip())
        if found.id is None and " / " in see["target"]:
            found = names.resolve(see["target"].split(" / ")[0])
        if found.id is None:
            index.lost.append((line, title, found.reason))
        else:
            index.names.setdefault(found.id, []).append(see["name"].strip())
        return
    found = names.resolve(title)
    if found.id is None:
        index.lost.append((line, title, found.reason))
    else:
        index.pages.setdefault(found.id, page)
