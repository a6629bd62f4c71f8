"""The reader of a two-column dump: a copy and the shipped book in, a `Source` out.

In order: page numbers off; where entries open; captions off; which entry each line belongs to; the order of each entry's pieces;
tables put back in rows; spans, confidence and noise. Each step is a file of its own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from corpus.model import Book, Entry, Finding, Source, SourceEntry
from corpus.own_words import own_words
from corpus.readers.columns.anchors import anchors, expected
from corpus.readers.columns.captions import captions
from corpus.readers.columns.credits import credit_rows, reason
from corpus.readers.columns.extent import noise, row_lines, spans
from corpus.readers.columns.follow import NO_ENTRY, Walk, fixed_rows, follow
from corpus.readers.columns.items import in_items
from corpus.readers.columns.likeness import Likeness, likeness, stems
from corpus.readers.columns.openings import openings
from corpus.readers.columns.order import in_order
from corpus.readers.columns.pages import Pages, page_furniture, printed_pages
from corpus.readers.columns.repairs import Repair, bound_rows, load_repairs, reordered, unmatched
from corpus.readers.columns.rows import Row, rows
from corpus.readers.columns.shape import Shape
from corpus.readers.columns.tables import Column, in_rows, table_rows, tables
from corpus.readers.columns.trust import trust
from corpus.readers.match import Candidate
from corpus.readers.outline import Node, key, outline
from corpus.readers.refs import Lexicon, printed_refs
from corpus.readers.view import View

PAGE = 30  # rows that a page has at least


@dataclass(frozen=True)
class Reading:
    """The state shared by the steps: the copy, the outline, its rows, where entries open, what is left out and why."""

    view: View
    nodes: Sequence[Node]
    rows: Sequence[Row]
    anchors: Mapping[int, Candidate]
    left_out: Mapping[int, str]
    like: Likeness
    shape: Shape
    repairs: Sequence[Repair]
    pages: Pages | None
    tables: Sequence[tuple[Column, Column]]


def read_columns(view: View, book: Book) -> Source:
    """Read a copy of a known book whose columns are interleaved."""
    reading = _reading(view, book)
    owners = _owners(reading)
    order = _orders(reading, owners)
    names = Lexicon(book)
    extents, marks = row_lines(view, reading.rows, reading.left_out)
    entries = tuple(_entry(reading, node, order[node.index], extents, names) for node in reading.nodes if node.index in order)
    reasons = {**reading.left_out, **marks, **_unowned(reading, owners, extents)}
    findings = [*_findings(book, entries, reading, order), *_unresolved(entries, names)]
    left = [number for number, why in reasons.items() if why == "text of no entry"]
    findings += [Finding("leftover", "Text that belongs to no entry.", number) for number in left]
    return Source(book.id, entries, noise(view, reasons), tuple(findings))


def _reading(view: View, book: Book) -> Reading:
    nodes = outline(book)
    like = likeness(nodes, book.language)
    left_out = page_furniture(view.lines)
    pages = printed_pages(view.lines, left_out)
    found = rows(view.lines, frozenset(left_out))
    chosen = anchors(openings(found, nodes, like), len(nodes))
    if labels := captions(found, chosen):
        left_out = {**left_out, **dict.fromkeys(labels, "caption")}
        found = rows(view.lines, frozenset(left_out))
        chosen = anchors(openings(found, nodes, like), len(nodes))
    return Reading(view, nodes, found, chosen, left_out, like, Shape(found), load_repairs(book.id), pages, tables(found))


def _owners(reading: Reading) -> list[int]:
    """For each row its outline node, or NO_ENTRY."""
    breaks = _page_breaks(reading)
    places = expected(dict(reading.anchors), len(reading.nodes))
    walk = Walk(reading.rows, reading.nodes, reading.anchors, places, breaks, reading.like, reading.shape)
    fixed = fixed_rows(reading.anchors)
    bonus: dict[int, Mapping[int, float]] = {**table_rows(reading.tables, reading.nodes, fixed), **credit_rows(reading.rows)}
    bound = bound_rows(reading.repairs, reading.rows, reading.nodes)
    owners = follow(walk, bonus)
    return [bound.get(row, owner) for row, owner in enumerate(owners)]


def _page_breaks(reading: Reading) -> frozenset[int]:
    """The first rows below page numbers; none where these come too often to be those of pages."""
    numbers = sorted(number for number, why in reading.left_out.items() if why == "page number")
    if len(numbers) * PAGE > len(reading.rows):
        return frozenset()
    return frozenset(next((row.index for row in reading.rows if row.line.number > number), -1) for number in numbers)


def _orders(reading: Reading, owners: Sequence[int]) -> dict[int, list[int]]:
    """Node -> the indices of its rows in reading order."""
    held: dict[int, list[Row]] = defaultdict(list)
    for row, owner in zip(reading.rows, owners, strict=True):
        held[owner].append(row)
    found: dict[int, list[int]] = {}
    for node in reading.nodes:
        if node.entry and held[node.index]:
            order = in_order(held[node.index], _title_rows(reading, node.index), _ours(node.entry, reading), reading.shape)
            order = in_items(in_rows(order, reading.tables), reading.rows)
            found[node.index] = reordered(reading.repairs, order, reading.rows, node.entry.id)
    return found


def _title_rows(reading: Reading, node: int) -> frozenset[int]:
    anchor = reading.anchors.get(node)
    if anchor is None:
        return frozenset()
    return frozenset(range(anchor.block, anchor.block + anchor.size))


def _ours(entry: Entry, reading: Reading) -> list[str]:
    return stems(own_words(entry.text), reading.like.numbers)


def _entry(reading: Reading, node: Node, order: Sequence[int], extents: Sequence[range], names: Lexicon) -> SourceEntry:
    assert node.entry is not None
    entry, held = node.entry, [reading.rows[row] for row in order]
    titled = _title_rows(reading, node.index)
    return SourceEntry(
        title=_printed(reading, node),
        kind=entry.kind,
        path=entry.path,
        spans=spans(reading.view, [extents[row] for row in order]),
        page=_page(reading, held[0], entry.page),
        refs=printed_refs([" ".join(row.text for row in held)], names, entry.id),
        confidence=trust(held, titled, node.index, _ours(entry, reading), reading.like, reading.shape),
        known=True,
        id=entry.id,
    )


def _printed(reading: Reading, node: Node) -> str:
    """The title as the copy prints it; the shipped one where the two differ by spaces and quotes at most, or there is none."""
    anchor = reading.anchors.get(node.index)
    if anchor is None or anchor.how != "whole":
        return node.title
    title = " ".join(row.text for row in reading.rows[anchor.block : anchor.block + anchor.size]).strip(" :")
    return node.title if key(title) in node.keys else title


def _page(reading: Reading, row: Row, shipped: int | None) -> int | None:
    """The printed page: the shipped one, unless the copy's page numbers say otherwise by more than a page."""
    printed = reading.pages.of(row.line.number) if reading.pages else None
    if printed is None or (shipped is not None and abs(printed - shipped) <= 1):
        return shipped
    return printed


