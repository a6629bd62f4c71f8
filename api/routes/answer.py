"""Answers."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from api.locality import Local
from api.problems import INVALID_QUERY, INVALID_REQUEST, NOT_READY
from api.routes.shared import Book, Game, Lang, LibraryDep, problems
from api.schemas_answer import AnswersOut

router = APIRouter(tags=["Search"])

Text = Annotated[
    str,
    Query(
        description="A question, or what happened at the table; several questions are answered one by one.",
        max_length=2000,
        examples=["una capacità da due azioni provoca due attacchi di opportunità?"],
    ),
]


@router.get("/answer", responses=problems(INVALID_QUERY, INVALID_REQUEST, NOT_READY))
def answer(
    library: LibraryDep, local: Local, q: Text = "", lang: Lang = None, game: Game = None, book: Book = None
) -> AnswersOut:
    """Answer a question with the sentences of ours that decide it, each with its citation.

    No text is generated: a statement is a sentence or bullet of an entry, in our own words. With it come the links that tie the
    entries, what goes before them, the steps of the charts where time matters, and where the editions rule differently. Where the
    books don't say, `answered` is false, with the entries that are near.
    """
    return AnswersOut.model_validate(library.answer(q, language=lang, game=game, book=book, copies=local))
