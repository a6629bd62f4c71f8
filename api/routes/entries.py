"""Entries: one, in the form that is asked for, or several at once."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic import BeforeValidator

from api.documents.entry_blocks import entry_blocks
from api.documents.texts import entry_text
from api.http.description import problems
from api.http.fields import known, named, slim, slim_model
from api.http.negotiation import wanted
from api.http.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_ENTRY
from api.routes.shared import TEXT_FORMS, EntryId, Length, LibraryDep
from api.schemas.blocks import DrawnEntryOut
from api.schemas.entries import EntriesOut, EntryOut
from corpus.errors import UnknownEntry

router = APIRouter(tags=["Books and entries"])

MOST = 100


def _few(ids: str) -> str:
    if (many := len(ids.split(","))) > MOST:
        raise ValueError(f"it has {many} ids: at most {MOST}")
    return ids


Ids = Annotated[
    str,
    BeforeValidator(_few),
    Query(
        description=f"Up to {MOST} ids, with commas between them.",
        max_length=8000,
        pattern=rf"^[^,]+(,[^,]+){{0,{MOST - 1}}}$",
        examples=["ahlcg-it/attacco-di-opportunita,ahlcg-pt/ataque-de-oportunidade"],
    ),
]


Fields = Annotated[str | None, known(EntryOut), named(EntryOut)]


@router.get(
    "/entries",
    response_model=EntriesOut | slim_model(EntriesOut, "entries", EntryOut),
    responses=problems(INVALID_REQUEST, NOT_READY),
)
def read_entries(ids: Ids, library: LibraryDep, response: Response, fields: Fields = None) -> Any:
    """Several entries at once, in the order asked for; unknown ids are listed in `missing`."""
    found, missing = [], []
    for entry_id in dict.fromkeys(ids.split(",")):
        try:
            found.append(library.entry(entry_id))
        except UnknownEntry:
            missing.append(entry_id)
    return slim(EntriesOut.model_validate({"entries": found, "missing": missing}), "entries", fields, response)


Blocks = Annotated[bool, Query(description="Whether to include the text as blocks for rendering, with its mentions linked.")]


@router.get(
    "/entries/{id:path}",
    response_model=DrawnEntryOut | EntryOut,
    responses={**TEXT_FORMS, **problems(UNKNOWN_ENTRY, INVALID_REQUEST, NOT_READY)},
)
def read_entry(
    entry_id: EntryId,
    request: Request,
    library: LibraryDep,
    blocks: Blocks = False,
    length: Length = None,
) -> EntryOut | Response:
    """One entry: its text, its place in the book, its names, and the entries that it links to and that link to it.

    An entry that was renamed is found by its old id; the answer has the new one. With `Accept: text/markdown` or `text/plain` it
    is the title, the text and the citation alone, cut at a sentence where it is longer than `length`.
    """
    entry = library.entry(entry_id)
    form = wanted(request.headers.get("accept", ""))
    if form == "application/json":
        return entry_blocks(entry, library.catalog()) if blocks else EntryOut.model_validate(entry)
    return Response(entry_text(entry, form, str(request.base_url), length), media_type=form)
