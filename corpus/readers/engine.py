"""The reader of a known book: a copy and the shipped book in, a `Source` out.

The steps, each in its own file: page furniture, blocks, noise; align the shipped titles with the copy; find entries inside
other text; find unknown headings; cut; references and index. A layout says what a book does differently.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from corpus.model import Book, Kind, Source
from corpus.readers import typography
from corpus.readers.align import heaviest
from corpus.readers.blocks import Block, blocks
from corpus.readers.cut import Ruling, cut
from corpus.readers.decorated import undecorated
from corpus.readers.findings import findings_of, leftovers, source_entry
from corpus.readers.fixups import Fixups
from corpus.readers.furniture import furniture
from corpus.readers.headings import HEADINGS, Heading, Near
from corpus.readers.headings import Rule as HeadingRule
from corpus.readers.index import read_index
from corpus.readers.inside import find_inside
from corpus.readers.inventory import inventories
from corpus.readers.match import Candidate, at_page_edge, candidates, in_order
from corpus.readers.moved import with_moved
from corpus.readers.noise import NOISE, find_noise
from corpus.readers.noise import Rule as NoiseRule
from corpus.readers.noise.contents import is_row
from corpus.readers.noise.picture import card_pictures
from corpus.readers.outline import Node, code_of, outline
from corpus.readers.refs import Lexicon, is_see_also
from corpus.readers.unlabelled_examples import find_unlabelled
from corpus.readers.view import View

_REPEATED = frozenset({"", "section", "intro", "sequence"})  # kinds whose title a page may repeat
_KIND_ABOVE: Mapping[str, Kind] = {"glossary": "glossary", "option": "option", "step": "phase", "anatomy": "anatomy"}
_OPENINGS = frozenset({"intro", "glossary"})  # a section of these kinds may begin with text that is not an entry
_FIGURES = frozenset({"chart", "table"})
_EVEN_IN_FIGURES = frozenset(
    {"Markdown mark", "Roman section", "boxed capitals"}
)  # other matches may be lines of the chart or the table
# Kinds whose heading may have no text below it.
_BARE = frozenset({"", "icon", "reprint", "reference", "chart", "token", "component", "table", "intro"})


@dataclass(frozen=True)
class Layout:
    """How copies of a kind of book are laid out: its tables of rules, and whether its worked examples are boxes of several
    paragraphs, some without a label (`long_examples`)."""

    name: str
    noise: Sequence[tuple[str, NoiseRule]] = NOISE
    headings: Sequence[tuple[str, HeadingRule]] = HEADINGS
    long_examples: bool = False


def read_book(view: View, book: Book, layout: Layout, fixups: Fixups) -> Source:
    """Read a copy of a known book."""
    nodes = fixups.applied(outline(book))
    held = blocks(view, furniture(view.lines), {spelling for node in nodes for spelling in (*node.keys, *node.others)})
    held = undecorated(held, {spelling for node in nodes for spelling in node.keys})
    noise = {**find_noise(held, layout.noise), **fixups.noise(held)}
    tables, noise = _own_tables(held, nodes, noise)
    found = candidates(held, nodes, {**noise, **tables})
    chain = heaviest(found)
    chosen = with_moved([*chain, *find_inside(held, nodes, chain, noise)], found, nodes)
    chosen = in_order([*chosen, *find_inside(held, nodes, chosen, noise)])
    if layout.long_examples:
        chosen = in_order([*chosen, *find_unlabelled(held, nodes, chosen, noise, book.language)])
    known = {one.block: one for one in chosen}
    orphans = _orphans(held, nodes, known, noise)
    noise = {at: reason for at, reason in noise.items() if at not in known}
    captions, flavour = inventories(held, nodes, known)
    noise = {**card_pictures(held, nodes, known), **_repeated(held, nodes, known, {**noise, **tables}), **flavour, **noise}
    noise = {at: reason for at, reason in noise.items() if at not in captions or held[at].furniture}
    unknown = _unknown(held, nodes, known, {**noise, **tables, **dict.fromkeys(captions, "")}, layout)
    ruling = Ruling(layout.long_examples, fixups.belongs(held))
    parts, declared = cut(view, held, nodes, _marks(chosen, [*orphans, *unknown]), noise, ruling)
    names = Lexicon(book)
    index = read_index(held, {**noise, **tables}, names)
    entries = tuple(source_entry(part, nodes, names, index) for part in parts)
    findings = [*findings_of(book, parts, entries, names, index), *leftovers(declared), *fixups.unmatched(held)]
    return Source(book.id, entries, tuple(declared), tuple(findings))


def _own_tables(held: Sequence[Block], nodes: Sequence[Node], noise: Mapping[int, str]) -> tuple[dict[int, str], dict[int, str]]:
    """The rows of contents tables and indexes that belong to an entry's text, and the noise without them and their titles."""
    titles = {spelling for node in nodes if node.entry for spelling in node.keys}
    rows: dict[int, str] = {}
    heads: set[int] = set()
    own = False
    for block in held:
        if noise.get(block.index) != "contents table":
            own = own and bool(block.furniture)
        elif is_row(block):
            rows |= {block.index: "contents table"} if own else {}
        elif block.key in titles:
            own = True
            heads.add(block.index)
    return rows, {at: reason for at, reason in noise.items() if at not in rows and at not in heads}


