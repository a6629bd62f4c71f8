"""Search."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from api.http.description import problems
from api.http.fields import known, named, slim, slim_model
from api.http.negotiation import language
from api.http.paging import link_pages
from api.http.problems import INVALID_QUERY, INVALID_REQUEST, NOT_READY
from api.routes.shared import Book, Game, Kind, Lang, LibraryDep, Offset, Prefer
from api.schemas.search import HitOut, ResultsOut
from corpus.languages import SpokenLanguage

router = APIRouter(tags=["Search"])

Text = Annotated[
    str,
    Query(
        description="What to look for, in Italian, Portuguese or English: a term, a question, or what happened at the table.",
        max_length=2000,
        examples=["attacco di opportunità"],
    ),
]
Fields = Annotated[str | None, known(HitOut), named(HitOut)]
Spoken = Annotated[
    SpokenLanguage | None,
    Query(
        description="The reader's language: that of each hit's reason (by default the one that Accept-Language prefers). Where "
        "neither `prefer` nor the query's language decides which edition is shown, it does."
    ),
]
Limit = Annotated[int, Query(ge=1, le=100, description="Maximum number of hits.")]


@router.get(
    "/search",
    response_model=ResultsOut | slim_model(ResultsOut, "hits", HitOut),
    responses=problems(INVALID_QUERY, INVALID_REQUEST, NOT_READY),
)
def search(
    library: LibraryDep,
    request: Request,
    response: Response,
    q: Text,
    lang: Lang = None,
    game: Game = None,
    book: Book = None,
    prefer: Prefer = None,
    kind: Kind = None,
    limit: Limit = 10,
    offset: Offset = 0,
    ui: Spoken = None,
    fields: Fields = None,
) -> Any:
    """Find the rules that answer a query, best first, each with its citation.

    Entries of one concept in several editions are one hit with its counterparts; with `book` the hit is that book's. Accents,
    case, inflected forms and typos don't matter. Where the books don't cover the query, `answered` is false and the hits are at
    most near misses. The filters are strict: no hit lies outside them.
    """
    found = library.search(
        q,
        language=lang,
        game=game,
        book=book,
        kind=kind.value if kind else None,
        prefer=prefer,
        spoken=ui,
        limit=limit,
        offset=offset,
    )
    link_pages(request, response, total=found.total, limit=limit, offset=offset)
    response.headers["Vary"] = "Accept-Language"
    spoken = ui or language(request.headers.get("accept-language", ""))
    return slim(ResultsOut.of(found, spoken), "hits", fields, response)
