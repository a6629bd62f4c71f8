"""From an input to a ranking: each question on its own, and the deciding sentence of a long story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from search.catalog import Mask
from search.query.card_index import CardIndex
from search.query.split import questions, sentences
from search.query.text import Text
from search.query.understood import Query, together
from search.query.vectors import QueryEncoders
from search.ranking.fusion import Ranked
from search.ranking.grouping import counterparts
from search.ranking.rank import Found, rank
from search.ranking.weights import Weights
from search.results import Why
from search.snapshot import Snapshot

LONG = 30  # words; a longer input is a story
MOST = 5  # sentences of a story that are looked at, the last ones
DECIDING = 0.75  # part of the deciding clause in a score; the rest is the whole story's


@dataclass(frozen=True, slots=True)
class Asker:
    """What every question of one input is ranked with."""

    snapshot: Snapshot
    encoders: QueryEncoders
    weights: Weights
    mask: Mask | None = None
    prefer: str | None = None
    cards: CardIndex | None = None
    spoken: str | None = None

    def find(self, text: str) -> Found:
        """The ranking for all that `text` asks: of several questions the best of each, then the second of each, and so on.

        If the books answer one question, unanswered ones add no hits.
        """
        asked = questions(text)
        if len(asked) == 1:
            return self.ask(text)
        found = [self.ask(one) for one in asked]
        known = any(one.answered for one in found)
        rankings = [one.ranking if one.answered or not known else [] for one in found]
        hits: list[Ranked] = []
        part: dict[int, int] = {}
        for places in zip_longest(*rankings):
            for number, hit in enumerate(places):
                if hit is not None and self._fresh(hit, part):
                    hits.append(hit)
                    part[hit.number] = number
        query = together(text, [one.query for one in found])
        return Found(query, hits, known, max(one.confidence for one in found), asked, part)

    def _fresh(self, hit: Ranked, seen: Mapping[int, int]) -> bool:
        """Whether neither it nor its exact counterpart was found for another question already."""
        catalog = self.snapshot.catalog
        same = {
            catalog.number[other.id] for other in counterparts(catalog.entries[hit.number], catalog) if other.relation == "exact"
        }
        return hit.number not in seen and same.isdisjoint(seen)

    def ask(self, text: str) -> Found:
        """The ranking for one question. Of a story that is the sentence that the books answer most surely (one of those that ask,
        where there are any), with the whole beside it."""
        typed = Text(text)
        whole = self._rank(typed)
        said = tuple(dict.fromkeys(sentences(text))) if len(typed.words) >= LONG else ()
        if len(said) < 2:
            return whole
        asking = [one for one in said if one.endswith("?")]
        best = max((self._rank(Text(one)) for one in (asking or said)[-MOST:]), key=lambda found: found.confidence)
        return replace(best, query=_of_the_whole(best.query, whole.query), ranking=_blended(best.ranking, whole.ranking))

    def _rank(self, text: Text) -> Found:
        return rank(text, self.snapshot, self.encoders, self.weights, self.mask, self.prefer, self.cards, self.spoken)


def _of_the_whole(deciding: Query, whole: Query) -> Query:
    """The query of the clause that decides, with the names of the whole story."""
    return replace(deciding, text=whole.text, unknown=whole.unknown, cards=whole.cards, uses=whole.uses)


def _blended(deciding: Sequence[Ranked], whole: Sequence[Ranked]) -> list[Ranked]:
    parts: dict[int, list[Ranked]] = {}
    for ranking, share in ((deciding, DECIDING), (whole, 1 - DECIDING)):
        for hit in ranking:
            parts.setdefault(hit.number, []).append(_times(hit, share))
    both = [_sum(found) for found in parts.values()]
    return sorted(both, key=lambda hit: (-hit.score, hit.number))


def _times(hit: Ranked, share: float) -> Ranked:
    return replace(hit, score=share * hit.score, why=tuple(Why(part.signal, share * part.score) for part in hit.why))


def _sum(found: Sequence[Ranked]) -> Ranked:
    why: dict[str, float] = {}
    for part in (part for hit in found for part in hit.why):
        why[part.signal] = why.get(part.signal, 0.0) + part.score
    ordered = sorted(why.items(), key=lambda pair: (-pair[1], pair[0]))
    return Ranked(found[0].number, sum(hit.score for hit in found), tuple(Why(signal, score) for signal, score in ordered))
