"""The shortest chain of typed links between two entries."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass

from corpus.model import Entry
from search.catalog import Catalog

_MANY = 25  # a whole with more parts than that (a glossary) ties nothing together
_FORWARD = {
    "see-also": "names it under “see also”",
    "mentions": "speaks of it",
    "counterpart": "has it as its counterpart in the other edition",
    "amends": "amends it",
    "answers": "answers a question about it",
    "example-of": "is an example of it",
    "step-of": "is a step of it",
    "part-of": "is a part of it",
    "overrides": "goes before it",
    "related": "is about a related concept",
    "close": "is about what players of the other game take for it",
    "narrower": "is about a narrower concept",
}
_BACKWARD = {
    "see-also": "is named by it under “see also”",
    "mentions": "is spoken of by it",
    "counterpart": _FORWARD["counterpart"],
    "amends": "is amended by it",
    "answers": "has a question that it answers",
    "example-of": "has it as an example",
    "step-of": "has it as a step",
    "part-of": "has it as a part",
    "overrides": "gives way to it",
    "related": _FORWARD["related"],
    "close": _FORWARD["close"],
    "narrower": "is about a broader concept",
}


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie from one entry to another: its relation, whether the link stands on the second one, its reason as a sentence."""

    start: str
    end: str
    relation: str
    backward: bool
    reason: str


def path(start: str, end: str, catalog: Catalog) -> tuple[Tie, ...] | None:
    """The shortest chain from one entry to the other; of several the one whose links come first in the books.

    None where nothing ties them. Raises UnknownEntry.
    """
    first, last = catalog.find(start).id, catalog.find(end).id
    ties = _ties(catalog)
    came: dict[str, Tie | None] = {first: None}
    waiting = deque([first])
    while waiting and last not in came:
        here = waiting.popleft()
        for tie in ties.get(here, ()):
            if tie.end not in came:
                came[tie.end] = tie
                waiting.append(tie.end)
    return _chain(came, last) if last in came else None


def _chain(came: Mapping[str, Tie | None], last: str) -> tuple[Tie, ...]:
    chain: list[Tie] = []
    while (tie := came[last]) is not None:
        chain.append(tie)
        last = tie.start
    return tuple(reversed(chain))


def _ties(catalog: Catalog) -> dict[str, list[Tie]]:
    """By entry, the ties that lead on from it: its links, the links to it, and those of its concept."""
    wholes = Counter(link.target for entry in catalog.entries for link in entry.links if link.relation == "part-of")
    found: dict[str, list[Tie]] = {}
    for entry in catalog.entries:
        for link in entry.links:
            if link.target in catalog.number and not (link.relation == "part-of" and wholes[link.target] > _MANY):
                _tie(found, entry, catalog.find(link.target), link.relation, link.note)
    for concept in catalog.concepts:
        for relation, others in (("narrower", concept.broader), ("related", concept.related), ("close", concept.close)):
            for other in (one for one in catalog.concepts if one.id in others):
                for start in concept.mains[:1] if relation == "close" else concept.mains:
                    for end in (end for end in other.mains if relation == "close" or end.split("/")[0] == start.split("/")[0]):
                        if start in catalog.number and end in catalog.number:
                            _tie(found, catalog.find(start), catalog.find(end), relation, None)
    return found


def _tie(found: dict[str, list[Tie]], start: Entry, end: Entry, relation: str, note: str | None) -> None:
    if start.id == end.id:
        return
    because = f": {note}" if note and relation == "overrides" else ""
    there = Tie(start.id, end.id, relation, False, f"«{start.title}» {_FORWARD[relation]}: «{end.title}»{because}")
    back = Tie(end.id, start.id, relation, True, f"«{end.title}» {_BACKWARD[relation]}: «{start.title}»{because}")
    found.setdefault(start.id, []).append(there)
    found.setdefault(end.id, []).append(back)
