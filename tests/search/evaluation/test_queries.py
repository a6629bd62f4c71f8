from __future__ import annotations

import json
from pathlib import Path

import pytest

from search.evaluation.queries import BadQueries, Query, read_queries

ROW = {"id": "q1", "query": "quante caselle?", "lang": "it", "type": "question", "game": "g", "gold": {"b-it/corsa": 2}}


def written(folder: Path, *rows: object) -> Path:
    path = folder / "dev.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_a_line_is_a_query(tmp_path: Path) -> None:
    assert read_queries(written(tmp_path, ROW)) == [
        Query("q1", "quante caselle?", "it", "question", "g", None, {"b-it/corsa": 2})
    ]


def test_no_gold_says_that_the_books_do_not_answer(tmp_path: Path) -> None:
    [query] = read_queries(written(tmp_path, {**ROW, "type": "trivia", "gold": {}}))
    assert not query.answerable


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"type": "riddle"}, "line 1: no type 'riddle'"),
        ({"gold": {}}, "has an answer"),
        ({"type": "trivia"}, "has no answer"),
        ({"gold": {"b-it/corsa": 1}}, "some entry has 2"),
        ({"gold": {"b-it/corsa": 2, "b-it/volo": 3}}, "grades are 1"),
    ],
)
def test_a_broken_query_is_named_with_its_line(tmp_path: Path, change: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadQueries, match=sentence):
        read_queries(written(tmp_path, {**ROW, **change}))


def test_an_id_may_not_stand_twice(tmp_path: Path) -> None:
    with pytest.raises(BadQueries, match="line 2: the id q1 stands twice"):
        read_queries(written(tmp_path, ROW, ROW))


def test_a_row_that_lacks_something_says_what(tmp_path: Path) -> None:
    with pytest.raises(BadQueries, match="lacks lang, gold"):
        read_queries(written(tmp_path, {"id": "q", "query": "x", "type": "term"}))
