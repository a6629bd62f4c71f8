"""What was learned, put into the weights table: numbers only, so that its comments stay."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from search.learn.cases import Floats


def put(text: str, lines: Sequence[str], weights: Floats, odds: Mapping[str, tuple[float, Sequence[str], Floats]]) -> str:
    """The text of weights.toml with new numbers. `odds` are by table: the least probability, the features, bias and weights."""
    for line, weight in zip(lines, weights.tolist(), strict=True):
        text = _once(rf'(?m)^("{re.escape(line)}" = {{ weight = )[\d.]+', rf"\g<1>{weight:g}", text)
    for name, (bound, features, numbers) in odds.items():
        start = text.index(f"[answered.{name}]")
        end = (text + "\n[").index("\n[", start)
        table = text[start:end]
        for key, number in zip(("least", "bias", *features), (bound, *numbers.tolist()), strict=True):
            table = _once(rf"(?m)^({key} = )-?[\d.]+", rf"\g<1>{round(number, 2):g}", table)
        text = text[:start] + table + text[end:]
    return text


def _once(pattern: str, put_in: str, text: str) -> str:
    changed, count = re.subn(pattern, put_in, text)
    if count != 1:
        raise ValueError(f"{pattern} appears {count} times in the weights table, not once")
    return changed
