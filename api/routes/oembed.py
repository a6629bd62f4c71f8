"""oEmbed: what other pages show for an address of Glossa."""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import unquote, urlsplit

from fastapi import APIRouter, Query, Request, Response

from api.documents.oembed import Quote, embed, xml
from api.documents.prose import flat, spoken
from api.http.description import problems
from api.http.problems import INVALID_REQUEST, NOT_FOUND, NOT_READY, UNKNOWN_CITATION, UNKNOWN_ENTRY, UNKNOWN_FORMAT, Problem
from api.pages.entry import entry_quote
from api.pages.words import words
from api.routes.released import ReleasedDep
from api.routes.shared import LibraryDep
from api.schemas.oembed import OEmbedOut
from corpus.citations import Resolved, resolve
from corpus.wording import permalink
from search.library import Library

router = APIRouter(tags=["Citations"])

_ID = r"[^/@]+/[^/@]+"
_PAGE = re.compile(rf"e/(?P<entry>{_ID}?)/?|c/(?P<cited>{_ID})@(?P<hash>[0-9a-f]{{6,16}})/?")
_XML = "text/xml"

Url = Annotated[
    str,
    Query(
        description="The address of an entry's page, or of a citation, at this host.",
        max_length=2000,
        examples=["http://127.0.0.1:8000/e/ahlcg-it/attacco-di-opportunita"],
    ),
]
Size = Annotated[int | None, Query(ge=1, le=10_000, description="In pixels; by default what suits the text.")]


@router.get(
    "/oembed",
    response_model=OEmbedOut,
    response_model_exclude_none=True,
    responses={
        200: {"content": {_XML: {"schema": {"type": "string"}}}},
        **problems(NOT_FOUND, UNKNOWN_ENTRY, UNKNOWN_CITATION, INVALID_REQUEST, UNKNOWN_FORMAT, NOT_READY),
    },
)
def read_oembed(
    request: Request,
    library: LibraryDep,
    released: ReleasedDep,
    url: Url,
    format: Annotated[str, Query(description="`json` or `xml`.", max_length=20, examples=["json"])] = "json",
    maxwidth: Size = None,
    maxheight: Size = None,
) -> OEmbedOut | Response:
    """What another page shows for the address of an entry or a citation: a quote of our text with its citation (oEmbed 1.0).

    The quote is plain HTML without a script. Where there is no room for it, the type is `link`.
    """
    if format not in ("json", "xml"):
        raise Problem(UNKNOWN_FORMAT, f"oEmbed has no format {format!r} here. Use json or xml.")
    root = str(request.base_url)
    found = _PAGE.fullmatch(_path(url, request))
    if found is None:
        raise Problem(NOT_FOUND, f"{url} is not the page of an entry or a citation at {root}.")
    if found["entry"]:
        entry = library.entry(found["entry"])
        quote = entry_quote(entry, words(entry.language), root)
    else:
        quote = _cited(resolve(found["cited"], found["hash"], released.history, released.now), library, root)
    out = embed(quote, root, maxwidth, maxheight)
    return Response(xml(out), media_type=_XML) if format == "xml" else out


def _path(url: str, request: Request) -> str:
    """The path of an address below Glossa's root; empty for one that isn't at this host."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    root = request.base_url
    ours = parts.scheme in ("http", "https") and parts.netloc.lower() == root.netloc.lower()
    return unquote(parts.path).removeprefix(root.path) if ours else ""


def _cited(found: Resolved, library: Library, root: str) -> Quote:
    """The words that were cited; the line below says so where that is no longer what the entry says."""
    book = next((one for one in library.books() if one.id == found.cited.id.partition("/")[0]), None)
    language = book.language if book else "en"
    told = words(language)
    label = (
        library.entry(found.now.id).citation.label
        if found.now
        else ", ".join([*([book.title] if book else []), spoken(found.cited.title, told)])
    )
    if found.status != "unchanged":
        label = f"{label}. {told[f'cited.{found.status}']}"
    return Quote(
        spoken(found.cited.title, told), flat(found.cited.text, told), label, f"{root}{permalink(found.cited)[1:]}", language
    )
