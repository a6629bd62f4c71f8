"""What is fuzzed: each target takes a text and may end with a GlossaError, with an answer, and with nothing else."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from urllib.parse import quote

from api.app import create_app
from api.http.engine import Engine
from api.http.settings import Settings
from corpus.backup import restore
from corpus.cards.reading import read as read_cards
from corpus.copies import NewBook
from corpus.copy_shape import checked
from corpus.errors import GlossaError
from corpus.load import load_book, load_books
from corpus.model import Book
from corpus.readers.copy import decode
from corpus.readers.read import read, read_unknown
from search.library import Library
from search.quotes.verify import verify
from tests.search.conftest import write_book, write_books
from tests.trust.archives import NAME, archive

TOKENS: dict[str, list[str]] = json.loads(Path(__file__).with_name("tokens.json").read_text(encoding="ascii"))
"""The pieces that texts are made of, beside any others."""

BOOK = "faro-it"


@cache
def folder() -> Path:
    """The small books."""
    return write_books(Path(tempfile.mkdtemp(prefix="glossa-fuzz-")))


@cache
def library() -> Library:
    """A library of the small books."""
    return Library.open(Path(tempfile.mkdtemp(prefix="glossa-fuzz-")), encoders=(), books=folder())


@cache
def shipped() -> dict[str, Book]:
    """The small books, each read by another layout's reader."""
    return load_books(folder())


@cache
def app() -> Callable[..., object]:
    """The API over the small library."""
    settings = Settings(home=Path(tempfile.mkdtemp(prefix="glossa-fuzz-")))
    return create_app(settings, Engine(settings, library=library()))


def readers(text: str) -> None:
    """A copy of a book that nobody ships, and of each that we ship."""
    copy = decode(text.encode("utf-8", "replace"), "copia.txt")
    found = [read_unknown(copy, NewBook("mare-it", "Il Mare", "it", "mare").declared({}))]
    found += [read(copy, shipped(), book) for book in shipped()]
    for source in found:
        ids = [entry.id for entry in source.entries if entry.id]
        assert len(set(ids)) == len(ids), "two entries have one id"
        assert all(0 <= s.start <= s.end <= len(copy.text) for entry in source.entries for s in entry.spans)


def loader(text: str) -> None:
    """A section of a book."""
    with tempfile.TemporaryDirectory() as place:
        load_book(write_book(Path(place), BOOK, "faro", "it", "Il Faro", text))


def query(text: str) -> None:
    """A search, an answer, names."""
    library().search(text)
    library().answer(text)
    library().suggest(text)


def ids(text: str) -> None:
    """An id."""
    library().entry(text)


def quotes(text: str) -> None:
    """A quote."""
    verify(library(), text)


def copies(text: str) -> None:
    """A stored copy."""
    with suppress(ValueError):
        checked(text.encode("utf-8", "surrogatepass"))


def cards(text: str) -> None:
    """A file of card data."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "cards.json"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        read_cards([file], "it")


def backups(text: str) -> None:
    """A copy in a backup, and a backup."""
    with tempfile.TemporaryDirectory() as place:
        data = text.encode("utf-8", "surrogatepass")
        file = archive(Path(place) / "all", {NAME: data, "cards/cards.json": data})
        with suppress(GlossaError):
            restore(file, Path(place) / "home", {})
        file.write_bytes(file.read_bytes().replace(b"PK", data[:8] or b"PK", 1))
        restore(file, Path(place) / "home", {})


def routes(text: str) -> None:
    """A GET of an address, its bytes as headers, too, and as a body of what takes one."""
    path, _, asked = text.partition("?")
    plain = quote(text, safe="").encode()[:200]
    _ask("GET", path, asked, {b"accept": plain, b"accept-language": plain, b"if-none-match": plain, b"origin": plain})
    for route in ("/api/v1/verify", "/api/v1/walks"):
        for body in (text, json.dumps({"quote": text, "book": BOOK}), json.dumps({"book": BOOK, "steps": [text, "1.1"]})):
            _ask("POST", route, "", {b"content-type": b"application/json"}, body.encode("utf-8", "replace"))


def _ask(method: str, path: str, asked: str, headers: dict[bytes, bytes], body: bytes = b"") -> None:
    answered: list[int] = []
    said: list[dict[str, object]] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict[str, object]:
        if not said:
            await asyncio.Event().wait()  # the client stays
        return said.pop()

    async def send(message: dict[str, object]) -> None:
        if message["type"] == "http.response.start":
            answered.append(int(str(message["status"])))

    scope = {
        "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "path": "/" + path.lstrip("/"),
        "root_path": "", "raw_path": b"", "query_string": quote(asked, safe="&=%,").encode(), "client": ("10.0.0.9", 1),
        "server": ("127.0.0.1", 80), "headers": [(b"host", b"127.0.0.1"), *headers.items()],
    }  # fmt: skip
    asyncio.run(app()(scope, receive, send))  # type: ignore[arg-type]
    assert answered[0] != 500, f"{method} {path}?{asked}"


TARGETS: dict[str, tuple[Callable[[str], None], str]] = {
    "readers": (readers, "readers"), "loader": (loader, "loader"), "query": (query, "query"), "ids": (ids, "path"),
    "quotes": (quotes, "query"), "copies": (copies, "json"), "cards": (cards, "json"), "backups": (backups, "json"),
    "routes": (routes, "path"),
}  # fmt: skip
"""Name -> the function, and the tokens of its texts."""


def tried(name: str, text: str) -> None:
    """Try one text on a target."""
    with suppress(GlossaError):
        TARGETS[name][0](text)
