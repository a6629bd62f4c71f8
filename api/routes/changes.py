"""What changed from release to release: JSON, pages and a feed."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse

from api.documents.feed import MEDIA_TYPE, feed
from api.http.description import problems
from api.http.negotiation import language
from api.http.paging import link_pages
from api.http.problems import INVALID_QUERY, INVALID_REQUEST, NOT_FOUND, NOT_READY, Problem
from api.pages.changed import changed_page
from api.pages.words import words
from api.routes.released import HistoryDep, ReleasedDep
from api.routes.shared import LibraryDep, Offset
from api.schemas.history import ChangesOut
from corpus.changes import changes
from corpus.changes import released as release_of

router = APIRouter(tags=["Citations"])
feed_router = APIRouter(tags=["Citations"])

_VERSION = r"^[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}$"
Since = Annotated[
    str | None,
    Query(description="The release to compare with; by default the first.", pattern=_VERSION, examples=["0.1.0"]),
]
Until = Annotated[
    str | None,
    Query(description="The release to compare; by default what stands there now.", pattern=_VERSION, examples=["0.2.0"]),
]
Limit = Annotated[int, Query(ge=1, le=1000, description="Maximum number of changes.")]


@router.get("/changes", responses=problems(INVALID_QUERY, INVALID_REQUEST, NOT_READY))
def list_changes(
    released: ReleasedDep,
    request: Request,
    response: Response,
    since: Since = None,
    until: Until = None,
    limit: Limit = 100,
    offset: Offset = 0,
) -> ChangesOut:
    """What was added, removed, renamed and reworded from a release until another, or until now, with word diffs of our own texts.

    Changes that were undone since are left out.
    """
    start = release_of(since, released.history) if since else released.history[0]
    end = release_of(until, released.history).state if until else released.now
    found = list(changes(start.state, end))
    link_pages(request, response, total=len(found), limit=limit, offset=offset)
    return ChangesOut.of(start, released.history, found, slice(offset, offset + limit))


@feed_router.get("/changes/{version}/", response_class=HTMLResponse, include_in_schema=False)
@feed_router.get("/changes/{version}", response_class=HTMLResponse, include_in_schema=False)
def read_release(version: str, request: Request, library: LibraryDep, history: HistoryDep) -> Response:
    """The page of what a release changed, in the reader's language."""
    spoken = language(request.headers.get("accept-language", ""))
    place = next((at for at, one in enumerate(history) if at and one.version == version), None)
    if place is None:
        raise Problem(NOT_FOUND, f"No release {version!r} changed anything.")
    books = {book.id: (book.title, book.language) for book in library.books()}
    page = changed_page(history[place - 1], history[place], books, spoken, words(spoken), "/")
    return Response(page, headers={"Vary": "Accept-Language"}, media_type="text/html")


@feed_router.get(
    "/changes.atom", response_class=Response, responses={200: {"content": {MEDIA_TYPE: {"schema": {"type": "string"}}}}}
)
def read_feed(request: Request, history: HistoryDep) -> Response:
    """The releases as an Atom feed, in the reader's language."""
    told = feed(history, str(request.base_url), words(language(request.headers.get("accept-language", ""))))
    return Response(told, headers={"Vary": "Accept-Language"}, media_type=MEDIA_TYPE)
