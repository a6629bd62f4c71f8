"""The user's own card data. The library that others are given has none: they are answered as if there were none."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from api.documents.card_places import card_moments
from api.documents.card_text import card_lines
from api.http.description import problems
from api.http.locality import Local
from api.http.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_CARD, UNKNOWN_ENTRY, Problem
from api.routes.shared import LibraryDep, Offset, Prefer
from api.schemas.cards import CardLineOut, CardOut, CardsOut, DrawnCardOut
from corpus.cards.entries import EDITIONS, edition_of
from corpus.languages import FALLBACK, SpokenLanguage
from search.shown.card_lines import shown_card

router = APIRouter(prefix="/cards", tags=["Cards"])

Named = Annotated[str, Query(max_length=200, description="A name, in any language, in part or mistyped.", examples=["machete"])]
Limit = Annotated[int, Query(ge=1, le=1000, description="Maximum number.")]
Ui = Annotated[SpokenLanguage, Query(description="The language of the names, and of the words that rules are read from.")]
Uses = Annotated[
    str | None,
    Query(max_length=200, description="Only cards that use this entry's rule.", examples=["ahlcg-it/attacco-di-opportunita"]),
]
Blocks = Annotated[bool, Query(description="Whether to include its texts line by line for rendering, and its moments.")]
Code = Annotated[str, Path(max_length=40, description="The card's code.", examples=["70001"])]


@router.get("", responses=problems(INVALID_REQUEST, NOT_READY, UNKNOWN_ENTRY))
def list_cards(
    library: LibraryDep,
    local: Local,
    response: Response,
    q: Named = "",
    uses: Uses = None,
    ui: Ui = FALLBACK,
    limit: Limit = 100,
    offset: Offset = 0,
) -> CardsOut:
    """The cards of the user's own data, by code; with `q` those that it names, best first; with `uses` those that use a rule,
    each once, however often it was printed. Only the owner gets any."""
    _kept(local, response)
    table = library.cards()
    found = table.called(q, ui) if q.strip() else list(table.cards)
    if uses:
        users = table.using(library.catalog().find(uses).id)
        found = [card for card in found if card.code in users]
    page = found[offset : offset + limit]
    return CardsOut(total=len(found), cards=tuple(CardLineOut.of(card, ui, table.cards) for card in page))


@router.get("/{code}", response_model=DrawnCardOut | CardOut, responses=problems(INVALID_REQUEST, NOT_READY, UNKNOWN_CARD))
def read_card(
    code: Code,
    library: LibraryDep,
    local: Local,
    response: Response,
    ui: Ui = FALLBACK,
    blocks: Blocks = False,
    prefer: Prefer = None,
) -> CardOut:
    """A card of the user's own data: its facts, its words in each language, and the rules that it uses."""
    _kept(local, response)
    table = library.cards()
    card = table.cards.get(code)
    if card is None:
        raise Problem(UNKNOWN_CARD, f"No card {code!r} is in the card data here.")
    plain = CardOut.of(card, table.cards, ui, shown_card(card, ui).rules)
    if not blocks:
        return plain
    edition = prefer if prefer in EDITIONS else edition_of(ui)
    return DrawnCardOut.from_value(
        plain, edition=edition, lines=card_lines(card, edition), moments=card_moments(card, ui, edition)
    )


def _kept(local: bool, response: Response) -> None:
    """Keep caches from storing what only the owner may see."""
    if local:
        response.headers["Cache-Control"] = "private, no-store"
