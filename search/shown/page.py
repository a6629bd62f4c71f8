"""Makes a page of results from a ranking."""

from __future__ import annotations

from search.ranking.rank import Found
from search.results import QueryInfo, Results
from search.shown.views import hit, phrases
from search.snapshot import Snapshot


def page(found: Found, snapshot: Snapshot, *, game: str | None, limit: int, offset: int) -> Results:
    """The `limit` hits from `offset` on, with how the query was understood; counterparts are those of `game` if it is given."""
    query = found.query
    info = QueryInfo(
        text=query.text,
        language=query.language,
        corrected=query.corrected,
        concepts=snapshot.reader.concepts(query),
        parts=found.parts,
        unknown=query.unknown,
        phrases=phrases(query),
        unread=query.unread,
    )
    near = not found.answered
    hits = tuple(
        hit(ranked, query, snapshot, game=game, near_miss=near, unsure=found.unsure, part=found.part.get(ranked.number))
        for ranked in found.ranking[offset : offset + limit]
    )
    return Results(
        info, found.answered, len(found.ranking), hits, round(found.confidence, 3), found.coverage, unsure=found.unsure
    )
