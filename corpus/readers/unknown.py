"""Reads a book that we don't ship: finds its headings by their form, and cuts the text at them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from corpus.ids import slug
from corpus.model import Book, Finding, Noise, Source, SourceEntry
from corpus.readers import typography
from corpus.readers.blocks import Block, blocks
from corpus.readers.corrections import Correction, by_key, unmatched
from corpus.readers.cut import Part, cut
from corpus.readers.furniture import furniture
from corpus.readers.headings.base import Heading, Near
from corpus.readers.headings.capitals import in_capitals
from corpus.readers.headings.marked import marked
from corpus.readers.headings.roman import roman
from corpus.readers.headings.title import title
from corpus.readers.noise import find_noise
from corpus.readers.view import View

_NUMBERED = re.compile(r"(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[A-Z]\.) [\"'(]?[A-ZÀ-Ý]")
_NOWHERE = Near(None, None, {}, ())


def read_sections(view: View, book: Book, corrections: Sequence[Correction] = ()) -> Source:
    """Read a copy into sections, with ids from their titles. Text before the first heading is the cover.

    Where a correction names a line it decides whether that is a heading.
    """
    held = blocks(view, furniture(view.lines))
    said = by_key(corrections)
    noise = {at: reason for at, reason in find_noise(held).items() if held[at].key not in said}
    found = [heading for block in held if block.index not in noise and (heading := _decided(held, block, said))]
    parts, declared = cut(view, held, (), {one.block: [one] for one in found}, noise)
    findings = (*_leftover(declared), *unmatched(corrections, held))
    return Source(book.id, _entries(parts, book), tuple(declared), findings)


def doubtful(view: View) -> list[str]:
    """The lines that may be headings but whose form doesn't tell: alone, short, with text below, and written like a sentence."""
    held = blocks(view, furniture(view.lines))
    noise = find_noise(held)
    found = []
    for block in held:
        if block.index in noise or block.bullet or len(block.lines) > 1 or _heading(held, block):
            continue
        fits = typography.short(block) and typography.opens_high(block) and typography.unstopped(block)
        if fits and typography.alone(held, block.index) and typography.followed_by_text(held, block.index):
            found.append(block.text)
    return list(dict.fromkeys(found))


def _decided(held: tuple[Block, ...], block: Block, said: Mapping[str, Correction]) -> Heading | None:
    """The heading in a block, as a correction says, else as its form tells."""
    correction = said.get(block.key)
    if correction:
        return Heading(block.index, block.text, correction.kind) if correction.kind else None
    return _heading(held, block)


def _heading(held: tuple[Block, ...], block: Block) -> Heading | None:
    at = block.index
    for rule in (marked, roman, in_capitals, _bold, _numbered, title):
        if heading := rule(held, at, _NOWHERE):
            return heading
    return None


def _bold(held: tuple[Block, ...], at: int, near: Near) -> Heading | None:
    """A short line that is entirely bold."""
    block = held[at]
    good = block.bold and not block.bullet and typography.short(block) and typography.unstopped(block) and len(block.lines) == 1
    return Heading(at, block.text, "section") if good else None


def _numbered(held: tuple[Block, ...], at: int, near: Near) -> Heading | None:
    """A numbered heading on its own: "3.2 Movement", "4. Combat"."""
    block = held[at]
    text = f"{block.bullet}. {block.text}" if block.bullet.isdigit() else block.text
    good = _NUMBERED.match(text) and typography.short(block) and typography.unstopped(block)
    if not good or not (block.before and block.after) or not typography.followed_by_text(held, at):
        return None
    return Heading(at, text, "section")


def _entries(parts: list[Part], book: Book) -> tuple[SourceEntry, ...]:
    """The sections. The path of each has the headings of higher levels above it."""
    used: set[str] = set()
    above: list[tuple[int, str]] = []
    entries = []
    for part in parts:
        heading = part.source
        assert isinstance(heading, Heading)
        level = _level(part.block)
        above = [(other, name) for other, name in above if other < level]
        path = tuple(name for _, name in above)
        above.append((level, heading.title))
        name = _id(book, heading, path, used)
        entries.append(SourceEntry(heading.title, heading.kind, path, tuple(part.spans), confidence=0.6, id=name))
    return tuple(entries)


def _level(block: Block) -> int:
    """The depth of a heading: by its marks, else by the parts of its number, else capitals above the rest."""
    if block.level:
        return block.level
    if number := re.match(r"\d+(?:\.\d+)*", block.text):
        return 10 + number[0].count(".")
    return 10 if typography.capitals(block) else 11


def _id(book: Book, heading: Heading, path: tuple[str, ...], used: set[str]) -> str:
    name = slug(heading.title)[:60].strip("-") or "sezione"
    if name in used and path:
        name = f"{slug(path[-1])[:40].strip('-')}-{name}".strip("-")
    free = next(one for one in (name, *(f"{name}-{number}" for number in range(2, len(used) + 3))) if one not in used)
    used.add(free)
    return f"{book.id}/{free}"


def _leftover(declared: list[Noise]) -> list[Finding]:
    return [
        Finding("leftover", "Text before the first heading.", noise.span.start_line)
        for noise in declared
        if noise.reason == "cover"
    ][:1]
