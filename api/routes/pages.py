"""The web pages: `/`, `/e/{id}`, `/concordance` and the files that they load, and the description of the API."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Mapping
from contextlib import suppress
from os import PathLike, stat_result
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from api.documents.json_ld import block, term_sets
from api.documents.oembed import addresses
from api.http.etag import held, tag_of
from api.http.locality import is_here, is_local
from api.http.problems import NOT_FOUND, Problem
from api.http.token import cookie, is_token
from api.pages.entry import entry_body, entry_head, entry_summary, entry_title, page_with
from api.pages.words import whole, words
from api.routes.shared import EntryId, library
from corpus.errors import UnknownEntry
from corpus.languages import CODES
from search.editions.concordance import lines
from search.library import Library
from search.results import BookView, EntryView

TYPES = {
    ".css": "text/css", ".html": "text/html", ".ico": "image/vnd.microsoft.icon", ".js": "text/javascript",
    ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain",
    ".bin": "application/octet-stream",    ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
}  # fmt: skip
_SHARED = {"Cache-Control": "no-cache", "Access-Control-Allow-Origin": "*"}  # The same for everybody: widget.js needs them.
_DOCS = Path(__file__).resolve().parents[1] / "pages" / "docs"

router = APIRouter(include_in_schema=False)


@router.get("/")
def front_page(request: Request) -> Response:
    """The search page. The token of a link becomes a cookie, and is gone from the address."""
    given = request.query_params.get("token")
    if given is None:
        return _page(request)
    clean = request.url.remove_query_params("token")
    to = Response(status_code=303, headers={"Location": f"/?{clean.query}" if clean.query else "/", "Cache-Control": "no-store"})
    if is_here(request) and is_token(given, request.app.state.settings.token):
        to.set_cookie(cookie(request), given, httponly=True, samesite="strict")
    return to


@router.get("/e/{id:path}")
def entry_page(entry_id: EntryId, request: Request) -> Response:
    """The page of an entry or of a book; the same page with a 404 where there is none, so that it can say so itself.

    An entry's is readable without JavaScript, and tells what it is to those that don't run any.
    """
    wanted = entry_id.rstrip("/")
    try:
        held = library(request)
        entry = held.entry(wanted)
    except UnknownEntry:
        return _book_page(request, next((book for book in held.books() if book.id == wanted), None))
    except Problem:
        return _page(request)  # the library is not ready yet: the page asks again
    book = next(one for one in held.books() if one.id == entry.book)
    told, url = words(entry.language), str(request.base_url)
    embeds = addresses(f"{url}e/{entry.id}", url)
    return _page(
        request,
        told=lambda page: page_with(
            page,
            entry.language,
            entry_title(book, entry, told),
            entry_head(book, entry, told, url, embeds),
            entry_body(book, entry, _titles(entry, held), told, "/"),
            entry_summary(entry, told),
        ),
    )


def _book_page(request: Request, book: BookView | None) -> Response:
    """The page of a book, with its title, or a 404."""
    if book is None:
        return _page(request, 404)
    title = f"{book.title} ({book.edition}) · Glossa"
    return _page(request, told=lambda page: page_with(page, book.language, title, "", ""))


def _titles(entry: EntryView, library: Library) -> dict[str, str]:
    """The titles of the entries that it leads to."""
    titles = {}
    for target in {link.target for link in entry.links if link.relation != "counterpart"}:
        with suppress(UnknownEntry):  # a place outside the books
            titles[target] = library.entry(target).title
    return titles


@router.get("/concordance")
def concordance_page(request: Request) -> Response:
    """The page that compares editions, with the concordance as terms for machines."""
    try:
        held = library(request)
    except Problem:
        return _page(request)  # as above
    games = {book.game: book.game_title for book in held.books()}
    terms = block(term_sets(lines(held.catalog()), games, str(request.base_url)))
    return _page(request, told=lambda page: page.replace("</title>", f"</title>\n  {terms}", 1))


@router.get("/i18n/{name}")
def page_words(name: str, request: Request) -> Response:
    """The words of the pages in a language, to be asked for again each time (it answers 304 where they are the same)."""
    path = request.app.state.settings.web / "i18n" / name
    if name not in {f"{language}.json" for language in CODES} or not path.is_file():
        raise HTTPException(404)
    return _as_loaded(path, request.headers)


@router.get("/docs")
def docs_page(request: Request) -> Response:
    """The description of the API, drawn from /openapi.json without anything from elsewhere."""
    return _file(_DOCS / "index.html", request)


@router.get("/docs/{name}")
def docs_file(name: str, request: Request) -> Response:
    """A file of that page."""
    if name not in ("docs.js", "docs.css"):
        raise HTTPException(404)
    return _file(_DOCS / name, request)


class WebFiles(StaticFiles):
    """The files of the web package that a browser loads, with their media types; hidden files are not served."""

    def lookup_path(self, path: str) -> tuple[str, stat_result | None]:
        """The path of a file; none for a file that no page loads."""
        parts = Path(path)
        if parts.suffix not in TYPES or any(part.startswith((".", "__")) for part in parts.parts):
            return "", None
        return super().lookup_path(path)

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, to be asked for again each time (it answers 304 where it is the same); other origins' pages embed it."""
        if str(full_path).endswith(".js"):
            return _as_loaded(Path(full_path), Headers(scope=scope))
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update(_SHARED)
        return response


class WebMount(Mount):
    """Everything that no route above answers, except below /api/: there a wrong method is a 405, not a missing file."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether the request is for a file."""
        return (Match.NONE, {}) if scope["path"].startswith("/api/") else super().matches(scope)


def know_types() -> None:
    """Set the media types that some systems get wrong."""
    for suffix, kind in TYPES.items():
        mimetypes.add_type(kind, suffix)


def _as_loaded(path: Path, asked: Headers) -> Response:
    """A file that isn't sent as it stands."""
    return _sent(whole(path, path.read_bytes()), TYPES[path.suffix], _SHARED, asked)


def _sent(content: bytes, kind: str, headers: Mapping[str, str], asked: Headers) -> Response:
    """The content, or a 304 where the browser has it."""
    tag = tag_of(content)
    if same := held(asked.get("if-none-match", ""), tag):
        return Response(status_code=304, headers={**headers, "ETag": same})
    return Response(content, media_type=kind, headers={**headers, "ETag": tag})


def _page(request: Request, status: int = 200, told: Callable[[str], str] | None = None) -> Response:
    """The one page behind every address, unchanged or with what `told` inserts."""
    page = request.app.state.settings.web / "index.html"
    if not page.is_file():
        raise Problem(NOT_FOUND, "The web pages are not installed. The API is described at /docs.")
    kept = {"Cache-Control": "private, no-store" if is_local(request) else "no-cache"}  # it may be of a book of the user's own
    text = page.read_text(encoding="utf-8")
    content = (told(text) if told else text).encode()
    if status != 200:
        return Response(content, status, kept, TYPES[".html"])
    return _sent(content, TYPES[".html"], kept, request.headers)


def _file(path: Path, request: Request) -> Response:
    return _sent(path.read_bytes(), TYPES[path.suffix], {"Cache-Control": "no-cache"}, request.headers)
