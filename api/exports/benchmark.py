"""The evaluation sets as a retrieval benchmark: the layout of BEIR, qrels of TREC beside it, and a datasheet."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from api.documents.texts import plain_text
from api.exports.corpus import LICENSE
from api.exports.shipped import Shipped
from corpus.icons import spoken
from search.evaluation.queries import Query, read_queries

SETS = ("dev", "dev-later", "real", "test", "test-later", "real-test")
"""The splits: the first three are there to tune on, the others are frozen."""
_SHEET = Path(__file__).with_name("datasheet.md")


def benchmark(held: Shipped, sets: Path) -> Iterator[tuple[str, str]]:
    """The files of the benchmark, as path and text, from the corpus and the folder of the sets. Raises BadQueries."""
    yield "corpus.jsonl", "".join(_line(one) for one in _documents(held))
    splits = {name: read_queries(sets / f"{name}.jsonl") for name in SETS}
    yield "queries.jsonl", "".join(_line(_query(one, name)) for name, some in splits.items() for one in some)
    for name, some in splits.items():
        graded = [(one.id, entry, grade) for one in some for entry, grade in one.gold.items()]
        yield f"qrels/{name}.tsv", "query-id\tcorpus-id\tscore\n" + "".join(f"{q}\t{e}\t{grade}\n" for q, e, grade in graded)
        yield f"trec/{name}.qrels", "".join(f"{q} 0 {e} {grade}\n" for q, e, grade in graded)
    sheet = _SHEET.read_text(encoding="utf-8")
    yield "README.md", sheet.format(version=held.stamp.version, corpus=held.stamp.corpus, license=LICENSE, splits=_table(splits))


def _documents(held: Shipped) -> Iterator[dict[str, Any]]:
    for book in held.books.values():
        for entry in book.entries:
            facts = {"book": book.id, "game": book.game, "language": book.language, "kind": entry.kind}
            yield {
                "_id": entry.id,
                "title": spoken(entry.title, book.language),
                "text": plain_text(entry.text, book.language),
                "metadata": facts,
            }


def _query(one: Query, split: str) -> dict[str, Any]:
    facts = {"split": split, "language": one.language, "type": one.type, "game": one.game, "book": one.book}
    return {"_id": one.id, "text": one.text, "metadata": {**facts, "answerable": one.answerable}}


def _table(splits: Mapping[str, Sequence[Query]]) -> str:
    """The splits, counted."""
    rows = []
    for name, some in splits.items():
        answered = [one for one in some if one.answerable]
        counts = [len(some), len(answered), len(some) - len(answered), sum(len(one.gold) for one in answered)]
        rows.append(f"| `{name}` | {' | '.join(map(str, counts))} |")
    return "\n".join(["| split | queries | answered | not answered | judgements |", "| --- | --- | --- | --- | --- |", *rows])


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
