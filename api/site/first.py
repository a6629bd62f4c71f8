"""What a device reads on its first visit, before it has all: single entries, in small files that an id alone names."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

FIRST = "data/first.bin"  # The index without the questions.
SHARDS = 256  # web/lib/device/tables.js counts with the same number.
_BASIS, _PRIME, _BITS = 0x811C9DC5, 0x01000193, 0xFFFFFFFF


def shards(kept: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """The files that share out the entries of `data/books/*/entries.json`, by path."""
    found: dict[int, list[Any]] = defaultdict(list)
    for name in sorted(kept):
        if name.startswith("data/books/") and name.endswith("/entries.json"):
            for entry in json.loads(kept[name])["entries"]:
                found[shard_of(entry["id"])].append(entry)
    for number in range(SHARDS):
        content = {"entries": found[number]}
        yield f"data/first/{number}.json", json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def shard_of(entry: str) -> int:
    """The number of the file that has an entry: FNV-1a of its id."""
    value = _BASIS
    for byte in entry.encode():
        value = (value ^ byte) * _PRIME & _BITS
    return value % SHARDS
