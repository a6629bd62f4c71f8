"""What a device reads first: every entry stands in exactly the file that its id names."""

from __future__ import annotations

import json

from api.site.first import SHARDS, shard_of, shards

IDS = [f"faro-it/voce-{number}" for number in range(50)]
KEPT = {
    "data/books/faro-it/entries.json": json.dumps({"total": 50, "entries": [{"id": each, "text": "è"} for each in IDS]}).encode(),
    "data/books/all.json": b"{}",
}


def test_each_entry_is_in_the_file_of_its_id() -> None:
    found = dict(shards(KEPT))
    assert len(found) == SHARDS
    for each in IDS:
        assert {"id": each, "text": "è"} in json.loads(found[f"data/first/{shard_of(each)}.json"])["entries"]
    assert sum(len(json.loads(content)["entries"]) for content in found.values()) == len(IDS)


def test_the_number_is_the_fnv_hash_that_browsers_count_too() -> None:
    assert shard_of("") == 0x811C9DC5 % SHARDS
    assert shard_of("a") == 0xE40C292C % SHARDS
