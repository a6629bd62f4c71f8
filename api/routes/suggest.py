"""Suggestions while typing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from api.http.description import problems
from api.http.problems import INVALID_QUERY, INVALID_REQUEST, NOT_READY
from api.routes.shared import Book, Game, Lang, LibraryDep
from api.schemas.cards import CardLineOut
from api.schemas.search import SuggestionsOut
from corpus.languages import FALLBACK, SpokenLanguage

MOST_CARDS = 3

router = APIRouter(tags=["Search"])

Prefix = Annotated[str, Query(description="What has been typed so far.", max_length=200, examples=["attac"])]
Ui = Annotated[
    SpokenLanguage | None,
    Query(description="The reader's language: names in it come first, and cards are called as in it (else as in English)."),
]
Limit = Annotated[int, Query(ge=1, le=100, description="Maximum number.")]


@router.get("/suggest", responses=problems(INVALID_QUERY, INVALID_REQUEST, NOT_READY))
def suggest(
    library: LibraryDep,
    q: Prefix,
    lang: Lang = None,
    game: Game = None,
    book: Book = None,
    ui: Ui = None,
    limit: Limit = 8,
) -> SuggestionsOut:
    """Complete what is being typed, from its second character on, with titles and aliases of entries; to the owner of card data
    with names of cards, too."""
    found = library.suggest(q, language=lang, game=game, book=book, ui=ui, limit=limit)
    table = library.cards()
    spoken = ui or FALLBACK
    cards = [CardLineOut.of(card, spoken, table.cards) for card in table.completing(q, spoken, MOST_CARDS)]
    return SuggestionsOut.model_validate({"suggestions": found, "cards": cards})
