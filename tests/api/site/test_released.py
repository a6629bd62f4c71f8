"""Citations and releases in the static edition: a page for each wording, and the feed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from api.site.released import released_files
from corpus.history import Release, State, present_state
from corpus.model import Book
from corpus.wording import Wording, wording_hash
from search.library import Library

ENTRY = "cdmd-it/ferite"


@pytest.fixture
def library(shipped_home: Path, shipped_books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    """The shipped books, one of whose entries was reworded since the only release."""
    wordings = dict(present_state(shipped_books.values(), ()).wordings)
    text = "Toglie 1 punto."
    wordings[ENTRY] = Wording(ENTRY, "Ferite", text, wording_hash("Ferite", text))
    monkeypatch.setattr("api.documents.releases.shipped_history", lambda: (Release("0.1.0", "2026-01-01", State(wordings, {})),))
    with Library.open(shipped_home, encoders=()) as opened:
        yield opened


def test_every_wording_that_was_released_or_stands_now_has_its_page(library: Library) -> None:
    files = dict(released_files(library, "https://example.org/rules/"))
    now = library.entry(ENTRY).citation.permalink
    old = f"/c/{ENTRY}@{wording_hash('Ferite', 'Toglie 1 punto.')}"
    assert f"{now[1:]}/index.html" in files
    page = files[f"{old[1:]}/index.html"].decode()
    assert "Ora Glossa lo dice con altre parole." in page
    assert "<del>" in page
    assert len(files) == len(library.catalog().entries) + 2
    assert max(map(len, files.values())) < 20_000


def test_the_pages_lead_to_files_of_the_edition(library: Library) -> None:
    files = dict(released_files(library, None))
    entries = {f"../../../e/{entry.id}" for entry in library.catalog().entries}
    pages = [content.decode() for name, content in files.items() if name.startswith("c/")]
    led = {link.rstrip("/") for page in pages for link in re.findall(r'href="([^"]*/e/[^"]+)"', page)}
    assert len(led) > 1000
    assert led <= entries


def test_the_feed_has_whole_addresses_where_the_edition_has_one(library: Library) -> None:
    feed = dict(released_files(library, "https://example.org/rules/"))["changes.atom"]
    links = [link.get("href") for link in ElementTree.fromstring(feed).iter("{http://www.w3.org/2005/Atom}link")]
    assert links[0] == "https://example.org/rules/changes.atom"
