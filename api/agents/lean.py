"""Answers as short as an assistant needs them: the least important is left out first, what is too long is cut."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

MOST = 1500
"""Characters of an answer, unless everything was asked for."""

_SENTENCE = re.compile(r"[.!?…;:][»”’\")\]]*(?=\s)")
_MORE = " …"


def size(shape: Mapping[str, Any]) -> int:
    """The characters of a shape as JSON."""
    return len(json.dumps(shape, ensure_ascii=False, separators=(",", ":")))


def fitted(shape: Mapping[str, Any], order: Sequence[tuple[str, int]], most: int = MOST) -> dict[str, Any]:
    """The shape in at most `most` characters, as far as that can be.

    `order` names its lists, the least important first, and how many items each keeps: the last ones go, and `left_out` counts
    them. Then the longest of the texts that are left are cut.
    """
    kept: dict[str, Any] = {key: list(value) if isinstance(value, list | tuple) else value for key, value in shape.items()}
    if size(kept) <= most:
        return kept
    kept["left_out"] = left_out = 0
    for key, least in order:
        while size(kept) > most and len(kept.get(key, ())) > least:
            kept[key].pop()
            kept["left_out"] = left_out = left_out + 1
    holders = [one for key, _ in order for one in kept.get(key, ()) if isinstance(one, dict) and "text" in one]
    if "text" in kept:
        holders.append(kept)
    for holder in sorted(holders, key=lambda one: -len(one["text"])):
        over = size(kept) - most
        if over > 0:
            holder["text"] = cut(holder["text"], max(len(holder["text"]) - over - len(_MORE), 0))
    if not left_out:
        del kept["left_out"]
    return kept


def cut(text: str, room: int) -> str:
    """A text as far as the last sentence or clause that fits, else as far as a word."""
    if len(text) <= room:
        return text
    ends = [match.end() for match in _SENTENCE.finditer(text) if room // 2 < match.end() <= room]
    end = ends[-1] if ends else max(text.rfind(" ", 0, room + 1), 0)
    return text[:end].rstrip() + _MORE
