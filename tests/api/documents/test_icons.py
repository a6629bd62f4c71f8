"""No form in which people read our texts shows an icon's name in braces: it is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from api.agents.tools import Tools, entry_text
from api.cli import cli
from api.documents import texts
from api.documents.feed import feed
from api.exports.corpus import lines
from api.exports.shipped import shipped
from api.pages.entry import entry_body, entry_head, entry_quote, entry_title
from api.pages.words import words
from corpus.history import Release, State
from corpus.icons import NAMED
from corpus.wording import Wording
from search.library import Library
from search.results import EntryView


@pytest.fixture(scope="module")
def entries(shipped_library: Library) -> list[EntryView]:
    """Those with an icon in their title, text, notes or questions."""
    all_ = [entry for book in shipped_library.books() for entry in shipped_library.entries(book.id, limit=1000).entries]
    found = [one for one in all_ if NAMED.search(f"{one.title} {one.text} {' '.join(asked.text for asked in one.questions)}")]
    assert len(found) > 100
    assert sum(bool(NAMED.search(one.title)) for one in found) > 3
    return found


def test_texts_pages_and_quotes_say_them(shipped_library: Library, entries: list[EntryView]) -> None:
    books = {book.id: book for book in shipped_library.books()}
    for entry in entries:
        told, book = words(entry.language), books[entry.book]
        titles = {other.target: entry.title for other in entry.links}
        quoted = entry_quote(entry, told, "https://example.org/")
        shown = [
            texts.entry_text(entry, "text/plain", "https://example.org/"),
            texts.entry_text(entry, "text/markdown", "https://example.org/"),
            entry_title(book, entry, told),
            entry_head(book, entry, told, "https://example.org/", {"text/xml+oembed": "https://example.org/oembed"}),
            entry_body(book, entry, titles, told, "/"),
            quoted.title + quoted.text + quoted.label,
        ]
        assert [text for text in shown if NAMED.search(text)] == [], entry.id


def test_assistants_hear_them(shipped_library: Library, entries: list[EntryView]) -> None:
    tools = Tools(shipped_library)
    for entry in entries:
        answer = json.dumps(tools.get_entry(entry.id, "detailed"), ensure_ascii=False)
        assert not NAMED.search(answer + entry_text(shipped_library, *entry.id.split("/", 1))), entry.id
    for step in ("1.4", "2.2.1", "ST1"):
        assert not NAMED.search(json.dumps(tools.timing_next(step))), step


@pytest.mark.parametrize(
    "line",
    ["search --book ahlcg-it unico", "show ahlcg-it/unico", "ask unico?", "compare unico", "timing 1.4", "timing ahlcg-it/round",
     "verify una carta unica ha il simbolo davanti al nome"],
)  # fmt: skip
def test_the_command_line_says_them(line: str, shipped_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLOSSA_HOME", str(tmp_path))
    monkeypatch.setattr(shipped_library, "close", lambda: None)  # it is needed for the next line
    module = {"compare": "concepts", "search": "shared", "ask": "shared"}.get(line.split()[0], line.split()[0])
    monkeypatch.setattr(f"api.commands.{module}.open_library", lambda warm=False: shipped_library)
    done = CliRunner().invoke(cli, line.split())
    assert done.exit_code == 0, done.output
    assert not NAMED.search(done.output)


def test_exports_say_them_but_for_the_text_that_is_hashed() -> None:
    for line in lines(shipped()):
        told = json.loads(line)
        told.pop("text", None)
        assert not NAMED.search(json.dumps(told, ensure_ascii=False)), told


def test_the_feed_says_them() -> None:
    before, now = (Wording("faro-it/luce", "Luce ({fast})", text, "0" * 16) for text in ("Con {fast}.", "Con {action}."))
    history = [Release(f"0.{number}.0", "2027-01-01", State({one.id: one}, {})) for number, one in enumerate((before, now))]
    told = feed(history, "https://example.org/", words("it"))
    assert "[azione]" in told
    assert not NAMED.search(told)
