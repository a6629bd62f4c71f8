from __future__ import annotations

from pathlib import Path

import numpy as np

from corpus.load import BOOKS, load_books
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


def test_questions_and_names_that_are_held_out_are_not_learned(tmp_path: Path):
    (tmp_path / "cdmd-it").symlink_to(BOOKS / "cdmd-it")
    entry, other = load_books(tmp_path)["cdmd-it"].entries[:2]
    left = learned({entry.title, *(question.text for question in entry.questions)}, tmp_path)
    assert other.id in left.ids
    assert entry.id not in left.ids
    assert left.lines.shape == (len(left.ids), 1 + 384 + 512)
