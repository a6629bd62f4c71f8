"""Entries."""

from __future__ import annotations

from fastapi import APIRouter

from api.locality import Local
from api.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_ENTRY
from api.routes.shared import EntryId, LibraryDep, problems
from api.schemas import EntryOut

router = APIRouter(tags=["Books and entries"])


@router.get("/entries/{id:path}", responses=problems(UNKNOWN_ENTRY, INVALID_REQUEST, NOT_READY))
def read_entry(entry_id: EntryId, library: LibraryDep, local: Local) -> EntryOut:
    """One entry: its text, its place in the book, its names, and the entries that it links to and that link to it.

    An entry that was renamed is found by its old id; the answer has the new one.
    """
    return EntryOut.of(library.entry(entry_id), local)
