"""Answers."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from api.documents.texts import answers_text
from api.http.description import problems
from api.http.negotiation import language, wanted
from api.http.problems import INVALID_QUERY, INVALID_REQUEST, NOT_READY
from api.pages.words import words
from api.routes.shared import TEXT_FORMS, Book, Game, Lang, Length, LibraryDep, Prefer
from api.schemas.answers import AnswersOut
from corpus.languages import FALLBACK, SpokenLanguage

router = APIRouter(tags=["Search"])

Text = Annotated[
    str,
    Query(
        description="A question, or what happened at the table; several questions are answered one by one.",
        max_length=2000,
        examples=["una capacità da due azioni provoca due attacchi di opportunità?"],
    ),
]
Spoken = Annotated[
    SpokenLanguage | None,
    Query(description="The reader's language: where neither `prefer` nor the question's decides, its edition is quoted."),
]


@router.get("/answer", response_model=AnswersOut, responses={**TEXT_FORMS, **problems(INVALID_QUERY, INVALID_REQUEST, NOT_READY)})
def answer(
    library: LibraryDep,
    request: Request,
    q: Text,
    lang: Lang = None,
    game: Game = None,
    book: Book = None,
    prefer: Prefer = None,
    ui: Spoken = None,
    length: Length = None,
) -> AnswersOut | Response:
    """Answer a question with the sentences of ours that decide it, each with its citation.

    No text is generated: a statement is a sentence or bullet of an entry, in our own words. With it come the links that tie the
    entries, what overrides them, the steps of the charts where time matters, and where the editions rule differently. Where the
    books don't say, `answered` is false, with the closest entries. With `Accept: text/markdown` or `text/plain` it is the
    statements and the first of what overrides them, with their citations, as many as `length` lets in.
    """
    found = library.answer(q, language=lang, game=game, book=book, prefer=prefer, spoken=ui)
    form = wanted(request.headers.get("accept", ""))
    if form == "application/json":
        return AnswersOut.model_validate(found)
    spoken = language(request.headers.get("accept-language", ""), found.query.language or FALLBACK)
    told = answers_text(found, form, str(request.base_url), words(spoken), length)
    return Response(told, headers={"Vary": "Accept-Language"}, media_type=form)