def _unowned(reading: Reading, owners: Sequence[int], extents: Sequence[range]) -> dict[int, str]:
    """Line number -> why, for the lines of rows that are no entry's."""
    reasons: dict[int, str] = {}
    run: list[int] = []
    for row, owner in [*enumerate(owners), (len(owners), 0)]:
        if row < len(owners) and owner == NO_ENTRY:
            run.append(row)
            continue
        why = reason([reading.rows[at].text for at in run])
        reasons.update({number: why for at in run for number in extents[at]})
        run = []
        if row < len(owners) and reading.nodes[owner].entry is None:
            reasons.update(dict.fromkeys(extents[row], "section heading"))
    return reasons


def _findings(book: Book, entries: Sequence[SourceEntry], reading: Reading, order: Mapping[int, Sequence[int]]) -> list[Finding]:
    found = {entry.id for entry in entries}
    lost = [entry for entry in book.entries if entry.id not in found]
    missing = [Finding("missing", f"{entry.title!r} ({entry.id}) is not in this copy.") for entry in lost]
    owned = {node.entry.id: order[node.index] for node in reading.nodes if node.entry and node.index in order}
    return [*missing, *unmatched(reading.repairs, reading.rows, owned)]


def _unresolved(entries: Sequence[SourceEntry], names: Lexicon) -> list[Finding]:
    """The printed references that lead nowhere."""
    return [
        Finding("unresolved-ref", f"{entry.title!r} refers to {result.name!r}: {result.reason}.", entry.spans[0].start_line)
        for entry in entries
        for result in (names.resolve(name, entry.id) for name in entry.refs)
        if result.id is None
    ]
