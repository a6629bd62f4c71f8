from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np

from corpus.load import BOOKS, load_books
from search.evaluation.queries import Query
from search.learn.lines import learn_lines, learned

RANDOM = np.random.default_rng(3)


def clouds(count: int, of: int) -> tuple[np.ndarray, np.ndarray]:
    """`count` vectors around each of `of` places that are the same for every call."""
    places = np.random.default_rng(1).normal(size=(of, 20))
    owners = np.repeat(np.arange(of), count)
    rows = places[owners] + 0.8 * RANDOM.normal(size=(len(owners), 20))
    return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32), owners


def test_lines_tell_vectors_that_they_were_not_learned_on():
    lines = learn_lines(*clouds(12, 30), 30)
    rows, owners = clouds(5, 30)
    told = (rows @ lines[:, 1:].T + lines[:, 0]).argmax(axis=1)
    nearest = (told == owners).mean()
    assert nearest > 0.85
    assert nearest < 1.0  # else it would show nothing


def test_what_nobody_asks_of_an_entry_is_told_of_another():
    """Two entries with the same questions but one direction, in which only one of them has any."""
    shared = np.tile([1.0, 0.0, 0.0], (8, 1))
    own = np.tile([0.6, 0.8, 0.0], (8, 1))
    lines = learn_lines(np.vstack([shared, own]).astype(np.float32), np.array([0] * 8 + [1] * 8), 2)
    told = lines[:, 1:] @ np.array([0.6, 0.8, 0.0]) + lines[:, 0]
    assert told[1] > 0 > told[0]


def test_queries_count_more_than_questions_and_leave_the_centre_where_it_is():
    """The same place is asked of by one entry's questions and told of another by a query."""
    questions = np.array([[1.0, 0.0, 0.0], [0.6, 0.8, 0.0]] * 4, dtype=np.float32)
    query = np.array([[0.8, 0.6, 0.0]], dtype=np.float32)
    alone = learn_lines(questions, np.array([0, 1] * 4), 2)
    told = learn_lines(np.vstack([questions, query]), np.array([0, 1] * 4 + [1]), 2, queries=1)
    more, less = (lines[:, 1:] @ query[0] + lines[:, 0] for lines in (told, alone))
    assert more[1] - more[0] > less[1] - less[0]


def test_a_query_is_told_of_the_entries_that_decide_it(tmp_path: Path):
    (tmp_path / "cdmd-it").symlink_to(BOOKS / "cdmd-it")
    one, other = load_books(tmp_path)["cdmd-it"].entries[:2]
    vector = RANDOM.normal(size=384 + 512).astype(np.float32)
    asked = Query("q", "?", "it", "situation", gold={one.id: 2, other.id: 1, "ahlcg-it/corsa": 2})
    before, after = learned(books=tmp_path), learned(queries=[SimpleNamespace(asked=asked, vector=vector)], books=tmp_path)
    told = (after.weights - before.weights) @ vector + after.offsets - before.offsets
    rise = dict(zip(after.ids, told.tolist(), strict=True))
    assert max(rise, key=rise.__getitem__) == one.id
    assert rise[one.id] > 1


def test_questions_and_names_that_are_held_out_are_not_learned(tmp_path: Path):
    (tmp_path / "cdmd-it").symlink_to(BOOKS / "cdmd-it")
    entry, other = load_books(tmp_path)["cdmd-it"].entries[:2]
    left = learned({entry.title, *(question.text for question in entry.questions)}, books=tmp_path)
    assert other.id in left.ids
    assert entry.id not in left.ids
    assert (left.weights.shape, left.offsets.shape) == ((len(left.ids), 384 + 512), (len(left.ids),))
