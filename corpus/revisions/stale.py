"""Finds what a newer copy makes stale in our data: entries, links, charts and worked examples that rest on changed entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from corpus.model import Book, Link, Source
from corpus.readers.copy import Copy
from corpus.readers.view import passage_hash, passage_text
from corpus.revisions.compare import Revision
from corpus.timing.charts import Timing
from corpus.timing.examples import Example

_CLAIMS = frozenset({"counterpart", "overrides", "amends", "answers"})
"""Links that say something about the rules at both ends: these go stale when an end is reworded, the others only when an end is
gone."""


@dataclass(frozen=True, slots=True)
class StaleLink:
    """A link of the entry `source`, one end of which was removed, renamed, or, if the link rests on its rules, reworded."""

    source: str
    link: Link


@dataclass(frozen=True, slots=True)
class Stale:
    """What to look at again. `entries` are ids whose passage is no longer the one that our text was written from; `links` lead
    from or to a changed entry; `steps` of charts, as "chart: step", and `examples`, as ids, cite one."""

    entries: tuple[str, ...] = ()
    links: tuple[StaleLink, ...] = ()
    steps: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


def stale_by(
    revisions: Iterable[Revision],
    new: tuple[Copy, Source],
    books: Mapping[str, Book],
    timings: Mapping[str, Timing],
    examples: Mapping[str, Example],
) -> Stale:
    """Find what these revisions of a shipped book make stale; nothing if we don't ship the book. An entry that only moved isn't
    stale, nor is one whose new passage is the one that our text was written from.
    """
    copy, source = new
    book = books.get(source.book)
    if book is None:
        return Stale()
    found = {entry.id: entry for entry in source.entries}
    told = {revision.id for revision in revisions if set(revision.what) - {"moved", "added"}}
    gone = {revision.id for revision in revisions if revision.after is None or "renamed" in revision.what}

    def ours(entry_id: str, passage: str | None) -> bool:
        now = found.get(entry_id)
        return now is not None and passage == passage_hash(passage_text(copy, now.spans))

    touched = {one.id for one in book.entries if one.id in told and (one.id in gone or not ours(one.id, one.passage))}
    return Stale(
        entries=tuple(one.id for one in book.entries if one.id in touched),
        links=tuple(
            StaleLink(entry.id, link)
            for other in books.values()
            for entry in other.entries
            for link in entry.links
            if {entry.id, link.target} & (touched if link.relation in _CLAIMS else gone)
        ),
        steps=tuple(
            f"{chart.id}: {step.id}"
            for timing in timings.values()
            for chart in timing.charts
            for step in chart.steps
            if touched & set(step.cites)
        ),
        examples=tuple(example.id for example in examples.values() if touched & {*example.cites, *example.shows}),
    )
