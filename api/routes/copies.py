"""The user's copies: only at this machine, on Glossa's own pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response, status
from starlette.concurrency import run_in_threadpool

from api.http.description import problems
from api.http.locality import require_local
from api.http.problems import COPY_REFUSED, INVALID_REQUEST, ONLY_HERE, TOO_LARGE, UNKNOWN_COPY, Problem
from api.routes.shared import BookId, EngineDep
from api.schemas.service import CopiesOut, CopyOut
from corpus.copies import NewBook, add_bytes, damaged, has_copy, remove, reports
from corpus.errors import CopyError
from corpus.languages import Language
from corpus.load import load_books

router = APIRouter(prefix="/copies", tags=["Copies"], dependencies=[Depends(require_local)])

_FILE = {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}
Name = Annotated[str, Query(description="The file's name.", min_length=1, max_length=255, examples=["my-copy.txt"])]
NewId = Annotated[str | None, Query(max_length=60, description="For a book that Glossa doesn't know: an id for it.")]
NewTitle = Annotated[str | None, Query(max_length=200, description="Its title, as printed on the cover.")]
NewLang = Annotated[Language | None, Query(description="Its language.")]
NewGame = Annotated[str | None, Query(max_length=60, description="An id for its game, or the id of a game that Glossa knows.")]


@router.get("", responses=problems(ONLY_HERE))
def list_copies(engine: EngineDep) -> CopiesOut:
    """The copies that were added, and what the reader found in each."""
    found = reports(engine.home, load_books())
    return CopiesOut(copies=tuple(CopyOut.of(report) for report in found), damaged=tuple(damaged(engine.home)))


@router.post(
    "",
    status_code=status.HTTP_201_CREATED,
    openapi_extra={"requestBody": {"required": True, "content": _FILE}},
    responses=problems(ONLY_HERE, COPY_REFUSED, TOO_LARGE, INVALID_REQUEST),
)
async def add_copy(
    request: Request,
    engine: EngineDep,
    name: Name,
    replace: Annotated[bool, Query(description="Replace another copy of the same book.")] = False,
    id: NewId = None,
    title: NewTitle = None,
    lang: NewLang = None,
    game: NewGame = None,
) -> CopyOut:
    """Add a copy: the body is the file as it is (PDF or text, up to 20 MB). The book is recognised by its content.

    For a book that Glossa doesn't know, say what it is: `id`, `title`, `lang` and `game`. The index follows in the background.
    """
    new = _new_book(id, title, lang, game)
    data = await request.body()
    report = await run_in_threadpool(lambda: add_bytes(data, name, engine.home, load_books(), replace, new))
    engine.changed()
    return CopyOut.of(report)


@router.delete("/{book}", status_code=status.HTTP_204_NO_CONTENT, responses=problems(ONLY_HERE, UNKNOWN_COPY, INVALID_REQUEST))
def remove_copy(book: BookId, engine: EngineDep) -> Response:
    """Remove the copy of a book. The shipped text stays; the index follows in the background."""
    if not has_copy(book, engine.home):
        raise Problem(UNKNOWN_COPY, f"No copy of {book!r} has been added.")
    remove(book, engine.home)
    engine.changed()
    return Response(status_code=status.HTTP_204_NO_CONTENT)


def _new_book(book: str | None, title: str | None, lang: str | None, game: str | None) -> NewBook | None:
    if not (book or title or lang or game):
        return None
    if not (book and title and lang and game):
        raise CopyError("A book that Glossa doesn't know needs all four: id, title, lang and game.")
    return NewBook(id=book, title=title, language=lang, game=game)
