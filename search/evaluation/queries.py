"""Evaluation queries: JSON lines, each a query as a player types it and the entries that answer it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from corpus.errors import GlossaError

TO_TUNE = tuple(
    f"{name}.jsonl" for name in ("dev", "dev-later", "real", "real-more", "real-later", "real-last", "players", "players-more")
)
"""The files for learning and tuning; all others are frozen."""
REAL = ("card-dispute", "two-rules", "quoted", "messy", "short-slang", "yes-no", "edition")
"""The types that only the sets of real disputes have."""
ANSWERED = (
    "term", "inflected", "typo", "english", "question", "situation", "timing", "two", "cross", "pt-pt", "shared",
    "example", "icon", *REAL,
)  # fmt: skip
REFUSED = (
    "other-game", "trivia", "strategy", "product", "card", "sibling", "injection", "nonsense", "empty",
)  # fmt: skip


class BadQueries(GlossaError):
    """A file of queries breaks its format; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Query:
    """A query to evaluate with. `language` is its own ("mixed" if there are several); `game` and `book` are the filters that are
    set; `gold` grades entry ids: 2 answers it, 1 helps. If `gold` is empty, the books don't answer the query."""

    id: str
    text: str
    language: str
    type: str
    game: str | None = None
    book: str | None = None
    gold: Mapping[str, int] = field(default_factory=dict)

    @property
    def answerable(self) -> bool:
        """Whether the books answer it."""
        return bool(self.gold)

    @property
    def answers(self) -> frozenset[str]:
        """The ids that answer it (grade 2)."""
        return frozenset(entry for entry, grade in self.gold.items() if grade == 2)


def read_queries(path: Path) -> list[Query]:
    """Read the queries of a file, in order. Raises BadQueries with file and line."""
    queries = []
    seen: set[str] = set()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        query = _query(f"{path.name}, line {number}", line)
        if query.id in seen:
            raise BadQueries(f"{path.name}, line {number}: the id {query.id} stands twice.")
        seen.add(query.id)
        queries.append(query)
    return queries


def _query(where: str, line: str) -> Query:
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadQueries(f"{where} is not JSON: {error.msg}.") from None
    missing = [name for name in ("id", "query", "lang", "type", "gold") if name not in row]
    if missing:
        raise BadQueries(f"{where} lacks {', '.join(missing)}.")
    if row["type"] not in (*ANSWERED, *REFUSED):
        raise BadQueries(f"{where}: no type {row['type']!r}; it is one of {', '.join((*ANSWERED, *REFUSED))}.")
    if bool(row["gold"]) != (row["type"] in ANSWERED):
        raise BadQueries(f"{where}: a query of type {row['type']!r} has {'no' if row['type'] in REFUSED else 'an'} answer.")
    if row["gold"] and (2 not in row["gold"].values() or not set(row["gold"].values()) <= {1, 2}):
        raise BadQueries(f"{where}: grades are 1 (helps) and 2 (answers), and some entry has 2.")
    return Query(row["id"], row["query"], row["lang"], row["type"], row.get("game"), row.get("book"), row["gold"])
