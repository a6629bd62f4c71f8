"""Citations that last: what became of the words that an address names."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import RedirectResponse

from api.documents.oembed import addresses
from api.documents.texts import cited_text
from api.http.description import problems
from api.http.negotiation import Form, language, wanted
from api.http.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_CITATION
from api.pages.cited import cited_page, unknown_page
from api.pages.words import words
from api.routes.released import ReleasedDep
from api.routes.shared import EntryId, Length, LibraryDep
from api.schemas.history import ResolvedOut
from corpus.citations import UnknownCitation, resolve

router = APIRouter(tags=["Citations"])

FORMS: tuple[Form, ...] = ("text/html", "application/json", "text/markdown", "text/plain")
_TEXT = {"schema": {"type": "string"}}
Hash = Annotated[
    str,
    Path(
        description="The hash of the wording, or its beginning: at least six digits.",
        pattern="^[0-9a-f]{6,16}$",
        examples=["050a50557f69afbf"],
    ),
]

_PROBLEMS = problems(UNKNOWN_CITATION, INVALID_REQUEST, NOT_READY)
_PROBLEMS[404]["content"]["text/html"] = _TEXT


@router.get(
    "/c/{id:path}@{hash}",
    response_model=ResolvedOut,
    responses={
        200: {"content": {"text/html": _TEXT, "text/markdown": _TEXT, "text/plain": _TEXT}},
        **_PROBLEMS,
    },
)
def read_citation(
    entry_id: EntryId, hash: Hash, request: Request, library: LibraryDep, released: ReleasedDep, length: Length = None
) -> Response | ResolvedOut:
    """What became of a citation: whether the entry still says the cited words, and if not, what changed and in which release.

    The answer is a page (in the reader's language, without scripts), JSON, Markdown or plain text, as `Accept` says. Only our own
    words are compared.
    """
    form = wanted(request.headers.get("accept", ""), FORMS)
    named = language(request.headers.get("accept-language", ""))
    book = next((one for one in library.books() if entry_id.startswith(f"{one.id}/")), None)
    spoken_in = book.language if book else named
    try:
        found = resolve(entry_id, hash, released.history, released.now)
    except UnknownCitation as unknown:
        if form != "text/html":
            raise
        return _told(unknown_page(entry_id, unknown.present, named, spoken_in, words(named), "/"), form, 404)
    entry = library.entry(found.now.id) if found.now else None
    citation = entry.citation if entry else None
    if form == "application/json":
        return ResolvedOut.of(found, citation)
    if form == "text/html":
        page = _told(cited_page(found, citation, named, spoken_in, words(named), "/"), form)
        embeds = addresses(str(request.url), str(request.base_url))
        page.headers["Link"] = ", ".join(f'<{href}>; rel="alternate"; type="{kind}"' for kind, href in embeds.items())
        return page
    return _told(cited_text(found, citation, spoken_in, form, str(request.base_url), words(named), length), form)


@router.get("/c/{id:path}", include_in_schema=False)
def read_cut_citation(entry_id: EntryId, request: Request) -> Response:
    """A citation that lost its hash, as where a link is cut at its "@": the entry as it is now."""
    to = "/api/v1/entries/" if wanted(request.headers.get("accept", ""), FORMS) == "application/json" else "/e/"
    return RedirectResponse(f"{to}{quote(entry_id.removesuffix('@'))}", 302, {"Vary": "Accept"})


def _told(text: str, form: Form, status: int = 200) -> Response:
    return Response(text, status, {"Vary": "Accept-Language"}, media_type=form)
