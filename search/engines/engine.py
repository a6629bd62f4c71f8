"""The interface between a search and the engine that finds its candidates. An engine returns entries with scores; reading the
query, signals, fusion, groups and answers are up to the search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from indexer.encoders import Matrix
from indexer.scored import Scored
from search.catalog import Mask
from search.snapshot import Snapshot

Terms = Mapping[str, Sequence[str]]
"""The terms to look for, by language."""


class Engine(Protocol):
    """Finds entries (by number). `among` restricts the search to some of them; None means all. Ties are in corpus order."""

    degraded: bool
    """Whether anything was found in process instead, because the engine is down."""

    def by_words(self, terms: Terms, fields: Sequence[str], *, limit: int, among: Mask | None) -> dict[str, Scored]:
        """For each field, the `limit` best entries with any of the terms in it, by BM25."""
        ...

    def by_meaning(
        self, encoder: str, vector: Matrix, roles: Sequence[str], *, limit: int, among: Mask | None
    ) -> dict[str, Scored]:
        """For each role, the entries of the `limit` nearest passages, each with its best cosine."""
        ...

    def nearest(self, encoder: str, vector: Matrix, roles: Sequence[str], *, among: Mask) -> float | None:
        """The best cosine of any passage of these roles; None if there is no passage."""
        ...


class InProcess:
    """Our own indexes: postings in arrays, Whoosh for the user's copies, FAISS for the vectors."""

    degraded = False

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    def by_words(self, terms: Terms, fields: Sequence[str], *, limit: int, among: Mask | None) -> dict[str, Scored]:
        """See Engine."""
        lexical = self._snapshot.lexical
        return {field: lexical.search(field, terms, limit=limit, among=among) for field in fields}

    def by_meaning(
        self, encoder: str, vector: Matrix, roles: Sequence[str], *, limit: int, among: Mask | None
    ) -> dict[str, Scored]:
        """See Engine."""
        vectors = self._snapshot.vectors[encoder]
        return {role: vectors.search(vector, role, limit=limit, among=among) for role in roles}

    def nearest(self, encoder: str, vector: Matrix, roles: Sequence[str], *, among: Mask) -> float | None:
        """See Engine."""
        return self._snapshot.vectors[encoder].nearest(vector, roles, among=among)
