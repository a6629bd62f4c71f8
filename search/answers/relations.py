"""The links between the entries of an answer, what overrides them, and where their editions differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from corpus.model import Entry
from corpus.precedence import overriding as precedence
from search.answers.values import EditionsDiffer, Overriding, Tie
from search.catalog import Catalog
from search.shown.views import citation

Touches = Callable[[str, str], bool]
_BEFORE = ("overrides", "amends", "answers")


def ties(entries: Sequence[Entry], catalog: Catalog) -> tuple[Tie, ...]:
    """The links between the entries, in the order of the entries.

    A pair without a direct link gets the two links through an entry between them, if there is one.
    """
    found: list[Tie] = []
    for place, one in enumerate(entries):
        for other in entries[place + 1 :]:
            direct = [_tie(a, b) for a, b in ((one, other), (other, one))]
            found += [tie for tie in direct if tie] or _over(one, other, catalog)
    return tuple(dict.fromkeys(found))


def _tie(one: Entry, other: Entry) -> Tie | None:
    link = next((link for link in one.links if link.target == other.id), None)
    return Tie(one.id, other.id, link.relation, link.note) if link else None


def _over(one: Entry, other: Entry, catalog: Catalog) -> list[Tie]:
    """The two links through an entry between: one -> between -> other, or the reverse."""
    for first, last in ((one, other), (other, one)):
        for link in first.links:
            if link.target in catalog.number and (onward := _tie(catalog.find(link.target), last)):
                return [Tie(first.id, link.target, link.relation, link.note), onward]
    return []


def overriding(entries: Sequence[Entry], catalog: Catalog, *, conflict: bool = False) -> tuple[Overriding, ...]:
    """What takes precedence over the entries: entries that override, amend or answer them, and the options whose text is about
    them. In a `conflict` of effects, entries that take precedence over every rule of the book come first, even if they are in the
    answer. Other entries of the answer are left out.
    """
    used = {entry.id for entry in entries}
    found: dict[str, Overriding] = dict(_general(entries, catalog)) if conflict else {}
    for entry in entries:
        for source, relation in catalog.cited_by.get(entry.id, ()):
            other = catalog.find(source)
            option = other.kind == "option" and entry.kind != "option" and relation == "mentions"
            if (relation in _BEFORE or option) and source not in used:
                cited = citation(other, catalog.books[other.book])
                how, why = ("option", None) if option else (relation, _note(other, entry, relation))
                found.setdefault(source, Overriding(source, other.title, entry.id, how, cited, why))
    return tuple(found.values())


def _general(entries: Sequence[Entry], catalog: Catalog) -> Iterator[tuple[str, Overriding]]:
    """What takes precedence over every rule in the book of the first entry that is a rule, as (id, Overriding)."""
    for entry in entries:
        book = catalog.books[entry.book]
        if general := [one for one in precedence(entry, book.overrides) if one.over is None]:
            for one in general:
                other = catalog.find(one.by)
                yield one.by, Overriding(one.by, other.title, entry.id, "general", citation(other, book), one.why)
            return


def _note(source: Entry, over: Entry, relation: str) -> str | None:
    """The corpus's note on the link from one entry to the other."""
    return next((link.note for link in source.links if link.target == over.id and link.relation == relation), None)


def differences(
    entries: Sequence[Entry], catalog: Catalog, touches: Touches = lambda side, language: True
) -> tuple[EditionsDiffer, ...]:
    """The differences between editions that concern `entries`; those that concern the answer come first.

    `touches` says whether a side of a difference (its text and language) is about what is shown.
    """
    used = {entry.id for entry in entries}
    found = [
        EditionsDiffer(
            concept.id,
            difference.pair,
            difference.kind,
            dict(difference.sides),
            dict(difference.note),
            difference.changes_play,
            any(touches(side, language) for language, side in difference.sides.items()),
        )
        for concept in catalog.concepts
        for difference in concept.differences
        if not used.isdisjoint(difference.pair)
    ]
    return tuple(sorted(found, key=lambda one: not one.touches))
