import re
from pathlib import Path

import pytest

from indexer.encoders import DEFAULT
from search.ranking.device import device_weights
from search.ranking.signals import on_device, signals
from search.ranking.weights import FILE, BadWeights, read_weights

LINE = """[signals]
"title" = { weight = 1, long = 1, by = "luck" }
[encoders]
[answered]
near_misses = 3
meaning = { least = 0.5, brief = 0.5, partly = 0.5, bias = 0 }
words = { least = 0.5, brief = 0.5, partly = 0.5, bias = 0 }
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
    [
        ("k = ", "not a table of weights"),
        ("k = 20", "not a table of weights: 'signals'"),
        (f"k = 20\ntail = 0\n{LINE}", "by must be"),
    ],
)
def test_a_table_that_is_none_says_why(tmp_path: Path, content: str, sentence: str):
    (tmp_path / "weights.toml").write_text(content)
    with pytest.raises(BadWeights, match=sentence):
        read_weights(tmp_path / "weights.toml")


def test_a_device_scores_the_signals_that_are_listed_for_it_and_no_others():
    module = (Path(__file__).parents[3] / "web" / "lib" / "device" / "signals.js").read_text(encoding="utf-8")
    scorers = module.partition("const SCORERS = {")[2].partition("\n};")[0]
    assert set(re.findall(r'(?m)^  "?([a-z.-]+)"?: \(', scorers)) == set(device_weights()["signals"]) == set(on_device())


@pytest.mark.parametrize(
    ("line", "instead", "named"), [(", device = 4 }", " }", "covered, step, title"), (" }", ", device = 1 }", "words.title")]
)
def test_a_weight_for_a_device_belongs_to_a_signal_that_is_scored_there(tmp_path: Path, line: str, instead: str, named: str):
    text = FILE.read_text(encoding="utf-8")
    wrong = text.replace(line, instead) if named != "words.title" else text.replace(line, instead, 1)
    (tmp_path / "weights.toml").write_text(wrong, encoding="utf-8")
    with pytest.raises(BadWeights, match=f"not so for {named}"):
        device_weights(tmp_path / "weights.toml")
