"""Puts learned numbers into the weights table without changing its comments."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from search.learn.cases import Floats


def put(
    text: str, lines: Sequence[str], weights: Floats, odds: Mapping[str, tuple[tuple[float, float], Sequence[str], Floats]]
) -> str:
    """The text of weights.toml with new numbers: `weights` are those of the lines in short queries, then in long ones.

    `odds` maps each table to its bounds, its features, and its numbers (bias, then weights).
    """
    numbers_of = zip(lines, *weights.reshape(2, -1).tolist(), strict=True)
    for line, short, long in numbers_of:
        text = _once(
            rf'(?m)^("{re.escape(line)}" = {{ weight = )[\d.]+, long = [\d.]+', rf"\g<1>{short:g}, long = {long:g}", text
        )
    for name, (bounds, features, numbers) in odds.items():
        start = text.index(f"[answered.{name}]")
        end = (text + "\n[").index("\n[", start)
        table = text[start:end]
        for key, number in zip(("least", "partly", "bias", *features), (*bounds, *numbers.tolist()), strict=True):
            table = _once(rf"(?m)^({key} = )-?[\d.]+", rf"\g<1>{round(number, 2):g}", table)
        text = text[:start] + table + text[end:]
    return text


def _once(pattern: str, put_in: str, text: str) -> str:
    changed, count = re.subn(pattern, put_in, text)
    if count != 1:
        raise ValueError(f"{pattern} appears {count} times in the weights table, not once")
    return changed
