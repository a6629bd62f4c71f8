"""The reader of a known book: a copy and the shipped book in, a `Source` out.

In order: page furniture, blocks, noise; the shipped titles laid on the copy in book order; entries inside other text;
headings that no shipped title explains; the cut; references and index. Each step is a file of its own; a layout says what a
book does differently.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from corpus.model import Book, Finding, Kind, Noise, Source, SourceEntry
from corpus.readers import typography
from corpus.readers.align import heaviest
from corpus.readers.blocks import Block, blocks
from corpus.readers.cut import Part, cut
from corpus.readers.fixups import Fixups
from corpus.readers.furniture import furniture
from corpus.readers.headings import HEADINGS, Heading, Near
from corpus.readers.headings import Rule as HeadingRule
from corpus.readers.index import Index, read_index
from corpus.readers.inside import find_inside
from corpus.readers.match import Candidate, at_page_edge, candidates, in_order
from corpus.readers.noise import NOISE, find_noise
from corpus.readers.noise import Rule as NoiseRule
from corpus.readers.noise.picture import card_pictures
from corpus.readers.outline import Node, outline
from corpus.readers.refs import Lexicon, is_see_also, printed_refs
from corpus.readers.view import View

SURE = 0.9  # the weight of a title that may be placed out of order
NEARER = 4  # times nearer than any other place
_SURE = {"whole": 1.0, "alias": 0.95, "run-in": 0.95, "alike": 0.85, "number": 0.8, "inside": 0.7, "moved": 0.7, "merged": 0.7}
_REPEATED = frozenset({"", "section", "intro", "sequence"})  # kinds whose title a page may repeat
_KIND_ABOVE: Mapping[str, Kind] = {"glossary": "glossary", "option": "option", "step": "phase", "anatomy": "anatomy"}
_OPENINGS = frozenset({"intro", "glossary"})  # a section of these may open with words that are no entry
_FIGURES = frozenset({"chart", "table"})
_EVEN_IN_FIGURES = frozenset({"Markdown mark", "Roman section"})  # the rest may be a line of the chart or the table
# Kinds whose heading may have no text below it.
_BARE = frozenset({"", "icon", "reprint", "reference", "chart", "token", "component", "table", "intro"})


@dataclass(frozen=True)
class Layout:
    """How the copies of a kind of book are laid out: its tables of rules."""

    name: str
    noise: Sequence[tuple[str, NoiseRule]] = NOISE
    headings: Sequence[tuple[str, HeadingRule]] = HEADINGS


def read_book(view: View, book: Book, layout: Layout, fixups: Fixups) -> Source:
    """Read a copy of a known book."""
    nodes = fixups.applied(outline(book))
    held = blocks(view, furniture(view.lines))
    noise = {**find_noise(held, layout.noise), **fixups.noise(held)}
    found = candidates(held, nodes, noise)
    chain = heaviest(found)
    chosen = _with_moved([*chain, *find_inside(held, nodes, chain, noise)], found, nodes)
    chosen = in_order([*chosen, *find_inside(held, nodes, chosen, noise)])
    known = {one.block: one for one in chosen}
    orphans = _orphans(held, nodes, known, noise)
    noise = {at: reason for at, reason in noise.items() if at not in known}
    noise = {**card_pictures(held, nodes, known), **_repeated(held, nodes, known, noise), **noise}
    unknown = _unknown(held, nodes, known, noise, layout)
    marks: dict[int, list[Candidate | Heading]] = {}
    unknown += orphans
    replaced = {one.block for one in orphans}
    opening: list[Candidate | Heading] = [*(one for one in chosen if one.block not in replaced), *unknown]
    for mark in opening:
        marks.setdefault(mark.block, []).append(mark)
    parts, declared = cut(view, held, nodes, marks, noise)
    names = Lexicon(book)
    index = read_index(held, noise, names)
    entries = tuple(_entry(part, nodes, names, index) for part in parts)
    findings = [*_findings(book, parts, entries, names, index), *_leftover(declared), *fixups.unmatched(held)]
    return Source(book.id, entries, tuple(declared), tuple(findings))


def _with_moved(chosen: Sequence[Candidate], found: Sequence[Candidate], nodes: Sequence[Node]) -> list[Candidate]:
    """The chain, and titles outside of it that stand in one place, or in one near their neighbours: what a copy reorders."""
    taken = {one.block + offset for one in chosen for offset in range(one.size)}
    placed = {one.node: one.block for one in chosen}
    loose: dict[int, list[Candidate]] = {}
    for one in found:
        if one.how == "whole" and one.weight >= SURE and one.node not in placed and one.block not in taken:
            loose.setdefault(one.node, []).append(one)
    moved: dict[int, Candidate] = {}
    for node, places in loose.items():
        place = _nearest(places, _expected(node, placed))
        if place and nodes[node].entry and place.block not in moved:
            moved[place.block] = replace(place, how="moved")
    return in_order([*chosen, *moved.values()])


def _expected(node: int, placed: Mapping[int, int]) -> int:
    """The block of the found title that is nearest in the book."""
    near = min(placed, key=lambda other: abs(other - node), default=None)
    return placed[near] if near is not None else 0


def _nearest(places: Sequence[Candidate], expected: int) -> Candidate | None:
    """The only place, or the one that is far nearer to the expected block than any other; None where that can't be told."""
    first, *others = sorted(places, key=lambda one: abs(one.block - expected))
    clear = not others or NEARER * abs(first.block - expected) < abs(others[0].block - expected)
    return first if clear else None


