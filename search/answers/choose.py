"""The shortest set of statements that decides a question: the best one, and others as long as they add something."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from search.answers.score import Candidate

MOST = 4
FRESH = 0.8  # what covering all the words of the question that no chosen statement covers would add to a score
ANOTHER = 0.2  # what it adds where no statement of its entry is chosen
NEAR = 0.70  # share of the best score that a further statement needs
NAMED = 0.60  # the same, where it is the first of an entry that the question names
OTHER_GAME = 0.92  # the same, where it is from another game than the best
LONGEST = 1100  # code points of all statements together
ALIKE = 0.75  # share of the shorter one's words that two statements of different entries have in common when they say the same


Words = Callable[[Candidate], frozenset[str]]
"""What tells one statement from another: its words that carry meaning, with its language."""


def choose(
    found: Sequence[Candidate], games: Sequence[str], named: Collection[int] = (), words: Words = lambda candidate: frozenset()
) -> list[Candidate]:
    """Statements to show, of `found` (best first): at most four, none within another, none that says what another has said.

    `games` gives the game of each entry; `named` are the entries whose names stand in the question: each of them may bring its
    best statement. The best one comes first; each further one is the best that is left, counting what it covers anew.
    """
    chosen: list[Candidate] = list(found[:1])
    while len(chosen) < MOST:
        left = [candidate for candidate in found if _fits(candidate, chosen, words)]
        worth = {candidate: candidate.score + _fresh(candidate, chosen) for candidate in left}
        left = [c for c in left if worth[c] >= _bar(c, chosen, games, named) * chosen[0].score]
        if not left:
            break
        chosen.append(max(left, key=lambda candidate: worth[candidate]))
    return chosen


def twins(chosen: Candidate, found: Sequence[Candidate], words: Words) -> list[Candidate]:
    """The statements of other entries that say the same as a chosen one, best first, one an entry."""
    said: dict[int, Candidate] = {}
    for candidate in found:
        if candidate.entry != chosen.entry and _same(candidate, chosen, words):
            said.setdefault(candidate.entry, candidate)
    return list(said.values())


def _same(one: Candidate, other: Candidate, words: Words) -> bool:
    first, second = words(one), words(other)
    return bool(first and second) and len(first & second) >= ALIKE * min(len(first), len(second))


def _fresh(candidate: Candidate, chosen: Sequence[Candidate]) -> float:
    """What it brings that none of the chosen does: the share of the question's words, by rarity, and another entry."""
    another = all(candidate.entry != other.entry for other in chosen)
    covered = {term for other in chosen for term, _ in other.terms}
    return FRESH * sum(share for term, share in candidate.terms if term not in covered) + ANOTHER * another


def _bar(candidate: Candidate, chosen: Sequence[Candidate], games: Sequence[str], named: Collection[int]) -> float:
    if games[candidate.entry] != games[chosen[0].entry]:
        return OTHER_GAME
    shown = {other.entry for other in chosen}
    return NAMED if candidate.entry in named and candidate.entry not in shown else NEAR


def _fits(candidate: Candidate, chosen: Sequence[Candidate], words: Words) -> bool:
    """Whether there is room, and neither it nor one of the chosen holds the other or says the same."""
    if sum(len(other.unit.text) for other in chosen) + len(candidate.unit.text) > LONGEST:
        return False
    if any(other.unit.plain == candidate.unit.plain for other in chosen):
        return False
    if any(other.entry != candidate.entry and _same(other, candidate, words) for other in chosen):
        return False
    same = [other.unit for other in chosen if other.entry == candidate.entry]
    return not any(candidate.unit.parent == unit.number or unit.parent == candidate.unit.number for unit in same)
