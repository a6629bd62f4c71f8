"""A small server with an invented game's rules, and a Chromium that looks at the pages through it."""

from __future__ import annotations

import json
import mimetypes
import pickle
import re
import shutil
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from api.app import create_app
from api.documents.blocks import blocks
from api.pages.words import whole
from api.site.build import site_files
from search.answers.units import units
from tests.web.cards import FEATHER, listed

WEB = Path(__file__).resolve().parents[2] / "web"
LIBRARY = json.loads((Path(__file__).parent / "library.json").read_text(encoding="utf-8"))
ANSWERS = json.loads((Path(__file__).parent / "answers.json").read_text(encoding="utf-8"))
BOOKS = {book["id"]: book for book in LIBRARY["books"]}
POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'",
    "connect-src 'self'", "base-uri 'none'", "form-action 'self'",
))  # fmt: skip
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip
TITLES = {entry["id"]: entry["title"] for entry in LIBRARY["entries"]}
CARD = "Nebbia Fitta"
CALLED = "Piuma di Gabbiano"
RAIN = "Se piove, solo per 2 turni."
SHOWN = {"code": "70001", "name": CALLED, "said": CALLED, "lines": [], "rules": FEATHER["rules"]}
WIDTHS = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 900}}


def complete(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of library.json as the API gives it."""
    book = BOOKS[entry["id"].split("/")[0]]
    first, last = entry["page"], entry.get("page_end")
    page = [] if first is None else [f"pp. {first}-{last}" if last else f"p. {first}"]
    label = ", ".join([f"{book['title']} ({book['edition']})", *entry["path"], f"«{entry['title']}»", *page])
    facts = {"book": book["id"], "game": book["game"], "language": book["language"]}
    citation = {"label": label, "edition": book["edition"], "page": first, "page_end": last, "url": f"/e/{entry['id']}"}
    citation["permalink"] = f"/c/{entry['id']}@0123456789abcdef"
    kept = {name: value for name, value in entry.items() if name not in ("page", "page_end")}
    notes = [node for note in entry.get("editor", []) for node in blocks(note, book["id"])]
    drawn = {"titles": TITLES, "blocks": blocks(entry["text"], book["id"]), "editor_blocks": notes}
    said = [{"number": unit.number, "plain": unit.plain, "under": unit.under, "of": unit.of} for unit in units(entry["text"])]
    answers = [[3] if entry["id"] == "faro-it/lanterna" else [] for _ in entry["questions"]]
    return {**kept, **facts, "citation": citation, **drawn, "statements": said, "answers": answers}


ENTRIES = {entry["id"]: complete(entry) for entry in LIBRARY["entries"]}


class FakeApi:
    """What the server answers. A test may make it slow (`delays`, seconds by path) or break it (`broken`, a status by path), and
    read what was asked (`asked`) and sent (`sent`: method, path, body). `own` is what the table wrote, `cards` says whether the
    reader has card data, `owner` whether the page is its owner's, `behind` how often the index still lacks what was added."""

    def __init__(self) -> None:
        self.delays: dict[str, float] = {}
        self.broken: dict[str, int] = {}
        self.problem: dict[str, Any] = {}
        self.asked: list[str] = []
        self.sent: list[tuple[str, str, Any]] = []
        self.url = ""
        self.cards = False
        self.behind = 0
        self.owner = True
        self.own: dict[str, Any] = {"revision": 0, "favourites": [], "recent": [], "notes": []}

    def answer(self, path: str, query: dict[str, str]) -> tuple[int, Any]:
        """The status and the JSON for a path under /api/v1/."""
        time.sleep(self.delays.get(path, 0))
        if path in self.broken:
            return self.broken[path], {"title": "Broken on purpose", "detail": "The lamp oil ran out.", **self.problem}
        if path == "own":
            return (200, self.own) if self.owner else (403, {"title": "Only from this machine"})
        if path in ANSWERS:
            return 200, ANSWERS[path]
        if path == "books":
            return 200, {"books": LIBRARY["books"]}
        if path == "search":
            named = [SHOWN] if self.cards and CALLED in query["q"] else []
            return 200, {**search(**query), "cards": named}
        if path == "answer":
            return 200, decide(**query)
        if path == "suggest":
            names = [each for each in suggest(query.get("q", "")) if each["game"] in query.get("game", each["game"]).split(",")]
            return 200, {"suggestions": names, "cards": listed(**query)["cards"] if self.cards else []}
        if path == "cards":
            return 200, listed(**query) if self.cards else {"total": 0, "cards": []}
        if path == "cards/70001" and self.cards:
            return 200, FEATHER
        if path == "entries":
            return 200, {"entries": [ENTRIES[each] for each in query["ids"].split(",")], "missing": []}
        if path.startswith("books/"):
            entries = [entry for entry in ENTRIES.values() if entry["book"] == path.split("/")[1]]
            return 200, {"total": len(entries), "entries": entries}
        entry = ENTRIES.get(path.removeprefix("entries/"))
        return (200, entry) if entry else (404, {"title": "No such entry", "detail": "No entry has that id."})


def search(q: str, limit: str = "10", offset: str = "0", prefer: str = "", ui: str = "en", **filters: str) -> dict[str, Any]:
    """Every entry whose title or text has the first word. "?" asks for what no book says; "many" finds everything twice,
    "lantrna" is a slip, "lantern" is English; "Nebbia Fitta" is a card, which no book has."""
    word = {"lantrna": "lanterna", "lantern": "lanterna", "many": "", "?": "banchina"}.get(q, q.split()[0]).lower()
    wanted = {"language" if name == "lang" else name: value for name, value in filters.items()}
    found = [entry for entry in ENTRIES.values() if word in f"{entry['title']} {entry['text']}".lower()]
    found = [entry for entry in found if all(entry[name] in value.split(",") for name, value in wanted.items())]
    found = found * 2 if q == "many" else found
    hits = [hit(entry, word) for entry in found[int(offset) :][: int(limit)]]
    corrected = q.replace("lantrna", "lanterna") if "lantrna" in q else None
    info = {"text": q, "language": "en" if q == "lantern" else "it", "corrected": corrected, "concepts": []}
    info |= {"unknown": [CARD] if CARD in q else [], "phrases": [q.strip('"')] if q.startswith('"') else []}
    answered = bool(found) and q != "?"
    coverage = ("partly" if CARD in q else "full") if answered else "none"
    hits = [{**each, "near_miss": not answered, "reason": f"It has what you typed, in {ui}."} for each in hits]
    return {"query": info, "answered": answered, "coverage": coverage, "total": len(found) if answered else 0, "hits": hits}


def decide(q: str, **filters: str) -> dict[str, Any]:
    """What answers: the first line of the first hit; in the rain the line on it, over which the guard prevails. "lantrna" is only
    perhaps meant, as a device says it."""
    found = search(q, **filters)
    keys = ("book", "game", "language", "kind", "title", "citation")
    statements = [
        {"entry": one["id"], **{key: one[key] for key in keys}, "number": 1, "text": one["snippet"], "plain": one["snippet"]}
        for one in found["hits"][:1]
        if found["answered"] and one["text"]
    ]
    statements = [{**one, "under": [], "of": 0, "score": 1.0, "also": []} for one in statements]
    before: list[dict[str, Any]] = []
    if "pioggia" in q and statements:
        statements[0] |= {
            "number": 3,
            "plain": RAIN,
            "text": RAIN,
            "under": ["La banchina resta illuminata fino all’alba."],
            "of": 1,
        }
        cited = ENTRIES["faro-it/guardia"]["citation"]
        guard = {"entry": "faro-it/guardia", "title": "Guardia", "over": "faro-it/lanterna", "how": "overrides"}
        before = [{**guard, "citation": cited, "why": "la guardia ha la chiave"}]
    lists: dict[str, Any] = {name: [] for name in ("ties", "timing", "differences", "near_misses", "cards")}
    told = {"answered": found["answered"], "coverage": found["coverage"], "unknown": found["query"]["unknown"]}
    one = {"question": q, **told, "statements": statements, "overridden_by": before, **lists}
    if q == "lantrna":
        one |= {"sure": False, "statements": [statements[0], {**statements[0], "number": 3, "plain": RAIN, "text": RAIN}]}
    return {"query": found["query"], "answered": found["answered"], "answers": [one]}


def hit(entry: dict[str, Any], word: str) -> dict[str, Any]:
    """The entry as a hit: its first paragraph as the snippet, each place of `word` highlighted by code points."""
    snippet = re.sub(r"[*]|\{.*?\} ?", "", entry["text"].split("\n")[0])
    marks = [[at.start(), at.end()] for at in re.finditer(re.escape(word), snippet.lower())] if word else []
    beside = ("aliases", "questions", "links", "cited_by", "blocks", "titles", "statements", "answers")
    kept = {name: value for name, value in entry.items() if name not in beside}
    return {**kept, "score": 0.5, "snippet": snippet, "highlights": marks, "snippet_from": "text", "why": []}


def suggest(prefix: str) -> list[dict[str, Any]]:
    """Titles and aliases that begin so."""
    names = [(name, entry) for entry in ENTRIES.values() for name in (entry["title"], *entry["aliases"])]
    kept = ("id", "book", "game", "language", "kind", "title")
    found = [(name, entry) for name, entry in names if name.lower().startswith(prefix.lower())]
    told = [{"text": name, **{key: entry[key] for key in kept}, "page": entry["citation"]["page"]} for name, entry in found]
    twin = {"kind": "reference", "page": None}
    return [each for one in told for each in ([one, {**one, **twin}] if one["text"] == "Guardia" else [one])]


def handler(api: FakeApi) -> type[BaseHTTPRequestHandler]:
    """A request handler: the API under /api/v1/, the page at / and /e/, its files beside."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            address = urlsplit(self.path)
            path = unquote(address.path)
            api.asked.append(unquote(self.path))
            if path.startswith("/api/v1/"):
                query = {name: values[0] for name, values in parse_qs(address.query).items()}
                status, answer = api.answer(path.removeprefix("/api/v1/"), query)
                self.reply(status, "application/json", json.dumps(answer).encode())
                return
            if path == "/readyz":
                api.behind -= 1
                ready = {"copies": "shown" if api.owner else "none", "following": api.behind > 0, "problem": None}
                self.reply(200, "application/json", json.dumps(ready).encode())
                return
            file = WEB / "index.html" if path == "/" or path.startswith("/e/") else WEB / path.lstrip("/")
            if file.is_file():
                kind = {".js": "text/javascript"}.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "text/plain"
                self.reply(200, kind, whole(file, file.read_bytes()))
            else:
                self.reply(404, "text/plain", b"nothing here")

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
            path = urlsplit(self.path).path.removeprefix("/api/v1/")
            is_json = self.headers.get("Content-Type") == "application/json"
            api.asked.append(unquote(self.path))
            api.sent.append((self.command, path, json.loads(body) if is_json else body or None))
            status, answer = api.answer(path, {})
            answer = answer["copies"][0] if path == "copies" and status == 200 else answer
            self.reply(status, "application/json", json.dumps(answer).encode())

        def do_PUT(self) -> None:
            wanted = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)))
            if wanted["revision"] != api.own["revision"]:
                self.reply(412, "application/problem+json", b"{}")
                return
            api.own = {**wanted, "revision": wanted["revision"] + 1}
            self.reply(200, "application/json", json.dumps(api.own).encode())

        def do_DELETE(self) -> None:
            self.do_POST()

        def reply(self, status: int, kind: str, body: bytes) -> None:
            try:
                self.send_response(status)
                self.send_header("Content-Type", f"{kind}; charset=utf-8")
                self.send_header("Content-Security-Policy", POLICY)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            except ConnectionError:
                pass  # The page gave up this question for a newer one.

        def log_message(self, *_: object) -> None:
            pass

    return Handler


@pytest.fixture(scope="session")
def edition(once: Any) -> dict[str, bytes]:
    """Every file of the static edition of the shipped books, by its path."""

    def make(folder: Path) -> None:
        (folder / "files").write_bytes(pickle.dumps(site_files(create_app, url="https://example.org/rules")))

    files: dict[str, bytes] = pickle.loads((once("edition", make) / "files").read_bytes())
    return files


@pytest.fixture
def api() -> Iterator[FakeApi]:
    fake = FakeApi()
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler(fake))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    fake.url = f"http://127.0.0.1:{server.server_port}"
    yield fake
    server.shutdown()
    server.server_close()
    thread.join()


def chromium() -> str | None:
    """Where a Chromium is: on the PATH, or the one that Playwright installed (then None means its default)."""
    return next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
        path = chromium() or (str(own) if own.is_file() else None)
        if not path:
            pytest.skip("no Chromium is found: put one on the PATH, or run `playwright install chromium`")
        opened = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield opened
        opened.close()


class Visit:
    """A page open at the fake server, with what went wrong in it (`errors`: script errors and refused styles or scripts)."""

    def __init__(self, page: Page, api: FakeApi) -> None:
        self.page = page
        self.api = api
        self.errors: list[str] = []
        page.set_default_timeout(8000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if "Content Security" in message.text else None)

    def open(self, path: str = "/") -> Page:
        """Open an address and wait until the page is drawn."""
        self.page.goto(self.api.url + path)
        self.page.wait_for_selector("main h1")
        return self.page


@pytest.fixture(params=WIDTHS)
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def language() -> str:
    return "en-GB"


@pytest.fixture
def visit(browser: Browser, api: FakeApi, size: str, language: str) -> Iterator[Visit]:
    phone = size == "phone"
    allowed = ["clipboard-read", "clipboard-write"]
    context = browser.new_context(viewport=WIDTHS[size], locale=language, has_touch=phone, is_mobile=phone, permissions=allowed)
    shown = Visit(context.new_page(), api)
    yield shown
    context.close()
    assert shown.errors == []
