"""The analytical index at the end of a book: pages, and redirects from other names ("Ammo (see Uses) ..... 21")."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from corpus.ids import fold
from corpus.readers.blocks import Block
from corpus.readers.noise.contents import ROW, is_row
from corpus.readers.noise.credits import PEOPLE
from corpus.readers.refs import SEE, Lexicon

_SEE = re.compile(rf"^(?P<name>.*?) ?\(?{SEE}:? (?P<target>[^()]*(?:\([^()]*\)[^()]*)*)\)?$")
_PAIR = re.compile(r"(?P<title>[^\W\d_]\D*?)[ .…·_|-]+(?P<pages>\d{1,3}(?:[-, ]+\d{1,3})*)(?= [^\W\d_]|\|?$)")


@dataclass
class Index:
    """The content of an index: entries' pages and other names by id, and the rows that lead nowhere with their lines.

    `several` holds the first pages of rows that give more than one. They count only if no other row is more precise.
    """

    pages: dict[str, int] = field(default_factory=dict)
    several: dict[str, int] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    lost: list[tuple[int, str, str]] = field(default_factory=list)


def read_index(blocks: Sequence[Block], noise: Mapping[int, str], names: Lexicon) -> Index:
    """Read the rows of every contents table and index of a copy."""
    index = Index()
    for block in blocks:
        if noise.get(block.index) == "contents table" and is_row(block):
            for title, pages in _rows(block.text, names):
                if fold(title) not in PEOPLE:
                    _read_row(index, block.first, title, pages, names)
    index.pages = {**index.several, **index.pages}
    return index


def _rows(text: str, names: Lexicon) -> list[tuple[str, list[int]]]:
    """The titles of a line with their pages. A line has one title, or one per column if several known names stand on it."""
    row = ROW.fullmatch(text)
    pairs = list(_PAIR.finditer(text))
    if len(pairs) > 1 and any(found["title"] in names for found in pairs) and not (row and row["title"] in names):
        return [(found["title"], _pages(found)) for found in pairs]
    return [(row["title"].rstrip(" .…·_"), _pages(row))] if row else []


def _pages(found: re.Match[str]) -> list[int]:
    return [int(page) for page in re.findall(r"\d+", found["pages"])]


def _read_row(index: Index, line: int, title: str, pages: Sequence[int], names: Lexicon) -> None:
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
        (index.several if len(pages) > 1 else index.pages).setdefault(found.id, pages[0])
