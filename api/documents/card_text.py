"""A card's texts, ready to draw: their lines as nodes, with each rule word linked to the entry that rules on it.

The texts are the user's own data: callers must show them only to their owner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from api.documents.blocks import Node
from corpus.cards.model import TEXTS, Card
from corpus.cards.rules import RuleLink, rules_of
from corpus.icons import load_icons

_MARKUP = re.compile(r"<(?P<closed>/?)(?P<tag>\w+)[^>]*>|(?P<trait>\[\[|\]\])|\[(?P<icon>[A-Za-z_]+)\]|(?P<line>\n)")
_BREAKS = ("br", "hr", "blockquote", "blocquote")
_STYLES = {"b": "strong", "i": "em", "em": "em", "cite": "em", "u": "em"}


@dataclass(frozen=True, slots=True)
class CardTextLine:
    """A line of one of a card's texts (`field`, in `language`) as nodes like those of an entry's blocks, and the entries that its
    words refer to."""

    field: str
    language: str
    nodes: tuple[Node, ...]
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Run:
    node: Node
    style: str
    entry: str | None


def card_lines(card: Card, edition: str) -> tuple[CardTextLine, ...]:
    """The lines of a card's texts in every language that has them, linked to the entries of an edition."""
    return tuple(_lines(card, edition))


def _lines(card: Card, edition: str) -> Iterator[CardTextLine]:
    for language, face in card.faces.items():
        links = rules_of(card, language, edition)
        for field in TEXTS:
            text = getattr(face, field)
            own = [link for link in links if (link.field, link.language) == (field, language)]
            for runs, start, end in _broken(text, own):
                brought = dict.fromkeys(link.entry for link in own if start <= link.start < end)
                yield CardTextLine(field, language, tuple(_nodes(runs)), tuple(brought))


def _broken(text: str, links: Sequence[RuleLink]) -> Iterator[tuple[list[_Run], int, int]]:
    """The non-empty lines of a text: their runs, and their start and end in the text."""
    runs: list[_Run] = []
    start = 0
    for run, at in _runs(text, _owners(text, links)):
        if run is not None:
            runs.append(run)
            continue
        if any(not isinstance(one.node, str) or one.node.strip() for one in runs):
            yield runs, start, at
        runs, start = [], at


def _owners(text: str, links: Sequence[RuleLink]) -> list[str | None]:
    """The entry that each character links to: if links overlap, that of the shortest, because links can't be nested. Links of
    whole sentences as constant abilities are left out."""
    owner: list[str | None] = [None] * len(text)
    worded = (link for link in links if link.rule != "constant-ability")
    for link in sorted(worded, key=lambda each: (each.end - each.start, -each.weight)):
        if not any(owner[link.start : link.end]):
            owner[link.start : link.end] = [link.entry] * (link.end - link.start)
    return owner


def _runs(text: str, owner: Sequence[str | None]) -> Iterator[tuple[_Run | None, int]]:
    """The pieces of a text, each with one style and one link, and where each begins; None for the end of a line."""
    styles: list[str] = []
    at = 0
    for match in _MARKUP.finditer(text):
        yield from _plain(text, at, match.start(), styles, owner)
        at = match.end()
        if icon := match["icon"]:
            node: Node = ["icon", _icons()[icon.lower()]] if icon.lower() in _icons() else match[0]
            yield _Run(node, _look(styles), owner[match.start()]), match.start()
        elif match["line"] or (match["tag"] or "").lower() in _BREAKS:
            yield None, at
        else:
            _turn(
                styles,
                "trait" if match["trait"] else _STYLES.get(match["tag"].lower()),
                match["closed"] or match["trait"] == "]]",
            )
    yield from _plain(text, at, len(text), styles, owner)
    yield None, len(text)


def _turn(styles: list[str], style: str | None, closes: object) -> None:
    """Begin a style, or end it if it has begun. Card data has closing tags without opening ones."""
    if style and not closes:
        styles.append(style)
    elif style in styles:
        styles.remove(style)


def _look(styles: Sequence[str]) -> str:
    return "strong" if {"strong", "trait"} & set(styles) else "em" if styles else ""


def _plain(text: str, start: int, end: int, styles: Sequence[str], owner: Sequence[str | None]) -> Iterator[tuple[_Run, int]]:
    for entry, places in groupby(range(start, end), key=lambda place: owner[place]):
        held = list(places)
        yield _Run(text[held[0] : held[-1] + 1], _look(styles), entry), held[0]


def _nodes(runs: Sequence[_Run]) -> Iterator[Node]:
    for entry, linked in groupby(runs, key=lambda run: run.entry):
        inner: list[Node] = []
        for style, alike in groupby(linked, key=lambda run: run.style):
            some = [run.node for run in alike]
            inner += [[style, *some]] if style else some
        if entry:
            yield ["a", entry, *inner]
        else:
            yield from inner


@cache
def _icons() -> dict[str, str]:
    """The icon that each bracketed name of card data stands for."""
    return {glyph[1:-1]: icon.name for icon in load_icons() for glyph in icon.glyphs if glyph.startswith("[")}
