"""The leak matrix: every route, asked in every way but the owner's, says what a server says where there has never been a copy.

A marker stands in a passage of a copy, and in the title, headings, file and game of a book that only the user has, whose id is as
telling. It is found nowhere, and each answer is the same, byte for byte, as that of a server without copies.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.app import create_app
from api.documents.releases import Released
from api.http.engine import Engine
from api.http.settings import WEB, Settings
from api.routes.offline import Keepsake
from api.routes.released import history, released
from corpus.cards import stored as cards
from corpus.copies import store
from corpus.copy_format import StoredCopy, reading_of
from corpus.load import load_book
from corpus.model import Book, Source, SourceEntry, Span
from corpus.own import put_back_own
from corpus.readers.copy import Copy
from search.library import Library
from tests.api.conftest import TOKEN, Client
from tests.api.test_contract import CONCEPTS, HISTORY, NOW, ROUTES
from tests.corpus.cards.made import written
from tests.running import address_of, running
from tests.search.conftest import write_books

MARKER, OWN = "quisquilia", "zibaldone"
PASSAGE = f"MOLO\nQui si legano le gomene, {MARKER}."
OWN_TEXT = f"Zattera {MARKER}\nLa zattera regge due naufraghi sul molo.\n\nSe ne salgono tre, {MARKER} affonda."
CARD = {
    "code": "77777", "pack_code": "tide", "type_code": "asset", "name": f"Gomena Logora {MARKER}", "text": f"Leve. {MARKER}.",
}  # fmt: skip
NOTE = {
    "id": "n1", "entry": "faro-it/molo", "title": "Molo", "text": f"Da noi {MARKER}.", "rule": True,
    "changed": "2026-11-23T12:00:00Z",
}  # fmt: skip
NOTES = {"favourites": [{"id": f"{OWN}-it/zattera", "title": f"Zattera {MARKER}"}], "recent": [], "notes": [NOTE]}
BEARER = {"Authorization": f"Bearer {TOKEN}"}
Headers = list[tuple[str, str]]

FORWARDED = [
    "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-Server", "Forwarded", "Via", "X-Real-IP",
    "X-Client-IP", "CF-Connecting-IP", "CF-Ray", "True-Client-IP", "X-Cluster-Client-IP", "Fastly-Client-IP",
    "X-Original-URL", "X-Rewrite-URL", "X-Envoy-External-Address", "X-Amzn-Trace-Id", "X-Azure-ClientIP", "Fly-Client-IP",
    "Tailscale-User-Login", "CDN-Loop", "X-Host",
]  # fmt: skip
OTHERS: dict[str, Headers] = {
    "without the token": [],
    "with another token": [("Authorization", "Bearer something-else")],
    "with the token as a password": [("Authorization", f"Basic {TOKEN}")],
    "with the token in the cookie of another port": [("Cookie", f"glossa-9000={TOKEN}")],
    "with two tokens": [("Authorization", f"Bearer {TOKEN}"), ("Authorization", f"Bearer {TOKEN}")],
    "by another name": [*BEARER.items(), ("Host", "rules.example")],
    "by another address": [*BEARER.items(), ("Host", "192.168.1.2:8000")],
    "from another origin": [*BEARER.items(), ("Origin", "https://elsewhere.example")],
    "from another port": [*BEARER.items(), ("Origin", "http://127.0.0.1:9000")],
    "from no origin": [*BEARER.items(), ("Origin", "null")],
    "from a malformed origin": [*BEARER.items(), ("Origin", "http://[")],
    "from two origins": [*BEARER.items(), ("Origin", "http://127.0.0.1:8000"), ("Origin", "https://elsewhere.example")],
    "from one origin twice": [*BEARER.items(), ("Origin", "http://127.0.0.1:8000"), ("Origin", "http://127.0.0.1:8000")],
    "from another site": [*BEARER.items(), ("Sec-Fetch-Site", "cross-site")],
    "from the same site": [*BEARER.items(), ("Sec-Fetch-Site", "same-site")],
    "from a site said twice": [*BEARER.items(), ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "none")],
    **{f"with {name}": [*BEARER.items(), (name, "127.0.0.1")] for name in FORWARDED},
}
RARE = {f"with {name}" for name in FORWARDED[6:]}  # all are judged alike: the common ones stand for the rest in the quick run
ASKED: dict[str, tuple[str, str, dict[str, Any]]] = {
    **ROUTES,
    "search-passage": ("GET", "/api/v1/search?q=gomene", {}),
    "search-phrase": ("GET", '/api/v1/search?q="legano le gomene"', {}),
    "search-typo": ("GET", "/api/v1/search?q=naufragghi", {}),
    "search-heading": ("GET", "/api/v1/search?q=zattera&limit=100", {}),
    "search-all": ("GET", "/api/v1/search?q=il guardiano sul molo&limit=100", {}),
    "search-own-book": ("GET", f"/api/v1/search?q=molo&book={OWN}-it", {}),
    "search-own-game": ("GET", "/api/v1/search?q=molo&game=faro-x", {}),
    "answer-passage": ("GET", "/api/v1/answer?q=chi regge due naufraghi?", {}),
    "suggest-heading": ("GET", "/api/v1/suggest?q=zat", {}),
    "books": ("GET", "/api/v1/books", {}),
    "book-copied": ("GET", "/api/v1/books/faro-it", {}),
    "book-own": ("GET", f"/api/v1/books/{OWN}-it", {}),
    "book-own-entries": ("GET", f"/api/v1/books/{OWN}-it/entries", {}),
    "book-copied-entries": ("GET", "/api/v1/books/faro-it/entries?blocks=true", {}),
    "entry-copied": ("GET", "/api/v1/entries/faro-it/molo", {}),
    "entry-own": ("GET", f"/api/v1/entries/{OWN}-it/zattera", {}),
    "entry-own-text": ("GET", f"/api/v1/entries/{OWN}-it/zattera", {"Accept": "text/plain"}),
    "entry-alike": ("GET", f"/api/v1/entries/{OWN}-it/zatter", {}),
    "entries-own": ("GET", f"/api/v1/entries?ids=faro-it/molo,{OWN}-it/zattera", {}),
    "mentions-own": ("GET", f"/api/v1/mentions/{OWN}-it/zattera", {}),
    "paths-own": ("GET", f"/api/v1/paths?from={OWN}-it/zattera&to=faro-it/molo", {}),
    "concept-own": ("GET", f"/api/v1/concepts/{OWN}-it/zattera", {}),
    "citation-own": ("GET", f"/c/{OWN}-it/zattera@0123456789abcdef", {"Accept": "text/html"}),
    "oembed-own": ("GET", f"/oembed?url=http://127.0.0.1:8000/e/{OWN}-it/zattera", {}),
    "oembed-own-xml": ("GET", f"/oembed?format=xml&url=http://127.0.0.1:8000/e/{OWN}-it/zattera", {}),
    "verify-passage": ("POST", "/api/v1/verify", {"json": {"quote": f"qui si legano le gomene {MARKER}"}}),
    "verify-own": ("POST", "/api/v1/verify", {"json": {"quote": "la zattera regge due naufraghi", "book": f"{OWN}-it"}}),
    "page": ("GET", "/", {}),
    "page-entry": ("GET", "/e/faro-it/molo", {}),
    "page-own-entry": ("GET", f"/e/{OWN}-it/zattera", {}),
    "page-own-book": ("GET", f"/e/{OWN}-it", {}),
    "page-concordance": ("GET", "/concordance", {}),
    "page-of-words": ("GET", "/i18n/it.json", {}),
    "kept": ("GET", "/sw-files.js", {}),
    "kept-books": ("GET", "/data/books.json", {}),
    "described": ("GET", "/openapi.json", {}),
    "nothing": ("GET", f"/{OWN}", {}),
    "cards-all": ("GET", "/api/v1/cards", {}),
    "cards-named": ("GET", "/api/v1/cards?q=gomena", {}),
    "card-own": ("GET", "/api/v1/cards/77777", {}),
    "card-drawn": ("GET", "/api/v1/cards/77777?blocks=true", {}),
    "cards-using": ("GET", "/api/v1/cards?uses=ahlcg-it/supporto-carta", {}),
    "suggest-card": ("GET", "/api/v1/suggest?q=gomena", {}),
    "search-card": ("GET", "/api/v1/search?q=la Gomena Logora sul molo", {}),
    "answer-card": ("GET", "/api/v1/answer?q=la Gomena Logora sul molo?", {}),
    "own": ("GET", "/api/v1/own", {}),
    "own-write": ("PUT", "/api/v1/own", {"json": {**NOTES, "revision": 0}}),
    "add": ("POST", "/api/v1/copies?name=x.txt", {"content": b"# A\n\nB\n"}),
    "remove": ("DELETE", "/api/v1/copies/faro-it", {}),
    "remove-own": ("DELETE", f"/api/v1/copies/{OWN}-it", {}),
}
TELLING = [  # what the owner is told more
    "search-passage", "search-phrase", "search-typo", "search-heading", "search-own-book", "suggest-heading", "books",
    "book-copied", "book-own", "book-own-entries", "book-copied-entries", "entry-copied", "entry-own", "entry-own-text",
    "entries-own", "mentions-own", "oembed-own", "verify-passage", "verify-own", "page-own-entry", "page-own-book", "copies",
    "readyz", "cards-all", "cards-named", "card-own", "card-drawn", "suggest-card", "own",
]  # fmt: skip
COOKIE = [("Cookie", f"a=b; glossa-8000={TOKEN}"), ("Sec-Fetch-Site", "same-origin")]


def _served(place: Path, books: Path, **more: Any) -> tuple[Any, Engine]:
    settings = Settings(home=place, names=frozenset({"rules.example"}), expose=True, web=WEB, **more)
    engine = Engine(settings, lambda: Library.open(place, encoders=(), books=books))
    engine.start()
    assert engine.wait(60), engine.failure
    app = create_app(settings, engine)
    app.state.keepsake = Keepsake(lambda: {"sw-files.js": b"1", "data/books.json": b"[]"})
    app.dependency_overrides[history] = lambda: HISTORY
    app.dependency_overrides[released] = lambda: Released(HISTORY, type(HISTORY[0].state)({NOW.id: NOW}, {}))
    return app, engine


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("leaks")
    (place / "concepts").mkdir()
    (place / "concepts" / "all.toml").write_text(CONCEPTS, encoding="utf-8")
    return write_books(place / "books")


@pytest.fixture(scope="module")
def home(books: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The owner's: a copy of a shipped book, and a book that nobody else has."""
    home = tmp_path_factory.mktemp("owner")
    molo = SourceEntry("MOLO", "glossary", (), (Span(0, len(PASSAGE), 1, 2),), id="faro-it/molo")
    reading = reading_of(load_book(books / "faro-it"))
    copy = Copy(f"{MARKER}.txt", PASSAGE, "utf-8", "0")
    store(home, StoredCopy("faro-it", copy, Source("faro-it", (molo,), ()), "", None, reading))
    declared = Book(f"{OWN}-it", "faro-x", "it", f"Il {MARKER}", "", f"Il gioco {MARKER}", "", "unknown")
    put_back_own(home, json.dumps({"format": 1, "revision": 1, **NOTES}).encode())
    cards.add([written(home / "given.json", [CARD])], home)
    spans = (Span(0, len(OWN_TEXT), 1, 4),)
    zattera = SourceEntry(f"Zattera {MARKER}", "section", (f"Parte {MARKER}",), spans, id=f"{OWN}-it/zattera")
    read = Source(f"{OWN}-it", (zattera,), ())
    store(home, StoredCopy(f"{OWN}-it", Copy("mio.txt", OWN_TEXT, "utf-8", "1"), read, "", declared, reading_of(None)))
    return home


