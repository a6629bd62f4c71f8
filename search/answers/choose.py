"""Chooses the shortest set of statements that answers a question: the best one, and more while they add something."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from search.answers.score import Candidate

MOST = 4
FRESH = 0.8  # bonus for covering all the question's words that no chosen statement covers
ANOTHER = 0.2  # bonus if no statement of its entry is chosen yet
NEAR = 0.70  # share of the best score that a further statement needs
NAMED = 0.60  # the same for the first statement of an entry that the question names
LONGEST = 1100  # code points, all statements together
ALIKE = 0.75  # share of a statement's words that another one needs to count as saying the same
CITED = 0.9  # the same, for the other one to be cited beside it


WHOLE = frozenset({"negation", "permission", "exception"})  # kinds of markers that turn a whole sentence, not a word of it
Turns = frozenset[tuple[str, str]]
"""A statement's meaning markers (what it denies, counts, allows or excepts) as (kind, value)."""


@dataclass(frozen=True)
class Says:
    """What a statement says: its content words, with their language, and its meaning markers, which are read lazily."""

    words: frozenset[str] = frozenset()
    read: Callable[[], Turns] = frozenset

    @cached_property
    def turns(self) -> Turns:
        """Its meaning markers."""
        return self.read()

    def within(self, other: Says, alike: float = ALIKE) -> bool:
        """Whether another statement says this, too: it has at least the share `alike` of the words, all the markers, and no
        further marker that turns a whole sentence."""
        shared = len(self.words & other.words)
        if not shared or shared < alike * len(self.words):
            return False
        return self.turns <= other.turns and all(kind not in WHOLE for kind, _ in other.turns - self.turns)


Saying = Callable[[Candidate], Says]


def choose(found: Sequence[Candidate], named: Collection[int] = (), says: Saying = lambda candidate: Says()) -> list[Candidate]:
    """Up to four statements to show, out of `found` (best first). None contains another, and no two say the same.

    `named` are the entries named in the question; each may contribute its best statement. The best statement comes first. Each
    further one has the highest score of the rest, with a bonus for what it newly covers. If half of a short list would be shown,
    the whole list is.
    """
    chosen: list[Candidate] = list(found[:1])
    while len(chosen) < MOST:
        left = [candidate for candidate in found if _fits(candidate, chosen, says)]
        worth = {candidate: candidate.score + _fresh(candidate, chosen) for candidate in left}
        left = [c for c in left if worth[c] >= _bar(c, chosen, named) * chosen[0].score]
        if not left:
            break
        chosen.append(max(left, key=lambda candidate: worth[candidate]))
    return _together(chosen, found)


def _together(chosen: list[Candidate], found: Sequence[Candidate]) -> list[Candidate]:
    """The chosen statements. If some make up half of a list (with the line above it), the whole list replaces them if it fits."""
    for whole in found:
        held = [one for one in chosen if one.entry == whole.entry and one.unit.number in whole.unit.holds]
        if not held or 2 * sum(map(len, (*held[0].unit.under[-1:], *(one.unit.plain for one in held)))) < len(whole.unit.plain):
            continue
        instead = replace(whole, score=held[0].score)
        full = [instead if one is held[0] else one for one in chosen if one not in held[1:]]
        if sum(len(one.unit.text) for one in full) <= LONGEST:
            return _together(full, found)
    return chosen


def twins(chosen: Candidate, found: Sequence[Candidate], says: Saying) -> list[Candidate]:
    """The statements of other entries that say what a chosen one says, best first, one per entry."""
    said: dict[int, Candidate] = {}
    for candidate in found:
        if candidate.entry != chosen.entry and says(chosen).within(says(candidate), CITED):
            said.setdefault(candidate.entry, candidate)
    return list(said.values())


def _same(one: Candidate, other: Candidate, says: Saying) -> bool:
    return says(one).within(says(other)) or says(other).within(says(one))


def _fresh(candidate: Candidate, chosen: Sequence[Candidate]) -> float:
    """What the candidate adds to the chosen ones: its share of the question's words, weighted by rarity, and another entry."""
    another = all(candidate.entry != other.entry for other in chosen)
    covered = {term for other in chosen for term, _ in other.terms}
    return FRESH * sum(share for term, share in candidate.terms if term not in covered) + ANOTHER * another


def _bar(candidate: Candidate, chosen: Sequence[Candidate], named: Collection[int]) -> float:
    shown = {other.entry for other in chosen}
    return NAMED if candidate.entry in named and candidate.entry not in shown else NEAR


def _fits(candidate: Candidate, chosen: Sequence[Candidate], says: Saying) -> bool:
    """Whether there is room for the candidate, and it neither contains, is contained in nor repeats a chosen statement."""
    if sum(len(other.unit.text) for other in chosen) + len(candidate.unit.text) > LONGEST:
        return False
    if any(other.unit.plain == candidate.unit.plain for other in chosen):
        return False
    if any(other.entry != candidate.entry and _same(other, candidate, says) for other in chosen):
        return False
    same = [other.unit for other in chosen if other.entry == candidate.entry]
    return not any(candidate.unit.number in unit.holds or unit.number in candidate.unit.holds for unit in same)
