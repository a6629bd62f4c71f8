"""Books, and the entries of a book in order."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from api.documents.entry_blocks import entry_blocks
from api.exports.stamp import catalog_stamp
from api.http.description import problems
from api.http.fields import known, named, slim, slim_model
from api.http.paging import link_pages
from api.http.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_BOOK
from api.routes.entries import Blocks
from api.routes.shared import BookId, LibraryDep, Offset
from api.schemas.blocks import DrawnEntryOut, DrawnPageOut
from api.schemas.books import BookOut, BooksOut
from api.schemas.entries import EntryPageOut
from corpus.errors import UnknownBook

router = APIRouter(tags=["Books and entries"])

Fields = Annotated[str | None, known(DrawnEntryOut), named(DrawnEntryOut)]
Limit = Annotated[int, Query(ge=1, le=1000, description="Maximum number of entries.")]


@router.get("/books", responses=problems(NOT_READY))
def list_books(library: LibraryDep) -> BooksOut:
    """Every book of this library: each is one edition in one language."""
    made = catalog_stamp(library.catalog())
    return BooksOut.of(library.books(), made.version, made.corpus)


@router.get("/books/{book}", responses=problems(UNKNOWN_BOOK, INVALID_REQUEST, NOT_READY))
def read_book(book: BookId, library: LibraryDep) -> BookOut:
    """One book: its edition, and how many entries it has."""
    books = {found.id: found for found in library.books()}
    if book not in books:
        raise UnknownBook(book, books)
    return BookOut.model_validate(books[book])


@router.get(
    "/books/{book}/entries",
    response_model=DrawnPageOut | EntryPageOut | slim_model(EntryPageOut, "entries", DrawnEntryOut),
    responses=problems(UNKNOWN_BOOK, INVALID_REQUEST, NOT_READY),
)
def list_entries(
    book: BookId,
    library: LibraryDep,
    request: Request,
    response: Response,
    limit: Limit = 100,
    offset: Offset = 0,
    blocks: Blocks = False,
    fields: Fields = None,
) -> Any:
    """The entries of a book, in book order."""
    page = library.entries(book, limit=limit, offset=offset)
    link_pages(request, response, total=page.total, limit=limit, offset=offset)
    if not (blocks or "blocks" in (fields or "").split(",")):
        return slim(EntryPageOut.model_validate(page), "entries", fields, response)
    catalog = library.catalog()
    entries = tuple(entry_blocks(entry, catalog) for entry in page.entries)
    return slim(DrawnPageOut(total=page.total, entries=entries), "entries", fields, response)
