"""The user's copies: only at this machine, on Glossa's own pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response, status
from starlette.concurrency import run_in_threadpool

from api.http.description import problems
from api.http.engine import Engine
from api.http.locality import require_local
from api.http.problems import COPY_REFUSED, INVALID_REQUEST, ONLY_HERE, TOO_LARGE, UNKNOWN_COPY, Problem
from api.routes.shared import BookId, EngineDep
from api.schemas.revisions import RevisionsOut, VersionPassageOut
from api.schemas.service import CopiesOut, CopyOut
from corpus.copies import NewBook, add_bytes, damaged, has_copy, remove, reports
from corpus.errors import CopyError
from corpus.languages import Language
from corpus.revisions.cited import cited
from corpus.revisions.comparison import compared

router = APIRouter(prefix="/copies", tags=["Copies"], dependencies=[Depends(require_local)])

_FILE = {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}
Name = Annotated[str, Query(description="The file's name.", min_length=1, max_length=255, examples=["my-copy.txt"])]
NewId = Annotated[str | None, Query(max_length=60, description="For a book that Glossa doesn't know: an id for it.")]
NewTitle = Annotated[str | None, Query(max_length=200, description="Its title, as printed on the cover.")]
NewLang = Annotated[Language | None, Query(description="Its language.")]
Version = Annotated[
    str,
    Path(
        description="The version, or its first digits (four or more).",
        pattern=r"^[0-9a-f]+$",
        min_length=4,
        max_length=64,
        examples=["0123456789ab"],
    ),
]
NewGame = Annotated[str | None, Query(max_length=60, description="An id for its game, or the id of a game that Glossa knows.")]


@router.get("", responses=problems(ONLY_HERE))
def list_copies(engine: EngineDep) -> CopiesOut:
    """The copies that were added, and what the reader found in each."""
    found = reports(engine.home, engine.shipped())
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
    keep: Annotated[bool, Query(description="Replace it, and keep the other as an earlier version.")] = False,
) -> CopyOut:
    """Add a copy: the body is the file as it is (PDF or text, up to 20 MB). The book is recognised by its content.

    For a book that Glossa doesn't know, say what it is: `id`, `title`, `lang` and `game`. The index follows in the background.
    """
    new = _new_book(id, title, lang, game)
    data = await request.body()
    report = await run_in_threadpool(lambda: add_bytes(data, name, engine.home, engine.shipped(), replace, new, keep))
    engine.changed()
    return CopyOut.of(report)


@router.get("/{book}/revisions", responses=problems(ONLY_HERE, UNKNOWN_COPY, COPY_REFUSED, INVALID_REQUEST))
def copy_revisions(
    book: BookId,
    engine: EngineDep,
    since: Annotated[
        str | None, Query(description="Compare with this version; without it, with the one kept last.", max_length=64)
    ] = None,
) -> RevisionsOut:
    """What the newest copy of a book changed since an earlier one, and what of ours went stale because of it."""
    _there(book, engine)
    return RevisionsOut.of(compared(book, engine.home, engine.shipped(), since=since))


@router.get("/{book}/versions/{version}", responses=problems(ONLY_HERE, UNKNOWN_COPY, COPY_REFUSED, INVALID_REQUEST))
def version_passage(
    book: BookId,
    version: Version,
    entry: Annotated[str, Query(description="The entry's id.", min_length=3, max_length=200, examples=["faro-it/lume"])],
    engine: EngineDep,
) -> VersionPassageOut:
    """The passage of an entry in one version of the copy, with its citation."""
    _there(book, engine)
    if not entry.startswith(f"{book}/"):
        raise CopyError(f"{entry!r} is no entry of {book}.")
    return VersionPassageOut.of(cited(entry, version, engine.home, engine.shipped()))


@router.delete("/{book}", status_code=status.HTTP_204_NO_CONTENT, responses=problems(ONLY_HERE, UNKNOWN_COPY, INVALID_REQUEST))
def remove_copy(book: BookId, engine: EngineDep) -> Response:
    """Remove the copy of a book, and its earlier versions. The shipped text stays; the index follows in the background."""
    _there(book, engine)
    remove(book, engine.home)
    engine.changed()
    return Response(status_code=status.HTTP_204_NO_CONTENT)


def _there(book: str, engine: Engine) -> None:
    if not has_copy(book, engine.home):
        raise Problem(UNKNOWN_COPY, f"No copy of {book!r} has been added.")


def _new_book(book: str | None, title: str | None, lang: str | None, game: str | None) -> NewBook | None:
    if not (book or title or lang or game):
        return None
    if not (book and title and lang and game):
        raise CopyError("A book that Glossa doesn't know needs all four: id, title, lang and game.", "described")
    return NewBook(id=book, title=title, language=lang, game=game)
