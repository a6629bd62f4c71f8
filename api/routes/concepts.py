"""Concepts, the two editions of one side by side, paths between entries, the concordance."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from api.http.description import problems
from api.http.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_CONCEPT, UNKNOWN_ENTRY
from api.routes.shared import LibraryDep
from api.schemas.concepts import ConceptLineOut, ConceptOut, ConceptsOut, MentionOut, MentionsOut, PathOut, TieOut
from search.editions.comparison import compare
from search.editions.concordance import concept, lines
from search.editions.paths import path
from search.library import Library

router = APIRouter(tags=["Concepts"])

ConceptId = Annotated[
    str, Path(alias="id", description="The concept's id, a name of it, or an entry on it.", max_length=200, examples=["aloof"])
]
Game = Annotated[str | None, Query(description="Only concepts of this game.", max_length=60, examples=["ahlcg"])]
EntryId = Annotated[str, Path(alias="id", description="An entry's id.", max_length=200, examples=["ahlcg-it/cacciatore"])]
From = Annotated[str, Query(alias="from", description="An entry's id.", max_length=200, examples=["ahlcg-it/veloce"])]
To = Annotated[str, Query(description="An entry's id.", max_length=200, examples=["ahlcg-it/attacco-di-opportunita"])]


@router.get("/concepts", responses=problems(INVALID_REQUEST, NOT_READY))
def list_concepts(library: LibraryDep, game: Game = None) -> ConceptsOut:
    """The concepts, with their names in each language and their entry in each book."""
    return _listed(library, game)


@router.get("/concordance", responses=problems(INVALID_REQUEST, NOT_READY))
def read_concordance(library: LibraryDep, game: Game = None) -> ConceptsOut:
    """The names that editions and languages give the same concepts."""
    return _listed(library, game)


@router.get("/concepts/{id:path}", responses=problems(UNKNOWN_CONCEPT, INVALID_REQUEST, NOT_READY))
def read_concept(concept_id: ConceptId, library: LibraryDep) -> ConceptOut:
    """One concept: both editions bullet by bullet, what only one of them has, and notes on the differences."""
    catalog = library.catalog()
    return ConceptOut.of(compare(concept(concept_id, catalog), catalog))


@router.get("/paths", responses=problems(UNKNOWN_ENTRY, INVALID_REQUEST, NOT_READY))
def find_path(start: From, to: To, library: LibraryDep) -> PathOut:
    """The shortest chain of typed links from one entry to another, each step with its reason."""
    found = path(start, to, library.catalog())
    return PathOut(start=start, end=to, ties=None if found is None else tuple(TieOut.of(tie) for tie in found))


@router.get("/mentions/{id:path}", responses=problems(UNKNOWN_ENTRY, INVALID_REQUEST, NOT_READY))
def read_mentions(entry_id: EntryId, library: LibraryDep) -> MentionsOut:
    """The concepts that an entry's text names without linking to them, and the entries whose texts name this one."""
    found, back = library.mentions(entry_id)
    return MentionsOut(id=entry_id, mentions=tuple(MentionOut.model_validate(one) for one in found), mentioned_by=back)


def _listed(library: Library, game: str | None) -> ConceptsOut:
    found = tuple(ConceptLineOut.of(line) for line in lines(library.catalog(), game or None))
    return ConceptsOut(total=len(found), concepts=found)
