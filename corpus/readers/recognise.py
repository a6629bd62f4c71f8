"""Recognises the book of a copy: by the share of the book's titles that stand as lines, and stand in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corpus.model import Book
from corpus.readers.align import heaviest
from corpus.readers.blocks import Block, blocks
from corpus.readers.decorated import undecorated
from corpus.readers.furniture import furniture
from corpus.readers.match import Candidate
from corpus.readers.outline import key, outline
from corpus.readers.view import View

ENOUGH = 0.12  # share of a book's titles; other games' rulebooks have at most 0.07, a third of the book itself about 0.18
AHEAD = 1.5  # how many times the share of the next book
_LONG = 4  # least number of letters of a title


def matches(view: View, books: Mapping[str, Book]) -> list[tuple[float, str]]:
    """How much of each book is in the copy, with its id, most first."""
    held = blocks(view, furniture(view.lines))
    return sorted(((share(held, book), name) for name, book in books.items() if book.entries), reverse=True)


def best(shares: Sequence[tuple[float, str]]) -> str | None:
    """The id of the book that a copy with these shares is of, or None."""
    if not shares or shares[0][0] < ENOUGH:
        return None
    return shares[0][1] if len(shares) == 1 or shares[0][0] >= AHEAD * shares[1][0] else None


def apart(one: Book, other: Book) -> bool:
    """Whether two books have other titles: a copy that has many of both holds both."""
    mine, its = ({entry.title for entry in book.entries} for book in (one, other))
    return 2 * len(mine & its) < min(len(mine), len(its))


def share(held: tuple[Block, ...], book: Book) -> float:
    """How much of a book is in a copy: the mean of the share of titles found as lines and the share found in book order."""
    nodes = [node for node in outline(book) if len(node.keys[0] if node.keys else "") >= _LONG]
    places: dict[str, list[int]] = {}
    for node in nodes:
        places.setdefault(node.keys[0], []).append(node.index)
    bare = undecorated(held, places.keys())
    found = [Candidate(block.index, node, 1.0, "whole") for block in bare for node in places.get(_head(block, places), ())]
    if not nodes:
        return 0.0
    return (len({one.node for one in found}) + len(heaviest(found))) / (2 * len(nodes))


def _head(block: Block, titles: Mapping[str, list[int]]) -> str:
    """The title that a block consists of, or begins with before a colon or a dash."""
    if len(block.text) <= 120 and block.key in titles:
        return block.key
    labels = (block.text[:80].partition(sign) for sign in (":", " - "))
    return next((spelling for label in labels if label[1] and (spelling := key(label[0])) in titles), "")
