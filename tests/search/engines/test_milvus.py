"""The same searches through both engines. Milvus runs as milvus-lite: a server in a process of its own, which is killed, and a
local file."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from search.catalog import Filters
from search.library import Library
from search.query.text import Text
from search.results import Results

pytest.importorskip("pymilvus")

from search.engines.engine import InProcess
from search.engines.fallback import AtMilvus, Remote
from search.engines.milvus import EngineDown, Milvus, client, collection_of
from search.engines.milvus_load import clean, load, status

pytestmark = [pytest.mark.milvus, pytest.mark.filterwarnings("ignore::DeprecationWarning")]

QUERIES = (
    ("lanterna", {}),
    ("luzes do cais", {}),
    ("quante azioni ha il guardiano?", {}),
    ("lanterne", {"book": "faro-pt"}),
    ("guardiano", {"language": "it", "kind": "glossary"}),
    ("barche", {"kind": "step"}),
    ("how do I light the pier?", {"game": "faro"}),
    ('"le barche attraccano"', {}),
    ("lantrena", {}),
    ("ST1", {}),
    ("qual è la capitale della Francia?", {}),
)


class Server:
    """milvus-lite on a port of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.uri = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        program = "from milvus_lite.cmdline import main; raise SystemExit(main())"
        where = ("--data-dir", str(self.folder), "--host", "127.0.0.1", "--port", str(self.port))
        self.process = subprocess.Popen([sys.executable, "-c", program, "server", *where], stderr=subprocess.DEVNULL)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("milvus-lite does not start")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("milvus") / "data")
    yield running
    running.kill()


@pytest.fixture(scope="module")
def served(hybrid: Library, server: Server, books: Path) -> Iterator[Library]:
    """The three books with both encoders, their candidates from Milvus."""
    connected = client(server.uri)
    load(connected, hybrid.rows())
    connected.close()
    with Library.open(hybrid._home, books=books, shipped_vectors=hybrid._options.shipped, milvus=server.uri) as opened:
        yield opened


def hits(results: Results) -> list[tuple[str, float]]:
    return [(hit.id, round(hit.score, 4)) for hit in results.hits]


@pytest.mark.parametrize(("text", "filters"), QUERIES, ids=[text for text, _ in QUERIES])
def test_both_engines_find_the_same(hybrid: Library, served: Library, text: str, filters: dict[str, str]) -> None:
    here, there = hybrid.search(text, **filters), served.search(text, **filters)
    assert not there.degraded
    assert [entry for entry, _ in hits(there)] == [entry for entry, _ in hits(here)]
    assert [score for _, score in hits(there)] == pytest.approx([score for _, score in hits(here)], abs=1e-4)
    assert there.answered == here.answered


def test_both_engines_give_the_same_answer(hybrid: Library, served: Library) -> None:
    text = "quante azioni ha il guardiano?"
    assert served.answer(text).answers == hybrid.answer(text).answers
    assert not served.answer(text).degraded


def test_candidates_under_a_filter_and_outside_it(hybrid: Library, served: Library) -> None:
    with served._reading() as snapshot:
        engine = served._engine._remote.engine(snapshot)
        assert isinstance(engine, Milvus)
        mask = snapshot.catalog.mask(Filters(book="faro-it", kind="glossary"))
        vector = hybrid._encoders.finish(hybrid._encoders.begin("barche", ["usem3"]))["usem3"]
        for among in (mask, ~mask):
            found = engine.by_meaning("usem3", vector, ("title", "text"), limit=3, among=among)
            assert found["title"]
            assert all(among[number] for scored in found.values() for number, _ in scored)
        assert engine.by_meaning("usem3", vector, ("title",), limit=3, among=mask & ~mask) == {"title": []}
        here = InProcess(snapshot).nearest("usem3", vector, ("title", "text"), among=~mask)
        assert engine.nearest("usem3", vector, ("title", "text"), among=~mask) == pytest.approx(here, abs=1e-6)
        assert engine.nearest("usem3", vector, ("title",), among=mask & ~mask) is None


def test_a_load_that_broke_off_goes_on_and_a_whole_one_writes_nothing(library: Library, tmp_path: Path) -> None:
    rows = library.rows()
    connected = client(str(tmp_path / "milvus.db"))
    try:
        half = rows.batch(0, len(rows) // 2)
        upsert, connected.upsert = connected.upsert, lambda target, records, **named: upsert(target, half, **named)
        with pytest.raises(EngineDown, match=f"{len(half)} of {len(rows)} rows"):
            load(connected, rows)
        connected.upsert = upsert
        assert collection_of(connected, rows.name) is None
        assert [whole for _, _, whole in status(connected)] == [False]
        with pytest.raises(EngineDown, match="glossa milvus load"):
            Milvus(connected, rows)
        assert load(connected, rows).written == len(rows) - len(half)
        assert load(connected, rows).written == 0
        rebuilt = load(connected, rows, again=True)
        assert (rebuilt.collection, rebuilt.written) == (f"{rows.name}_b", len(rows))
        assert status(connected) == [(f"{rows.name}_b", len(rows), True)]
        near = load(connected, rows, again=True, approximate=True)
        assert near.collection == f"{rows.name}_a"
        with library._reading() as snapshot:
            sought = snapshot.reader.read(Text("guardiano")).sought
        assert Milvus(connected, rows).by_words(sought, ("title",), limit=5, among=None)["title"]
        connected.create_collection("glossa_0000000000000000_a", dimension=2)
        assert clean(connected, rows) == ["glossa_0000000000000000_a"]
    finally:
        connected.close()


def test_the_user_s_copies_are_not_in_the_rows(library: Library, books: Path, tmp_path: Path) -> None:
    with Library.open(tmp_path, encoders=(), books=books) as opened:
        rows = opened.rows()
        assert rows.name == library.rows().name
        fields = {key for record in rows.batch(0, len(rows)) for key in record}
    assert fields == {"row", "entry", "role", "book", "game", "language", "kind", "words"}


def test_killed_in_the_middle_the_process_answers_until_it_is_back(hybrid: Library, served: Library, server: Server) -> None:
    assert not served.search("lanterna accesa").degraded
    remote = served._engine._remote
    assert isinstance(remote, Remote)
    remote._again = 0.5
    server.kill()
    found = served.search("lanterna al molo")
    assert found.degraded
    assert hits(found) == hits(hybrid.search("lanterna al molo"))
    assert served.answer("lanterna al molo").degraded
    assert "Milvus doesn't answer" in (served.index().degraded or "")
    server.start()
    end = time.monotonic() + 60
    while served.search("lanterna al molo").degraded and time.monotonic() < end:
        time.sleep(0.5)
    assert not served.search("lanterna al molo").degraded
    assert served.index().degraded is None


def test_down_at_the_start_the_process_answers(hybrid: Library, books: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        uri = f"http://127.0.0.1:{free.getsockname()[1]}"
    shipped = hybrid._options.shipped
    with Library.open(hybrid._home, books=books, shipped_vectors=shipped, milvus=uri) as opened:
        found = opened.search("lanterna")
        assert found.degraded
        assert hits(found) == hits(hybrid.search("lanterna"))
        assert opened.index().degraded


def test_a_client_without_a_server_is_let_go() -> None:
    AtMilvus("http://127.0.0.1:1").close()
