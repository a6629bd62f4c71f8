"""An engine that is down, at the start or in the middle: the same hits from this process, marked, and the engine tried again."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest

from indexer.encoders import Matrix
from indexer.scored import Scored
from search.catalog import Mask
from search.engines.engine import Engine, InProcess, Terms
from search.engines.fallback import Remote
from search.engines.milvus import EngineDown
from search.library import Library
from search.query.text import Text
from search.snapshot import Snapshot

FIELDS = ("title", "text")


class Breaking:
    """A server that can be taken away; `opened` is set at each connection."""

    def __init__(self, *, up: bool = True) -> None:
        self.up = up
        self.opened = threading.Event()

    def connect(self, snapshot: Snapshot) -> Engine:
        if not self.up:
            raise EngineDown("It is away.")
        self.opened.set()
        return _Answering(self, snapshot)

    def close(self) -> None:
        self.up = False


class _Answering(InProcess):
    def __init__(self, server: Breaking, snapshot: Snapshot) -> None:
        super().__init__(snapshot)
        self.server, self.asked = server, 0

    def by_words(self, terms: Terms, fields: Sequence[str], *, limit: int, among: Mask | None) -> dict[str, Scored]:
        self.asked += 1
        if not self.server.up:
            raise EngineDown("It went away.")
        return super().by_words(terms, fields, limit=limit, among=among)

    def by_meaning(
        self, encoder: str, vector: Matrix, roles: Sequence[str], *, limit: int, among: Mask | None
    ) -> dict[str, Scored]:
        raise AssertionError("no vectors here")


@pytest.fixture
def snapshot(library: Library):
    with library._reading() as found:
        yield found


def test_an_engine_that_answers_is_not_degraded(snapshot: Snapshot) -> None:
    remote = Remote(Breaking())
    remote.open(snapshot)
    asked = remote.of(snapshot)
    assert asked.by_words({"it": ("lume",)}, FIELDS, limit=5, among=None)
    assert not asked.degraded
    assert remote.problem is None


def test_down_at_the_start_the_process_answers(snapshot: Snapshot) -> None:
    remote = Remote(Breaking(up=False), again=3600)
    remote.open(snapshot)
    asked, alone = remote.of(snapshot), InProcess(snapshot)
    terms = snapshot.reader.read(Text("lanterne e barche")).sought
    assert asked.by_words(terms, FIELDS, limit=5, among=None) == alone.by_words(terms, FIELDS, limit=5, among=None)
    assert asked.degraded
    assert remote.problem == "It is away."


def test_lost_in_the_middle_the_process_answers_and_the_engine_is_left_alone(snapshot: Snapshot) -> None:
    server = Breaking()
    remote = Remote(server, again=3600)
    remote.open(snapshot)
    engine = remote.engine(snapshot)
    server.up = False
    asked = [remote.of(snapshot) for _ in range(3)]
    for one in asked:
        one.by_words({}, FIELDS, limit=5, among=None)
    assert [one.degraded for one in asked] == [True] * 3
    assert engine.asked == 1
    assert remote.problem == "It went away."


def test_an_engine_that_comes_back_is_used_again_and_no_search_waits_for_it(snapshot: Snapshot) -> None:
    server = Breaking(up=False)
    remote = Remote(server, again=0)
    remote.open(snapshot)
    server.up = True
    assert remote.engine(snapshot) is None  # this search goes on; a thread connects
    assert server.opened.wait(10)
    for thread in threading.enumerate():
        if thread.name == "glossa-engine":
            thread.join(10)
    assert remote.engine(snapshot) is not None
    assert remote.problem is None


def test_what_was_found_without_the_engine_is_marked_and_not_remembered(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Breaking(up=False)
    remote = Remote(server, again=3600)
    monkeypatch.setattr(library._engine, "_remote", remote)
    remote.open(library._snapshot)
    whole = library.without_copies()
    assert whole.search("lanterna nel buio").degraded
    assert whole.answer("lanterna nel buio").degraded
    assert whole.index().degraded == "It is away."
    server.up = True
    remote.open(library._snapshot)
    assert not whole.search("lanterna nel buio").degraded
    assert not whole.answer("lanterna nel buio").degraded
    assert whole.index().degraded is None


def test_a_closed_engine_is_not_asked_again(snapshot: Snapshot) -> None:
    server = Breaking()
    remote = Remote(server, again=0)
    remote.open(snapshot)
    remote.close()
    assert remote.engine(snapshot) is None
    assert not [thread for thread in threading.enumerate() if thread.name == "glossa-engine"]
