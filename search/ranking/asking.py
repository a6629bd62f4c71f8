"""Ranks entries for an input: each question by itself, and the deciding sentence of a long story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from search.catalog import Mask
from search.engines.engine import Engine
from search.query.card_index import CardIndex
from search.query.read_part import LETTERS, last, part
from search.query.split import questions, sentences
from search.query.text import Text
from search.query.understood import Query, together
from search.query.vectors import QueryEncoders
from search.ranking.fusion import Ranked
from search.ranking.rank import Found, rank
from search.ranking.weights import Weights
from search.snapshot import Snapshot

LONG = 30  # words; a longer input may be a story
SURE = 0.8  # confidence from which a long input needs no deciding sentence, or from which one is enough to answer
DECIDING = 0.75  # share of the deciding sentence in a score; the rest is the whole story's


@dataclass(frozen=True, slots=True)
class Asker:
    """Ranks the questions of an input with the same settings."""

    snapshot: Snapshot
    encoders: QueryEncoders
    weights: Weights
    mask: Mask | None = None
    prefer: str | None = None
    cards: CardIndex | None = None
    spoken: str | None = None
    engine: Engine | None = None

    def find(self, text: str) -> Found:
        """The ranking for everything that `text` asks. For several questions, the rankings are interleaved: the best hit of each,
        then the second of each, and so on.

        If the books answer one question, unanswered ones add no hits.
        """
        asked = questions(text)
        if len(asked) == 1:
            return self.ask(text)
        found = [self.ask(one, len(asked)) for one in asked]
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
        """Whether a hit is new: neither the entry nor an exact counterpart was found before."""
        catalog = self.snapshot.catalog
        return hit.number not in seen and not any(other in seen for other in catalog.same[hit.number])

    def ask(self, text: str, among: int = 1) -> Found:
        """The ranking for one question of an input with `among` questions. It is read as a whole, since each condition of a
        dispute matters.

        If it is a long input and the confidence that the books answer is low, the sentence with the highest confidence decides,
        if that is higher.
        """
        read = Text(part(text, LETTERS // among))
        found = self._rank(read)
        whole = replace(found, query=_of_the_text(found.query, text, read.text)) if read.text != text else found
        if whole.confidence >= SURE or len(read.words) < LONG:
            return whole
        said = tuple(dict.fromkeys(sentences(read.text)))
        if len(said) < 2:
            return whole
        few = last([one for one in said if one.endswith("?")] or said)
        best = max((self._rank(Text(one)) for one in few), key=lambda found: found.confidence)
        return whole if best.confidence <= whole.confidence else self._decided(best, whole)

    def _decided(self, best: Found, whole: Found) -> Found:
        """The ranking of the whole story, blended with that of its `best` sentence. As the best of several, the sentence alone
        counts as an answer only from the confidence SURE on."""
        answered = whole.answered or best.confidence >= SURE
        ranking = _blended(best.ranking, whole.ranking)
        kept = ranking if answered else ranking[: self.weights.answered.near_misses]
        return replace(best, query=_of_the_whole(best.query, whole.query), ranking=kept, answered=answered)

    def _rank(self, text: Text) -> Found:
        return rank(
            text, self.snapshot, self.encoders, self.weights, self.mask, self.prefer, self.cards, self.spoken, self.engine
        )


def _of_the_text(query: Query, text: str, read: str) -> Query:
    """Turn a query on the part of a text that was read into one on the whole text."""
    return replace(query, text=text, spelled=query.corrected or text, unread=len(text) - len(read))


def _of_the_whole(deciding: Query, whole: Query) -> Query:
    """The query of the deciding sentence, with the names of the whole story."""
    return replace(deciding, text=whole.text, unknown=whole.unknown, cards=whole.cards, uses=whole.uses, unread=whole.unread)


def _blended(deciding: Sequence[Ranked], whole: Sequence[Ranked]) -> list[Ranked]:
    found = {hit.number: hit.times(DECIDING) for hit in deciding}
    for hit in whole:
        share = hit.times(1 - DECIDING)
        found[hit.number] = _sum(found[hit.number], share) if hit.number in found else share
    return sorted(found.values(), key=lambda hit: (-hit.score, hit.number))


def _sum(one: Ranked, other: Ranked) -> Ranked:
    parts = dict(zip(one.signals, one.parts, strict=True))
    for signal, more in zip(other.signals, other.parts, strict=True):
        parts[signal] = parts.get(signal, 0.0) + more
    return Ranked(one.number, one.score + other.score, tuple(parts.values()), tuple(parts))
