"""The rankings of a sample of the evaluation's queries, held against a recorded run: a change that should only be faster gives
the same entries in the same order, each score within 0.0001.

    python -m tests.rankings                 compare, and tell each difference
    python -m tests.rankings --record        record them anew, after a change that is meant to change them
    python -m tests.rankings --every 1 --record --file FILE     all queries, into another file

The record (tests/eval/rankings.json) holds ids and scores, never a query. It says what it was made from: texts, questions,
vectors and learned numbers. Where these are others, rankings are, too.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from search.evaluation.queries import Query, read_queries
from search.library import Library

ROOT = Path(__file__).parent.parent
SETS = ROOT / "tests" / "eval"
RECORD = SETS / "rankings.json"
EVERY = 8
NEAR = 1e-4
_TEXTS = (("corpus/books", ".md"), ("corpus/books", ".toml"), ("corpus/concepts", ""))
_LEARNED = (("indexer/data", ".npy"), ("search", ".npy"), ("search", ".npz"))
_WORDS = (("search", ".toml"), ("search", ".txt"), ("tests/eval", ".jsonl"))


def made_from() -> str:
    """The digest of all data that a ranking depends on, and of the queries."""
    seen = hashlib.sha256()
    for folder, ending in (*_TEXTS, *_LEARNED, *_WORDS):
        for path in sorted((ROOT / folder).rglob(f"*{ending}")):
            if path.is_file() and path.name != "refreshed.toml":
                seen.update(path.name.encode() + path.read_bytes())
    return seen.hexdigest()[:16]


def sample(every: int) -> Iterator[tuple[str, Query]]:
    """Every so many queries of each set that has rankings, each with its name: the set and its id."""
    for name in ("dev", "dev-later", "real", "test", "test-later", "real-test"):
        for query in read_queries(SETS / f"{name}.jsonl")[::every]:
            yield f"{name}/{query.id}", query


def ranking(library: Library, query: Query) -> list[tuple[str, float]]:
    """The first ten hits of a query with their scores."""
    found = library.search(query.text, game=query.game, book=query.book)
    return [(hit.id, round(hit.score, 6)) for hit in found.hits]


def differs(recorded: list[Any], now: list[tuple[str, float]]) -> bool:
    """Whether a ranking is another: other entries, another order, or a score that is further away than 0.0001."""
    if [entry for entry, _ in recorded] != [entry for entry, _ in now]:
        return True
    return any(abs(one - other) > NEAR for (_, one), (_, other) in zip(recorded, now, strict=True))


def main() -> None:
    """Run the command; it exits with 1 if a ranking differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.rankings", description=__doc__)
    parser.add_argument("--record", action="store_true", help="record the rankings instead of comparing them")
    parser.add_argument("--every", type=int, default=EVERY, help=f"of how many queries one is recorded (by default {EVERY})")
    parser.add_argument("--file", type=Path, default=RECORD, help="another record")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="glossa-") as home, Library.open(Path(home)) as library:
        if options.record:
            found = {name: ranking(library, query) for name, query in sample(options.every)}
            lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(hits)}" for name, hits in found.items())
            options.file.write_text(f'{{"made_from": "{made_from()}", "rankings": {{\n{lines}\n}}}}\n', encoding="utf-8")
            print(f"{len(found)} rankings recorded")
            return
        record = json.loads(options.file.read_text(encoding="utf-8"))
        if record["made_from"] != made_from():
            print("The texts, questions or learned numbers changed since the rankings were recorded: differences are expected.")
        queries = dict(sample(1))
        wrong = [name for name, hits in record["rankings"].items() if differs(hits, ranking(library, queries[name]))]
        for name in wrong:
            print(f"another ranking: {name}")
        print(f"{len(wrong)} of {len(record['rankings'])} rankings differ")
    if wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
