"""Errors over HTTP: problem documents (RFC 9457), each sort with a stable `type`."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from api.http.wrong import wrong_parts
from corpus.citations import UnknownCitation
from corpus.errors import CopyError, CorpusError, GlossaError, IndexUnusable, OwnError, QueryError, UnknownBook, UnknownEntry
from corpus.own import OwnChanged
from search.editions.concordance import UnknownConcept

MEDIA_TYPE = "application/problem+json"
PREFIX = "urn:problem-type:glossa:"
_log = logging.getLogger("glossa")


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of problem: the end of its `type`, its title and the status that goes with it."""

    name: str
    title: str
    status: int


UNKNOWN_ENTRY = Sort("unknown-entry", "No such entry", 404)
UNKNOWN_BOOK = Sort("unknown-book", "No such book", 404)
UNKNOWN_CHART = Sort("unknown-chart", "No such chart", 404)
UNKNOWN_EXAMPLE = Sort("unknown-example", "No such example", 404)
UNKNOWN_CONCEPT = Sort("unknown-concept", "No such concept", 404)
UNKNOWN_CITATION = Sort("unknown-citation", "No such wording", 404)
UNKNOWN_COPY = Sort("unknown-copy", "No such copy", 404)
UNKNOWN_CARD = Sort("unknown-card", "No such card", 404)
UNKNOWN_FORMAT = Sort("unknown-format", "Not in this format", 501)
NOT_FOUND = Sort("not-found", "Nothing here", 404)
METHOD_NOT_ALLOWED = Sort("method-not-allowed", "Not with this method", 405)
INVALID_QUERY = Sort("invalid-query", "The query can't be run as asked", 400)
INVALID_REQUEST = Sort("invalid-request", "The request has a parameter that is wrong", 422)
UNKNOWN_HOST = Sort("unknown-host", "Called by another name", 400)
ONLY_HERE = Sort("only-here", "Only from this machine, and from Glossa's own pages", 403)
OWN_REFUSED = Sort("own-refused", "What the table wrote can't be read or kept", 409)
OWN_CHANGED = Sort("own-changed", "Changed by another page meanwhile", 412)
COPY_REFUSED = Sort("copy-refused", "The file can't be added", 409)
TOO_LARGE = Sort("too-large", "The body is too large", 413)
TOO_MANY = Sort("too-many-requests", "Too many requests", 429)
BUSY = Sort("too-busy", "Too many ask at once", 503)
NOT_READY = Sort("not-ready", "The index is being built", 503)
UNUSABLE = Sort("index-unusable", "The index can't be used", 503)
OTHER = Sort("request-failed", "The request can't be answered", 400)
INTERNAL = Sort("internal-error", "Glossa failed", 500)

SORTS = (
    UNKNOWN_ENTRY, UNKNOWN_BOOK, UNKNOWN_CHART, UNKNOWN_EXAMPLE, UNKNOWN_CONCEPT, UNKNOWN_CITATION, UNKNOWN_COPY, UNKNOWN_CARD,
    UNKNOWN_FORMAT,
    NOT_FOUND, METHOD_NOT_ALLOWED, INVALID_QUERY, INVALID_REQUEST, UNKNOWN_HOST, ONLY_HERE, OWN_REFUSED, OWN_CHANGED,
    COPY_REFUSED, TOO_LARGE, TOO_MANY,
    BUSY, NOT_READY, UNUSABLE, OTHER, INTERNAL,
)  # fmt: skip
_BY_ERROR: tuple[tuple[type[GlossaError], Sort], ...] = (
    (UnknownEntry, UNKNOWN_ENTRY),
    (UnknownBook, UNKNOWN_BOOK),
    (UnknownConcept, UNKNOWN_CONCEPT),
    (UnknownCitation, UNKNOWN_CITATION),
    (QueryError, INVALID_QUERY),
    (CopyError, COPY_REFUSED),
    (OwnChanged, OWN_CHANGED),
    (OwnError, OWN_REFUSED),
    (IndexUnusable, UNUSABLE),
    (CorpusError, INTERNAL),
)
_BY_STATUS = {404: NOT_FOUND, 405: METHOD_NOT_ALLOWED, 413: TOO_LARGE}


class Problem(GlossaError):
    """A request that can't be answered: the sort of problem, and the sentence to show."""

    def __init__(self, sort: Sort, detail: str, headers: Mapping[str, str] | None = None, **more: Any) -> None:
        """`more` are further fields of the document."""
        super().__init__(detail)
        self.sort = sort
        self.headers = dict(headers or {})
        self.more = more


def document(sort: Sort, detail: str, instance: str, headers: Mapping[str, str] | None = None, **more: Any) -> JSONResponse:
    """The response of a problem; `instance` is the path that was asked for."""
    body = {"type": PREFIX + sort.name, "title": sort.title, "status": sort.status, "detail": detail, "instance": instance}
    return JSONResponse(body | more, sort.status, {"Cache-Control": "no-store", **(headers or {})}, MEDIA_TYPE)


def install(app: FastAPI) -> None:
    """Make every error of the app a problem document (for unexpected ones see api.http.middleware)."""
    app.add_exception_handler(GlossaError, _known)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


def unforeseen(path: str, error: Exception) -> JSONResponse:
    """The answer to a bug of ours: the details go to the log, never to the client."""
    _log.error("unforeseen error at %s", path, exc_info=error)
    return document(INTERNAL, "Glossa met an error of its own. Its log says more.", path)


async def _known(request: Request, error: Exception) -> JSONResponse:
    if isinstance(error, Problem):
        return document(error.sort, str(error), request.url.path, error.headers, **error.more)
    sort = next((sort for kind, sort in _BY_ERROR if isinstance(error, kind)), OTHER)
    reason: dict[str, Any] = {"reason": error.reason} if isinstance(error, CopyError) and error.reason else {}
    return document(sort, str(error), request.url.path, **reason)


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    wrong = wrong_parts(request.scope["route"], error.errors())
    detail = "; ".join(f"{part['name'] or part['in']}: {part['message']}" for part in wrong)
    return document(INVALID_REQUEST, detail if detail.endswith(("?", ".")) else f"{detail}.", request.url.path, errors=wrong)


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, UnicodeDecodeError):
        return document(INVALID_REQUEST, "The body is not UTF-8.", request.url.path)
    sort = _BY_STATUS.get(error.status_code, OTHER)
    methods = _methods(request) if sort is METHOD_NOT_ALLOWED else []
    takes = f": it takes {' and '.join(methods)}" if methods else ""
    detail = {
        NOT_FOUND: f"There is nothing at {request.url.path}. The API is described at /docs.",
        METHOD_NOT_ALLOWED: f"{request.method} does not go with {request.url.path}{takes}.",
    }.get(sort, str(error.detail))
    if sort is OTHER:
        sort = Sort(OTHER.name, OTHER.title, error.status_code)
    allowed = {"Allow": ", ".join(methods).replace("GET", "GET, HEAD")} if methods else error.headers
    return document(sort, detail, request.url.path, allowed)


def _methods(request: Request) -> list[str]:
    """The methods that the API accepts at the requested path (the router names those of a single route only)."""
    found: set[str] = set()
    for template, operations in request.app.openapi()["paths"].items():
        any_id = re.escape(template).replace(r"\{id\}", ".+")  # an id has a slash
        if re.fullmatch(re.sub(r"\\{\w+\\}", "[^/]+", any_id), request.url.path):
            found |= {name.upper() for name in operations}
    return sorted(found)
