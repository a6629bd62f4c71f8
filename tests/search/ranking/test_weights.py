from pathlib import Path

import pytest

from indexer.encoders import DEFAULT
from search.ranking.signals import signals
from search.ranking.weights import BadWeights, read_weights

LINE = """[signals]
"title" = { weight = 1, long = 1, by = "luck" }
[encoders]
[answered]
near_misses = 3
meaning = { least = 0.5, partly = 0.5, bias = 0 }
words = { least = 0.5, partly = 0.5, bias = 0 }
"""


def test_every_signal_has_its_line_and_every_line_a_signal():
    table = read_weights()
    names = {signal.name for signal in signals(DEFAULT)}
    assert all(table.of(name).weight > 0 for name in names)
    assert {name for name in table.signals if not name.startswith("dense.")} == {
        n for n in names if n.split(".")[0] not in DEFAULT
    }


def test_a_signal_without_a_line_is_named():
    with pytest.raises(BadWeights, match=r"search/ranking/weights\.toml has no line for the signal 'luck'"):
        read_weights().of("luck")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [("k = ", "no table of weights"), ("k = 20", "no table of weights: 'signals'"), (f"k = 20\ntail = 0\n{LINE}", "by must be")],
)
def test_a_table_that_is_none_says_why(tmp_path: Path, content: str, sentence: str):
    (tmp_path / "weights.toml").write_text(content)
    with pytest.raises(BadWeights, match=sentence):
        read_weights(tmp_path / "weights.toml")
