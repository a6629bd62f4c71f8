"""The result of a reading: the entries with their refs and pages, and the findings."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.model import Book, Finding, Noise, SourceEntry
from corpus.readers.cut import Part
from corpus.readers.headings import Heading
from corpus.readers.index import Index
from corpus.readers.match import Candidate
from corpus.readers.outline import Node
from corpus.readers.refs import Lexicon, printed_refs

# How sure a reader is of an entry by how it was found.
SURE = {"whole": 1.0, "alias": 0.95, "run-in": 0.95, "alike": 0.85, "number": 0.8, "inside": 0.7, "moved": 0.7, "merged": 0.7}


def source_entry(part: Part, nodes: Sequence[Node], names: Lexicon, index: Index) -> SourceEntry:
    """A part of the copy, as an entry."""
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
        confidence=SURE.get(mark.how, 0.7),
        known=True,
        id=entry.id,
    )


def _printed(part: Part, mark: Candidate, node: Node) -> str:
    """The title as the copy prints it; ours where it prints none."""
    if mark.how in ("inside", "number"):
        return node.title
    if mark.how == "run-in":
        return part.block.text[: mark.end].strip(" :.-")
    if mark.size > 1:
        return node.title
    printed = part.block.text.rstrip(" :")
    return f"{node.number}. {printed}" if node.number and part.block.bullet == node.number else printed


def findings_of(book: Book, parts: Sequence[Part], entries: Sequence[SourceEntry], names: Lexicon, index: Index) -> list[Finding]:
    """Unknown headings, missing entries, and the refs and index rows that lead nowhere, each with its line and its reason."""
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


def leftovers(declared: Sequence[Noise]) -> list[Finding]:
    """A finding for each stretch below a heading that is no entry."""
    return [
        Finding("leftover", "Text that belongs to no entry.", noise.span.start_line)
        for noise in declared
        if noise.reason == "text of no entry"
    ]
