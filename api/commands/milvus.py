"""`glossa milvus`: the content of a Milvus that searches for several servers (docs/scale.md)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from api.commands.console import data, progress
from api.http.settings import prepared, read_settings

if TYPE_CHECKING:
    from pymilvus import MilvusClient

    from search.engines.rows import Rows

_AT = click.option(
    "--uri", envvar="GLOSSA_MILVUS_URI", required=True, help="Its address, or a local file.  [default: GLOSSA_MILVUS_URI]"
)


@click.group()
def milvus() -> None:
    """Have a Milvus hold the shipped corpus, for servers with GLOSSA_ENGINE=milvus. Your copies are never in it."""


@milvus.command()
@_AT
@click.option("--again", is_flag=True, help="Rebuild what it holds already; searches switch once that is whole.")
@click.option("--approximate", is_flag=True, help="Index the vectors by HNSW: for many passages (docs/scale.md).")
def load(uri: str, again: bool, approximate: bool) -> None:
    """Load this version of the corpus. Broken off, it goes on where it stopped."""
    from search.engines.milvus_load import load as load_rows

    def tell(done: int, of: int) -> None:
        progress(f"Loading rows: {done} of {of}")

    with _opened(uri) as (client, rows):
        loaded = load_rows(client, rows, again=again, approximate=approximate, progress=tell)
        data(f"{loaded.collection}: {loaded.rows} rows, {loaded.written} of them written now")


@milvus.command()
@_AT
def status(uri: str) -> None:
    """List the collections that it holds of ours."""
    from search.engines.milvus_load import status as collections

    with _opened(uri) as (client, rows):
        for name, count, live in collections(client):
            here = " (this version)" if live and name.startswith(rows.name) else ""
            data(f"{name}: {count} rows, {'searched' if live else 'not whole'}{here}")


@milvus.command()
@_AT
def clean(uri: str) -> None:
    """Drop other versions of the corpus, and what was loaded in part."""
    from search.engines.milvus_load import clean as drop

    with _opened(uri) as (client, rows):
        for name in drop(client, rows):
            data(f"{name}: dropped")


@contextmanager
def _opened(uri: str) -> Iterator[tuple[MilvusClient, Rows]]:
    """A client, and the rows of the shipped books."""
    from search.engines.milvus import client
    from search.library import Library

    settings = prepared(read_settings())
    connected = client(uri)
    try:
        with Library.open(settings.home, encoders=settings.encoders) as library:
            yield connected, library.rows()
    finally:
        connected.close()
