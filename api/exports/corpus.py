"""The corpus, with our texts, as JSON Lines and as SQLite with full-text search."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from api.documents.texts import plain_text
from api.exports import ties
from api.exports.index import text_hash
from api.exports.shipped import Shipped
from corpus.concept import Concept
from corpus.icons import spoken
from corpus.model import Book, Entry
from search.shown.views import citation

FORMAT = 2  # Raise when a field or a column changes its meaning or is removed.
LICENSE = "CC BY 4.0"
WEIGHTS = (20.0, 8.0, 6.0, 2.0, 1.0)
"""What a word counts in each column of `entries_fts`, for bm25: in a title most, in a question least."""
# Datasette finds the index of a table by its double quotes: content="entries".
_TABLES = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE books (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, game_title TEXT NOT NULL, language TEXT NOT NULL, title TEXT NOT NULL,
  edition TEXT NOT NULL, publisher TEXT NOT NULL, released TEXT
);
CREATE TABLE entries (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, book TEXT NOT NULL REFERENCES books (id), kind TEXT NOT NULL,
  title TEXT NOT NULL, path TEXT NOT NULL, page INTEGER, page_end INTEGER, aliases TEXT NOT NULL, terms TEXT NOT NULL,
  text TEXT NOT NULL, plain TEXT NOT NULL, editor TEXT NOT NULL, questions TEXT NOT NULL,
  citation TEXT NOT NULL, permalink TEXT NOT NULL, hash TEXT NOT NULL
);
CREATE TABLE links (
  source TEXT NOT NULL REFERENCES entries (id), relation TEXT NOT NULL, target TEXT NOT NULL, match TEXT, note TEXT
);
CREATE INDEX entries_of_books ON entries (book);
CREATE INDEX links_from ON links (source);
CREATE INDEX links_to ON links (target);
CREATE VIRTUAL TABLE entries_fts USING fts5 (
  title, aliases, terms, plain, questions, content="entries", content_rowid='number', tokenize='unicode61 remove_diacritics 2'
);
"""


def lines(held: Shipped) -> Iterator[str]:
    """The corpus as lines of JSON: one about the corpus ("type": "corpus"), one for each book ("book") followed by its entries
    ("entry") in order; then the concepts ("concept"), the charts ("chart") and the icons ("icon")."""
    books, made = held.books, held.stamp
    yield _line({"type": "corpus", "format": FORMAT, "version": made.version, "corpus": made.corpus, "license": LICENSE})
    for book in books.values():
        yield _line({"type": "book", **_facts(book), "redirects": dict(book.redirects)})
        for entry in book.entries:
            yield _line({"type": "entry", **_fields(entry, book)})
    for value in ties.lines(held.concepts, held.timings, held.icons):
        yield _line(value)


def write_sqlite(path: Path, held: Shipped) -> None:
    """Write the corpus as a new SQLite file at `path`, which must not exist."""
    books, made = held.books, held.stamp
    with closing(sqlite3.connect(path)) as base, base:
        base.executescript("PRAGMA page_size = 4096; PRAGMA journal_mode = OFF;" + _TABLES + ties.TABLES)
        about = {"format": str(FORMAT), "version": made.version, "corpus": made.corpus, "license": LICENSE}
        base.executemany("INSERT INTO about VALUES (?, ?)", about.items())
        base.executemany(
            "INSERT INTO books VALUES (:id, :game, :game_title, :language, :title, :edition, :publisher, :released)",
            [_facts(book) for book in books.values()],
        )
        entries = [entry for book in books.values() for entry in book.entries]
        terms = _terms(held.concepts)
        rows = [_row(number, entry, books[entry.book], terms) for number, entry in enumerate(entries, 1)]
        base.executemany(f"INSERT INTO entries VALUES ({', '.join('?' * 17)})", rows)
        base.executemany(
            "INSERT INTO links VALUES (?, ?, ?, ?, ?)",
            [(entry.id, link.relation, link.target, link.match, link.note) for entry in entries for link in entry.links],
        )
        ties.fill(base, held.concepts, held.timings, held.icons)
        weighed = f"bm25({', '.join(map(str, WEIGHTS))})"  # the order of `ORDER BY rank`
        base.execute("INSERT INTO entries_fts (entries_fts, rank) VALUES ('rank', ?)", (weighed,))
        base.execute("INSERT INTO entries_fts (entries_fts) VALUES ('rebuild')")
        base.execute("INSERT INTO entries_fts (entries_fts) VALUES ('optimize')")


def _facts(book: Book) -> dict[str, Any]:
    return {
        "id": book.id, "game": book.game, "game_title": book.game_title, "language": book.language, "title": book.title,
        "edition": book.edition, "publisher": book.publisher, "released": book.released,
    }  # fmt: skip


def _fields(entry: Entry, book: Book) -> dict[str, Any]:
    cited = citation(entry, book)
    return {
        "id": entry.id,
        "book": entry.book,
        "kind": entry.kind,
        "title": spoken(entry.title, book.language),
        "path": list(entry.path),
        "page": entry.page,
        "page_end": entry.page_end,
        "aliases": list(entry.aliases),
        "text": entry.text,
        "plain": plain_text(entry.text, book.language),
        "editor": [spoken(note, book.language) for note in entry.editor],
        "questions": [{"language": one.language, "text": spoken(one.text, one.language)} for one in entry.questions],
        "links": [
            {"relation": link.relation, "target": link.target, "match": link.match, "note": link.note} for link in entry.links
        ],
        "citation": cited.label,
        "permalink": cited.permalink,
        "hash": text_hash(entry.text),
    }


def _terms(concepts: Iterable[Concept]) -> dict[str, list[str]]:
    """The names of each entry's concept in all languages, by entry id."""
    shown = ((one, [label.text for label in one.labels if label.kind != "hidden"]) for one in concepts)
    return {entry: names for one, names in shown for entry in one.entries}


def _row(number: int, entry: Entry, book: Book, terms: Mapping[str, Sequence[str]]) -> tuple[Any, ...]:
    """A row of `entries`; headings, names and questions are one per line, so that their words are found."""
    asked = "\n".join(spoken(one.text, one.language) for one in entry.questions)
    path, aliases = "\n".join(entry.path), "\n".join(entry.aliases)
    shared = (
        number,
        entry.id,
        entry.book,
        entry.kind,
        spoken(entry.title, book.language),
        path,
        entry.page,
        entry.page_end,
        aliases,
        "\n".join(terms.get(entry.id, ())),
    )
    cited = citation(entry, book)
    plain = plain_text(entry.text, book.language)
    editor = spoken("\n".join(entry.editor), book.language)
    return (*shared, entry.text, plain, editor, asked, cited.label, cited.permalink, text_hash(entry.text))


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