def _marks(chosen: Sequence[Candidate], unknown: Sequence[Heading]) -> dict[int, list[Candidate | Heading]]:
    """The headings by block. An unknown heading replaces a known one that is only structural."""
    marks: dict[int, list[Candidate | Heading]] = {one.block: [one] for one in unknown}
    for mark in chosen:
        if not any(isinstance(other, Heading) for other in marks.get(mark.block, ())):
            marks.setdefault(mark.block, []).append(mark)
    return marks


def _repeated(
    held: Sequence[Block], nodes: Sequence[Node], known: Mapping[int, Candidate], noise: Mapping[int, str]
) -> dict[int, str]:
    """Section titles that occur a second time without opening anything."""
    sections = {spelling for node in nodes if node.kind in _REPEATED or not node.path for spelling in node.keys}
    titles = {spelling for node in nodes if node.kind != "step" for spelling in node.keys}
    claimed = {one.block + offset for one in known.values() for offset in range(one.size)}
    first: dict[str, int] = {}
    for at in sorted(known, reverse=True):
        first |= dict.fromkeys(nodes[known[at].node].keys, at)
    return {
        block.index: "repeated heading"
        for block in held
        if block.key in (titles if (edge := at_page_edge(held, block.index)) else sections)
        and (edge or block.index > first.get(block.key, -1))
        and block.index not in claimed
        and block.index not in noise
        and not block.bullet
    }


def _orphans(
    held: Sequence[Block], nodes: Sequence[Node], known: Mapping[int, Candidate], noise: Mapping[int, str]
) -> list[Heading]:
    """Structural headings of the shipped book that have text of their own in this copy."""
    found: list[Heading] = []
    for at, mark in known.items():
        node = nodes[mark.node]
        after = next((other for other in held[at + mark.size : at + mark.size + 4] if other.index not in noise), None)
        own = mark.how == "run-in"
        below = after is not None and after.index not in known and typography.is_text(after)
        if node.entry or not (own or below):
            continue
        child = next((other.kind for other in nodes[node.index + 1 :] if other.entry), "section")
        if node.path or child not in _OPENINGS:
            title = held[at].text[: mark.end].strip(" :.-") if own else held[at].text
            found.append(Heading(at, title, _KIND_ABOVE.get(child, "section"), own, node.path))
    return found


def _unknown(
    held: Sequence[Block], nodes: Sequence[Node], known: Mapping[int, Candidate], noise: Mapping[int, str], layout: Layout
) -> list[Heading]:
    """The headings that match no shipped title; none before the first known one."""
    claimed = {one.block + offset for one in known.values() for offset in range(one.size)}
    codes = {nodes[one.node].code for one in known.values()} - {""}
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
        if code_of(block.text) in codes:
            continue  # a known step, repeated
        near = Near(before, after[block.index], known, tuple(nodes))
        found += [one for one in [_heading(held, block, near, layout)] if one]
    return found


def _heading(held: Sequence[Block], block: Block, near: Near, layout: Layout) -> Heading | None:
    """The heading found by the first rule that recognises the block. In a figure, only a certain one; right below a heading,
    none."""
    if is_see_also(block.text) or "→" in block.text or typography.is_warning(block):
        return None
    if typography.between_items(held, block.index):
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
    """Whether the heading before has no subheadings, so that its own text must follow."""
    before, after = near.before, near.after
    return before is not None and (after is None or after.path[: len(before.path) + 1] != (*before.path, before.title))
