"""Files for a device's first visit, before it has everything: entries in small files, found by an entry's id alone."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

FIRST = "data/first.bin"  # The index without the questions.
SHARDS = 256  # The same number as in web/lib/device/tables.js.
_BASIS, _PRIME, _BITS = 0x811C9DC5, 0x01000193, 0xFFFFFFFF


def shards(kept: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """The entries of `data/books/*/entries.json`, divided among files, by path."""
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
