"""What should only be faster ranks as it did: a part of the recorded run (tests/rankings.py)."""

from __future__ import annotations

import json

import pytest

from search.library import Library
from tests.rankings import RECORD, differs, made_from, ranking, sample

EVERY = 8  # of the recorded ones


def test_the_recorded_rankings_come_again(hybrid_library: Library) -> None:
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    if record["made_from"] != made_from():
        pytest.skip("texts, questions or learned numbers changed since: python -m tests.rankings --record")
    queries = dict(sample(1))
    names = list(record["rankings"])[::EVERY]
    assert [name for name in names if differs(record["rankings"][name], ranking(hybrid_library, queries[name]))] == []


def test_another_entry_another_order_and_another_score_are_differences() -> None:
    recorded = [["a", 0.5], ["b", 0.25]]
    assert not differs(recorded, [("a", 0.50009), ("b", 0.25)])
    assert differs(recorded, [("a", 0.5002), ("b", 0.25)])
    assert differs(recorded, [("b", 0.5), ("a", 0.25)])
    assert differs(recorded, [("a", 0.5)])