@pytest.fixture(scope="module")
def owner(books: Path, home: Path) -> Iterator[Any]:
    app, engine = _served(home, books, token=TOKEN)
    yield app
    engine.stop()


@pytest.fixture(scope="module")
def bare(books: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server where there has never been a copy."""
    app, engine = _served(tmp_path_factory.mktemp("bare"), books, token=TOKEN)
    yield app
    engine.stop()


def ask(client: Client, name: str, headers: Headers) -> httpx.Response:
    method, path, more = ASKED[name]
    wanted = [(key, value) for key, value in more.items() if key[0].isupper()]
    client.headers = {}
    return client.request(method, path, headers=[*wanted, *headers], json=more.get("json"), content=more.get("content"))


def told(answer: httpx.Response) -> tuple[Any, ...]:
    """All of an answer but what says when it was made."""
    kept = [(name, value) for name, value in answer.headers.multi_items() if name not in ("date", "last-modified")]
    return answer.status_code, sorted(kept), re.sub(rb'"format":\d+', b"", answer.content)


def silent(name: str, answer: httpx.Response) -> None:
    """Neither the marker nor the id of the user's book, unless the request said it."""
    said = f"{ASKED[name][1]} {ASKED[name][2]}"
    text = f"{answer.headers} {answer.text}".lower()
    assert [word for word in (MARKER, OWN, "gomene", "naufraghi") if word in text and word not in said] == []


@pytest.mark.parametrize("way", [pytest.param(way, marks=pytest.mark.slow) if way in RARE else way for way in OTHERS])
def test_nobody_else_is_told_that_there_are_copies(owner: Any, bare: Any, way: str) -> None:
    for name in ASKED:
        answer = ask(Client(owner), name, OTHERS[way])
        silent(name, answer)
        assert told(answer) == told(ask(Client(bare), name, OTHERS[way])), name
    print(f"{way}: {len(ASKED)} requests, nothing told")


@pytest.mark.parametrize("address", ["192.168.1.7", "203.0.113.5", "fe80::1", "::ffff:10.0.0.1"])
def test_nobody_at_another_machine_is_though_the_token_be_known(owner: Any, bare: Any, address: str) -> None:
    for name in ASKED:
        answer = ask(Client(owner, address), name, list(BEARER.items()))
        silent(name, answer)
        assert told(answer) == told(ask(Client(bare, address), name, list(BEARER.items()))), name
    print(f"from {address}: {len(ASKED)} requests, nothing told")


def test_nobody_is_who_speaks_as_old_proxies_do(owner: Any, bare: Any) -> None:
    def old(app: Any) -> Any:
        return lambda scope, receive, send: app({**scope, "http_version": "1.0"}, receive, send)

    for name in ASKED:
        answer = ask(Client(old(owner)), name, list(BEARER.items()))
        silent(name, answer)
        assert told(answer) == told(ask(Client(old(bare)), name, list(BEARER.items()))), name


def test_a_public_server_tells_nobody(books: Path, home: Path, bare: Any) -> None:
    app, engine = _served(home, books, public=True)
    try:
        for name in ASKED:
            answer = ask(Client(app), name, list(BEARER.items()))
            silent(name, answer)
            if name != "readyz":  # it says that there is no token
                assert told(answer) == told(ask(Client(bare), name, [])), name
    finally:
        engine.stop()


@pytest.mark.parametrize("name", TELLING)
@pytest.mark.parametrize("own", [list(BEARER.items()), COOKIE])
def test_the_owner_is_told(owner: Any, bare: Any, name: str, own: Headers) -> None:
    answer = ask(Client(owner), name, own)
    assert told(answer) != told(ask(Client(owner), name, []))
    if ASKED[name][0] == "GET":
        assert "no-store" in answer.headers["cache-control"]


def nginx(folder: Path, port: int, behind: str, more: str) -> list[str]:
    """The command that serves `behind` at a port, by nginx."""
    temporary = " ".join(f"{one}_temp_path {folder}/{one};" for one in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    location = f"location / {{ proxy_pass {behind}; {more} }}"
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off; {temporary} server {{ listen 127.0.0.1:{port}; {location} }} }}\n"
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, behind: str, more: str) -> list[str]:
    """The same, by Caddy."""
    (folder / "Caddyfile").write_text(
        f"{{\n\tadmin off\n\tauto_https off\n}}\nhttp://127.0.0.1:{port} {{\n\treverse_proxy {behind} {{\n\t\t{more}\n\t}}\n}}\n"
    )
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = [
    pytest.param((nginx, ""), id="nginx"),
    pytest.param((nginx, "proxy_http_version 1.1;"), id="nginx over HTTP/1.1"),
    pytest.param((nginx, "proxy_set_header Host $host; proxy_set_header X-Real-IP $remote_addr;"), id="nginx as manuals have it"),
    pytest.param((caddy, ""), id="Caddy"),
    pytest.param((caddy, "header_up Host {upstream_hostport}"), id="Caddy that hides its name"),
]


@pytest.fixture(params=PROXIES)
def proxied(request: pytest.FixtureRequest, owner: Any, tmp_path: Path) -> Iterator[str]:
    """The address of a proxy in front of the owner's server: with its defaults, and as manuals set it up."""
    make, more = request.param
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with running(owner, proxy_headers=True, forwarded_allow_ips="127.0.0.1,::1") as behind:
        name, *rest = make(tmp_path, port, address_of(behind), more)
        program = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
        if program is None:
            pytest.skip(f"needs {name}")
        env = {**os.environ, "HOME": str(tmp_path)}
        process = subprocess.Popen([program, *rest], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(200):
                with socket.socket() as tried:
                    if tried.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(10)


def test_nobody_behind_a_real_proxy_is(proxied: str) -> None:
    with httpx.Client(base_url=proxied, timeout=30) as client:
        for name, (method, path, more) in ASKED.items():
            wanted = {key: value for key, value in more.items() if key[0].isupper()}
            answer = client.request(method, path, headers=wanted, json=more.get("json"), content=more.get("content"))
            silent(name, answer)
            if path.startswith("/api/v1/copies"):
                assert answer.status_code == 403
