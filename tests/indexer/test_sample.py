"""A sample of shipped vectors against fresh ones."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from indexer import sample

KEY = b"fifteen bytes.." + b"\0"


@pytest.mark.parametrize(("shipped", "least"), [([1.0, 0.0], 1.0), ([0.0, 1.0], 0.0)])
def test_the_least_cosine_of_a_vector_whose_key_ends_in_a_zero_byte(
    shipped: list[float], least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = SimpleNamespace(encode_passages=lambda texts: np.array([[1.0, 0.0] for _ in texts]))
    monkeypatch.setattr(sample, "known_vectors", lambda *_: {KEY: np.array(shipped, dtype=np.float16)})
    monkeypatch.setattr(sample, "book_passages", lambda _: [SimpleNamespace(key=KEY, encoded="molo")])
    monkeypatch.setattr(sample, "encoder", lambda _: fresh)
    books: list[Any] = ["faro-it"]
    assert sample.least_cosine("any", books) == pytest.approx(least)