def _repeated(
    held: Sequence[Block], nodes: Sequence[Node], known: Mapping[int, Candidate], noise: Mapping[int, str]
) -> dict[int, str]:
    """Titles of sections that stand a second time without opening anything."""
    sections = {spelling for node in nodes if node.kind in _REPEATED or not node.path for spelling in node.keys}
    titles = {spelling for node in nodes if node.kind != "step" for spelling in node.keys}
    claimed = {one.block + offset for one in known.values() for offset in range(one.size)}
    return {
        block.index: "repeated heading"
        for block in held
        if block.key in (titles if at_page_edge(held, block.index) else sections)
        and block.index not in claimed
        and block.index not in noise
        and not block.bullet
    }


def _orphans(
    held: Sequence[Block], nodes: Sequence[Node], known: Mapping[int, Candidate], noise: Mapping[int, str]
) -> list[Heading]:
    """Headings that only structure the shipped book, but have text of their own in this copy."""
    found: list[Heading] = []
    for at, mark in known.items():
        node = nodes[mark.node]
        after = next((other for other in held[at + mark.size : at + mark.size + 4] if other.index not in noise), None)
        if node.entry or after is None or after.index in known or not typography.is_text(after):
            continue
        child = next((other.kind for other in nodes[node.index + 1 :] if other.entry), "section")
        if node.path or child not in _OPENINGS:
            found.append(Heading(at, held[at].text, _KIND_ABOVE.get(child, "section"), path=node.path))
    return found


def _unknown(
    held: Sequence[Block], nodes: Sequence[Node], known: Mapping[int, Candidate], noise: Mapping[int, str], layout: Layout
) -> list[Heading]:
    """The headings that no shipped title explains; none before the first known one."""
    claimed = {one.block + offset for one in known.values() for offset in range(one.size)}
    after: dict[int, Node | None] = {}
    following: Node | None = None
    for block in reversed(held):
        after[block.index] = following
        if block.index in known and known[block.index].how != "inside":
            following = nodes[known[block.index].node]
    found: list[Heading] = []
    before: Node | None = None
    for block in held:
        if block.index in known and known[block.index].how != "inside":
            before = nodes[known[block.index].node]
        if before is None or block.index in claimed or block.index in noise:
            continue
        near = Near(before, after[block.index], known, tuple(nodes))
        found += [one for one in [_heading(held, block, near, layout)] if one]
    return found


def _heading(held: Sequence[Block], block: Block, near: Near, layout: Layout) -> Heading | None:
    """The heading that a block is by the first rule that knows it; in a figure only a sure one, none right below a heading."""
    if is_see_also(block.text) or "→" in block.text:
        return None
    figure = near.before is not None and near.before.kind in _FIGURES
    rules = [rule for name, rule in layout.headings if not figure or name in _EVEN_IN_FIGURES]
    above = next((at for at in range(block.index - 1, -1, -1) if not held[at].furniture), -1)
    mark = near.marks.get(above)
    if mark and not mark.run_in and near.before and _is_leaf(near) and near.before.kind not in _BARE:
        return None
    found = next((one for rule in rules if (one := rule(held, block.index, near))), None)
    return replace(found, path=near.before.path) if found and near.before else found


def _is_leaf(near: Near) -> bool:
    """Whether the heading before has none below it, so that its own text must follow."""
    before, after = near.before, near.after
    return before is not None and (after is None or after.path[: len(before.path) + 1] != (*before.path, before.title))


def _entry(part: Part, nodes: Sequence[Node], names: Lexicon, index: Index) -> SourceEntry:
    spans = tuple(part.spans)
    if isinstance(part.source, Heading):
        refs = printed_refs(part.texts, names)
        return SourceEntry(part.source.title, part.source.kind, part.source.path, spans, refs=refs, confidence=0.5)
    node, mark = nodes[part.source.node], part.source
    assert node.entry is not None
    entry = node.entry
    return SourceEntry(
        title=_printed(part, mark, node),
        kind=entry.kind,
        path=entry.path,
        spans=spans,
        page=index.pages.get(entry.id, entry.page),
        refs=printed_refs(part.texts, names, entry.id),
        aliases=tuple(dict.fromkeys(index.names.get(entry.id, ()))),
        confidence=_SURE.get(mark.how, 0.7),
        known=True,
        id=entry.id,
    )


def _printed(part: Part, mark: Candidate, node: Node) -> str:
    """The title as the copy prints it; ours where it prints none."""
    if mark.how in ("inside", "number"):
        return node.title
    if mark.how == "run-in":
        return part.block.text[: mark.end].strip(" :.-")
    return part.block.text if mark.size == 1 else node.title


def _findings(book: Book, parts: Sequence[Part], entries: Sequence[SourceEntry], names: Lexicon, index: Index) -> list[Finding]:
    found = {entry.id for entry in entries}
    findings = [
        Finding("unknown-heading", f"{entry.title!r} is no heading of {book.title} that Glossa knows.", part.block.first)
        for part, entry in zip(parts, entries, strict=True)
        if not entry.known
    ]
    findings += [
        Finding("missing", f"{entry.title!r} ({entry.id}) is not in this copy.")
        for entry in book.entries
        if entry.id not in found
    ]
    for part, entry in zip(parts, entries, strict=True):
        for result in (names.resolve(name, entry.id) for name in entry.refs):
            if result.id is None:
                where = f"{entry.title!r} refers to {result.name!r}"
                findings.append(Finding("unresolved-ref", f"{where}: {result.reason}.", part.block.first))
    for line, title, reason in index.lost:
        findings.append(Finding("unresolved-index", f"The index has {title!r}: {reason}.", line))
    return findings


def _leftover(declared: Sequence[Noise]) -> list[Finding]:
    return [
        Finding("leftover", "Text that belongs to no entry.", noise.span.start_line)
        for noise in declared
        if noise.reason == "text of no entry"
    ]
