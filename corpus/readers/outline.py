"""The outline of a shipped book: the titles of its entries and its structural headings, in book order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from corpus.ids import fold
from corpus.model import Book, Entry

_ICON = re.compile(r"\{[^}]*\}")
_NUMBERED = re.compile(r"(\d{1,2})[.)]? (?=\S)")
_CODE = re.compile(r"(?:\d\.\d(?:\.\d)?|[A-Z]{2}\.?\d)(?= )")
_WORD = re.compile(r"\S+")
LONGEST = 14  # greatest number of words in a title
_ROMAN = re.compile(r"[IVX]{1,5}\. (?=\S)")


def key(text: str) -> str:
    """The letters and digits of a title, without icons: the same for all its spellings."""
    return fold(_ICON.sub("", text)).replace(" ", "")


@dataclass(frozen=True)
class Node:
    """One title of the outline. `index` is its place, `entry` is None for a structural heading, `path` are the titles above it.

    `keys` are the title's own spellings (with and without its number), `others` those of the entry's aliases. `number` is the
    "3" of "3. Draw a card", `code` the "2.2.1" of a step; each may be "".
    """

    index: int
    title: str
    path: tuple[str, ...]
    entry: Entry | None
    keys: tuple[str, ...]
    others: tuple[str, ...]
    number: str
    code: str

    @property
    def kind(self) -> str:
        """The entry's kind; "" for a structural heading."""
        return self.entry.kind if self.entry else ""


def outline(book: Book) -> tuple[Node, ...]:
    """The titles of a book in order. A heading without an entry comes before the first entry below it."""
    nodes: list[Node] = []
    above: tuple[str, ...] = ()
    for entry in book.entries:
        for depth in range(len(entry.path)):
            if above[: depth + 1] != entry.path[: depth + 1]:
                nodes.append(_node(len(nodes), entry.path[depth], entry.path[:depth], None))
                above = entry.path[: depth + 1]
        nodes.append(_node(len(nodes), entry.title, entry.path, entry))
        above = (*entry.path, entry.title)
    return tuple(nodes)


def _node(index: int, title: str, path: tuple[str, ...], entry: Entry | None) -> Node:
    code = code_of(title)
    number = None if code else _NUMBERED.match(title)
    keys = [key(title)]
    if number:
        keys.append(key(title[number.end() :]))
    if roman := _ROMAN.match(title):
        keys.append(key(title[roman.end() :]))
    others = _aliases(entry.aliases) if entry else ()
    return Node(index, title, path, entry, tuple(filter(None, keys)), others, number[1] if number else "", code)


def code_of(text: str) -> str:
    """The code that a step's title begins with ("2.2.1", "TP.3"), or ""."""
    code = _CODE.match(text)
    return code[0] if code else ""


def openings(text: str) -> Iterator[tuple[str, int]]:
    """The keys of the possible titles at the start of a text, before a separator (: - . bracket, quotation mark), with their
    ends."""
    spelling = ""
    for word in islice(_WORD.finditer(text), LONGEST):
        spelling += fold(word[0]).replace(" ", "")
        if word.end() < len(text) and _set_off(text, word.end()):
            yield spelling, word.end()


def _set_off(text: str, end: int) -> bool:
    if text[end - 1] in ':."?' or (text[end - 1] == ")" and text[end : end + 1] in (" ", ":", ".", "-")):
        return True
    return text[end : end + 2] in (" (", " -", " :") or (text[0] == '"' and text[end : end + 1] == '"')


def _aliases(aliases: Sequence[str]) -> tuple[str, ...]:
    return tuple(filter(None, map(key, aliases)))
