from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from search.learn.table import put
from search.ranking.weights import FILE, read_weights


def test_new_numbers_stand_where_the_old_ones_did(tmp_path: Path):
    text = FILE.read_text(encoding="utf-8")
    before = read_weights()
    lines = tuple(before.signals)
    features = tuple(before.answered.words.features)
    odds = {"words": ((0.31, 0.21), features, np.arange(len(features) + 1) - 1.255)}
    (tmp_path / "weights.toml").write_text(put(text, lines, np.arange(2 * len(lines)) + 0.5, odds), encoding="utf-8")
    after = read_weights(tmp_path / "weights.toml")
    assert [line.weight for line in after.signals.values()] == [at + 0.5 for at in range(len(lines))]
    assert [line.long for line in after.signals.values()] == [len(lines) + at + 0.5 for at in range(len(lines))]
    assert [line.by for line in after.signals.values()] == [line.by for line in before.signals.values()]
    assert (after.answered.words.least, after.answered.words.partly) == (0.31, 0.21)
    assert after.answered.words.bias == pytest.approx(-1.25, abs=0.01)
    assert list(after.answered.words.features) == list(features)
    assert after.answered.meaning == before.answered.meaning
    assert text.count("#") == (tmp_path / "weights.toml").read_text(encoding="utf-8").count("#")


def test_a_line_that_is_not_there_is_no_silent_loss():
    with pytest.raises(ValueError, match="0 times"):
        put("[signals]\n", ("title",), np.array([1.0, 2.0]), {})
