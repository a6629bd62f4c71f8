"""The seam: a search takes its candidates from the engine that it is given, and from nowhere else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from indexer.encoders import Matrix
from indexer.scored import Scored
from search.catalog import Filters, Mask
from search.engines.engine import InProcess, Terms
from search.library import Library
from search.query.text import Text
from search.query.vectors import QueryEncoders
from search.ranking.rank import consider
from search.snapshot import Snapshot


class Without:
    """An engine that never finds one entry; `asked` are the limits and filters that it was asked with."""

    def __init__(self, snapshot: Snapshot, entry: str) -> None:
        self.inner, self.hidden = InProcess(snapshot), snapshot.catalog.number[entry]
        self.asked: list[tuple[int, Mask | None]] = []

    def by_words(self, terms: Terms, fields: Sequence[str], *, limit: int, among: Mask | None) -> dict[str, Scored]:
        self.asked.append((limit, among))
        found = self.inner.by_words(terms, fields, limit=limit, among=among)
        return {field: [pair for pair in scored if pair[0] != self.hidden] for field, scored in found.items()}

    def by_meaning(
        self, encoder: str, vector: Matrix, roles: Sequence[str], *, limit: int, among: Mask | None
    ) -> dict[str, Scored]:
        self.asked.append((limit, among))
        found = self.inner.by_meaning(encoder, vector, roles, limit=limit, among=among)
        return {role: [pair for pair in scored if pair[0] != self.hidden] for role, scored in found.items()}


@pytest.fixture
def snapshot(library: Library):
    with library._reading() as found:
        yield found


def test_an_entry_that_the_engine_does_not_find_is_no_candidate(snapshot: Snapshot) -> None:
    asked = Text("barche al largo"), snapshot, QueryEncoders(())
    engine = Without(snapshot, "faro-it/molo")
    assert snapshot.catalog.number["faro-it/molo"] in consider(*asked).evidence.found
    assert snapshot.catalog.number["faro-it/molo"] not in consider(*asked, engine=engine).evidence.found
    assert engine.asked


def test_the_engine_is_told_the_filter(snapshot: Snapshot) -> None:
    engine = Without(snapshot, "faro-it/molo")
    mask = snapshot.catalog.mask(Filters(book="faro-pt"))
    consider(Text("barche"), snapshot, QueryEncoders(()), mask, engine=engine)
    assert [among is mask for _, among in engine.asked] == [True]


def test_our_own_indexes_answer_by_field(snapshot: Snapshot) -> None:
    sought = snapshot.reader.read(Text("lanterne")).sought
    found = InProcess(snapshot).by_words(sought, ("title", "text"), limit=5, among=None)
    named = {snapshot.catalog.entries[number].title for number, _ in found["title"]}
    assert set(found) == {"title", "text"}
    assert named == {"Lanterna"}
