"""Quotes."""

from __future__ import annotations

from fastapi import APIRouter

from api.http.description import problems
from api.http.problems import INVALID_QUERY, INVALID_REQUEST, NOT_READY, UNKNOWN_BOOK
from api.routes.shared import LibraryDep
from api.schemas.quotes import QuoteIn, VerdictOut
from search.quotes.verify import verify

router = APIRouter(tags=["Quotes"])


@router.post("/verify", responses=problems(INVALID_QUERY, UNKNOWN_BOOK, INVALID_REQUEST, NOT_READY))
def verify_quote(asked: QuoteIn, library: LibraryDep) -> VerdictOut:
    """Whether a quote is in the books: word for word (`exact`), nearly (`near`, with the words that differ), or not; whether it
    means the same there (`changes`), and which entry is about it in other words or another language (`counterpart`).

    An ellipsis (`…`, `[...]`) stands for words of the same entry that were left out.
    White space, case, quotes, hyphens and icons don't matter. Your own copies are searched on your machine only;
    elsewhere, and where there is no copy, the quote is compared with our texts.
    """
    return VerdictOut.of(verify(library, asked.quote, book=asked.book), asked.ui)
