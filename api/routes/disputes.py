"""Dispute sheets."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from api.documents.sheets import sheets_text
from api.http.description import problems
from api.http.negotiation import language, wanted
from api.http.problems import INVALID_QUERY, INVALID_REQUEST, NOT_READY
from api.pages.words import words
from api.routes.shared import TEXT_FORMS, Book, Game, Lang, Length, LibraryDep, Prefer
from api.schemas.disputes import DisputesOut
from corpus.languages import FALLBACK, SpokenLanguage

router = APIRouter(tags=["Search"])

Text = Annotated[
    str,
    Query(
        description="What the table disputes; several questions have a sheet each.",
        max_length=2000,
        examples=["una capacità da due azioni provoca due attacchi di opportunità?"],
    ),
]
Spoken = Annotated[
    SpokenLanguage | None,
    Query(
        description="The language of notices and headings; by default the one that Accept-Language prefers, else the question's."
    ),
]


@router.get(
    "/disputes", response_model=DisputesOut, responses={**TEXT_FORMS, **problems(INVALID_QUERY, INVALID_REQUEST, NOT_READY)}
)
def disputes(
    library: LibraryDep,
    request: Request,
    response: Response,
    q: Text,
    lang: Lang = None,
    game: Game = None,
    book: Book = None,
    prefer: Prefer = None,
    ui: Spoken = None,
    length: Length = None,
) -> DisputesOut | Response:
    """Make a dispute sheet: the statements that decide a question, each with its citation, what prevails over them and why.

    With it come the steps in which it happens and where the editions differ in that. As in `/answer`, nothing is generated.
    With `Accept: text/markdown` or `text/plain` it is a sheet to send or print, as much of it as `length` lets in.
    """
    found = library.dispute(q, language=lang, game=game, book=book, prefer=prefer, spoken=ui)
    spoken = ui or language(request.headers.get("accept-language", ""), found.query.language or FALLBACK)
    form = wanted(request.headers.get("accept", ""))
    headers = {"Vary": "Accept-Language"}
    if form == "application/json":
        response.headers.update(headers)
        return DisputesOut.of(found, spoken)
    return Response(sheets_text(found, form, str(request.base_url), words(spoken), length), headers=headers, media_type=form)
