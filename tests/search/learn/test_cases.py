"""A case must rank as the search does: else what is learned is of another search."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from indexer.build import ensure
from indexer.encoders import DEFAULT
from indexer.inputs import fingerprint, gather
from indexer.store import index_folder, use
from search.catalog import Catalog
from search.evaluation.queries import Query
from search.learn.cases import cases
from search.learn.questions import sample, without
from search.query.text import Text
from search.query.vectors import QueryEncoders
from search.ranking.rank import rank
from search.ranking.weights import read_weights
from search.snapshot import Snapshot


@pytest.fixture(scope="module")
def snapshot(books: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Snapshot]:
    folder = tmp_path_factory.mktemp("cases")
    pointer = ensure(folder, lambda: fingerprint(folder, books), lambda: gather(folder, books))
    taken = Snapshot(use(index_folder(folder), pointer.generation))
    yield taken
    taken.close()


def test_a_case_ranks_and_tells_what_the_search_does(snapshot: Snapshot):
    weights, encoders = read_weights(), QueryEncoders(DEFAULT)
    present = np.array(
        [each for part in ("weight", "long") for each in (getattr(line, part) for line in weights.signals.values())]
    )
    texts = ("dove attraccano le barche", "lanterna", "how do I light the pier", "1.1", "il guardiano conta le barche?")
    found = cases([Query(text, text, "it", "question", gold={"faro-it/molo": 2}) for text in texts], snapshot, encoders, weights)
    assert len(found) == len(texts)
    for case in found:
        ranking = rank(Text(case.asked.text), snapshot, encoders, weights)
        expected = [(hit.number, pytest.approx(hit.score)) for hit in ranking.ranking[:3]]
        assert [(hit.number, hit.score) for hit in case.best(present, 3)][: len(expected)] == expected
        assert case.told(present) == pytest.approx(dict(case.facts))
        shown = [snapshot.catalog.entries[hit.number].id for hit in ranking.ranking]
        if "faro-it/molo" in shown:  # a case has no tail that is cut off
            assert case.rank(present) == shown.index("faro-it/molo") + 1
    encoders.close()


def test_held_out_questions_are_in_no_entry(books: Path, tmp_path: Path):
    collection = gather(tmp_path, books)
    held = sample(Catalog(collection), 2)
    assert len(held) == 2
    left = {question.text for entry in without(collection, held).entries() for question in entry.questions}
    before = {question.text for entry in collection.entries() for question in entry.questions}
    assert before - left == {query.text for query in held}


def test_what_lies_nearer_outside_the_filter_is_told(snapshot: Snapshot):
    encoders = QueryEncoders(DEFAULT)
    texts = ("che cosa collega due radure?", "si possono accendere fuochi sul molo?")
    asked = [Query(text, text, "it", "question", game="faro", gold={"faro-it/molo": 2}) for text in texts]
    elsewhere = [case.facts["elsewhere"] for case in cases(asked, snapshot, encoders, read_weights())]
    encoders.close()
    assert elsewhere[0] > 0.05  # the other game's path
    assert elsewhere[1] == 0.0
