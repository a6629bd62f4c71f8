"""Search."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from api.locality import Local
from api.problems import INVALID_QUERY, INVALID_REQUEST, NOT_READY
from api.routes.shared import Book, Game, Kind, Lang, LibraryDep, Offset, problems
from api.schemas_search import ResultsOut

router = APIRouter(tags=["Search"])

Text = Annotated[
    str,
    Query(
        description="What to look for, in Italian, Portuguese or English: a term, a question, or what happened at the table.",
        max_length=2000,
        examples=["attacco di opportunità"],
    ),
]
Limit = Annotated[int, Query(ge=1, le=100, description="How many hits at most.")]


@router.get("/search", responses=problems(INVALID_QUERY, INVALID_REQUEST, NOT_READY))
def search(
    library: LibraryDep,
    local: Local,
    q: Text = "",
    lang: Lang = None,
    game: Game = None,
    book: Book = None,
    kind: Kind = None,
    limit: Limit = 10,
    offset: Offset = 0,
) -> ResultsOut:
    """Find the rules that answer a query, best first, each with its citation.

    Entries of one concept in several editions are one hit with its counterparts; with `book` the hit is that book's. Accents,
    case, inflected forms and typos don't matter. Where the books don't cover the query, `answered` is false and the hits are at
    most near misses. The filters are strict: no hit lies outside them.
    """
    found = library.search(
        q, language=lang, game=game, book=book, kind=kind.value if kind else None, limit=limit, offset=offset, copies=local
    )
    return ResultsOut.of(found, local)
