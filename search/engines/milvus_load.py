"""Loads rows into Milvus, in batches into a collection of their own; an alias points to it once it is complete.

The alias is named by a hash of the rows. A collection is named `<alias>_a` or `<alias>_b`: a rebuild fills the unused one, then
switches. An interrupted load resumes where it stopped; existing rows are not written again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from search.engines.milvus import APPROXIMATE, EngineDown, asked, collection_of
from search.engines.rows import Rows

if TYPE_CHECKING:
    from pymilvus import MilvusClient

BATCH = 500
PREFIX = "glossa_"
SLOW = 600.0  # seconds that building an index may take
LONGEST = 128  # most letters in the name of a book, game, language, kind or role


@dataclass(frozen=True, slots=True)
class Loaded:
    """A collection and its number of rows; `written` are those that this load wrote."""

    collection: str
    rows: int
    written: int


def load(
    client: MilvusClient,
    rows: Rows,
    *,
    again: bool = False,
    approximate: bool = False,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Loaded:
    """Load the rows into Milvus, and point the alias to them. `again` rebuilds an existing collection; `approximate` indexes the
    vectors with HNSW instead of comparing them all. Raises EngineDown; what was written by then stays."""
    live = collection_of(client, rows.name)
    if live and not again:
        return Loaded(live, len(rows), 0)
    target = f"{rows.name}_b" if live == f"{rows.name}_a" else f"{rows.name}_a"
    _ensure(client, target, rows, APPROXIMATE if approximate else "FLAT")
    written = 0
    for start in range(0, len(rows), BATCH):
        end = min(start + BATCH, len(rows))
        held = _held(client, target, start, end)
        if missing := [record for record in rows.batch(start, end) if record["row"] not in held]:
            asked(client.upsert, target, missing, timeout=SLOW)
            written += len(missing)
        progress(end, len(rows))
    asked(client.flush, target, timeout=SLOW)
    if (count := _count(client, target)) != len(rows):
        raise EngineDown(f"Milvus has {count} of {len(rows)} rows in {target}. Run `glossa milvus load` again.")
    if live:
        asked(client.alter_alias, target, rows.name, timeout=SLOW)
        asked(client.drop_collection, live, timeout=SLOW)
    else:
        asked(client.create_alias, target, rows.name, timeout=SLOW)
    return Loaded(target, len(rows), written)


def status(client: MilvusClient) -> list[tuple[str, int, bool]]:
    """Our collections in Milvus, as (name, number of rows, whether an alias points to it)."""
    names = sorted(name for name in asked(client.list_collections, timeout=SLOW) if name.startswith(PREFIX))
    return [(name, _count(client, name), collection_of(client, name[: name.rindex("_")]) == name) for name in names]


def clean(client: MilvusClient, rows: Rows) -> list[str]:
    """Drop our collections of other corpus versions, and incomplete ones; returns their names."""
    kept = collection_of(client, rows.name)
    dropped = [name for name, _, _ in status(client) if name != kept]
    for name in dropped:
        for alias in asked(client.list_aliases, name, timeout=SLOW)["aliases"]:
            asked(client.drop_alias, alias, timeout=SLOW)
        asked(client.drop_collection, name, timeout=SLOW)
    return dropped


def _ensure(client: MilvusClient, target: str, rows: Rows, index: str) -> None:
    """Create the collection if it doesn't exist; one with another index is dropped and created again."""
    from pymilvus import DataType

    if asked(client.has_collection, target, timeout=SLOW):
        built = [asked(client.describe_index, target, name, timeout=SLOW) for name in rows.encoders]
        if all((one or {}).get("index_type") == index for one in built):
            asked(client.load_collection, target, timeout=SLOW)
            return
        asked(client.drop_collection, target, timeout=SLOW)
    schema = client.create_schema(auto_id=False, enable_dynamic_field=False)
    schema.add_field("row", DataType.INT64, is_primary=True)
    schema.add_field("entry", DataType.INT64)
    for name in ("role", "book", "game", "language", "kind"):
        schema.add_field(name, DataType.VARCHAR, max_length=LONGEST)
    indexes = client.prepare_index_params()
    schema.add_field("words", DataType.SPARSE_FLOAT_VECTOR)
    indexes.add_index("words", index_type="SPARSE_INVERTED_INDEX", metric_type="IP")
    for name, dimensions in rows.encoders.items():
        schema.add_field(name, DataType.FLOAT_VECTOR, dim=dimensions)
        parameters = {"M": 16, "efConstruction": 200} if index == APPROXIMATE else {}
        indexes.add_index(name, index_type=index, metric_type="IP", params=parameters)
    asked(client.create_collection, target, schema=schema, index_params=indexes, timeout=SLOW)
    asked(client.load_collection, target, timeout=SLOW)


def _held(client: MilvusClient, target: str, start: int, end: int) -> set[int]:
    """Which of these rows exist already."""
    within = f"row >= {start} and row < {end}"
    found = asked(client.query, target, filter=within, output_fields=["row"], consistency_level="Strong", timeout=SLOW)
    return {int(one["row"]) for one in found}


def _count(client: MilvusClient, target: str) -> int:
    asked(client.load_collection, target, timeout=SLOW)
    found = asked(client.query, target, filter="", output_fields=["count(*)"], consistency_level="Strong", timeout=SLOW)
    return int(found[0]["count(*)"])
