"""Writes Whoosh's files; if there are many words, in a separate process, so that a first start uses two processors.

Whoosh is written in Python, which runs one thread at a time; the rest of the index is built meanwhile.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from types import SimpleNamespace

from whoosh.codec.base import PerDocumentReader
from whoosh.codec.whoosh3 import W3Codec, W3FieldWriter, W3Segment
from whoosh.fields import Schema
from whoosh.filedb.filestore import FileStorage

from corpus.own_process import command, environment
from indexer.whoosh_files import SEGMENT, keep_as_data, schema

Document = Mapping[str, str]
"""Terms by field, separated by spaces."""
_MANY = 500_000  # letters; Whoosh needs half a second for them, and a process takes a third of one to start


class _Codec(W3Codec):  # type: ignore[misc]
    """Gives its segment a fixed name instead of a random one, so that the same entries give the same files."""

    def new_segment(self, storage: FileStorage, indexname: str) -> W3Segment:
        return W3Segment(self, indexname, segid=SEGMENT)

    def field_writer(self, storage: FileStorage, segment: W3Segment) -> W3FieldWriter:
        return _FieldWriter(self, storage, segment)


class _FieldWriter(W3FieldWriter):  # type: ignore[misc]
    """Reads the length of a document's field once, not for each of its postings."""

    def add_postings(self, schema: Schema, lengths: PerDocumentReader, items: Iterable[object]) -> None:
        super().add_postings(schema, SimpleNamespace(doc_field_length=cache(lengths.doc_field_length)), items)


def write_whoosh(folder: Path, documents: Sequence[Document], names: Sequence[str]) -> None:
    """Write the index of `documents`, with fields of these `names`, into `folder`. Raises OSError if it can't be written."""
    many = sum(len(text) for document in documents for text in document.values()) > _MANY
    if not (many and _elsewhere(folder, documents, names)):
        _write(folder, documents, names)


def _elsewhere(folder: Path, documents: Sequence[Document], names: Sequence[str]) -> bool:
    """Write the index in another process; return whether that succeeded."""
    try:
        with TemporaryFile() as told:  # through a pipe it would come bit by bit, whenever Python runs this thread
            told.write(json.dumps([str(folder), documents, names]).encode())
            told.seek(0)
            done = subprocess.run(command(__name__), stdin=told, env=environment(), capture_output=True, check=False)
            return done.returncode == 0
    except OSError:
        return False


def _write(folder: Path, documents: Sequence[Document], names: Sequence[str]) -> None:
    for path in folder.glob("MAIN_*"):  # left by an unfinished process
        path.unlink()
    index = FileStorage(str(folder)).create_index(schema(names))
    writer = index.writer(codec=_Codec(compression=0), limitmb=256, compound=False)  # a compound file contains the time
    for document in documents:
        writer.add_document(**document)
    writer.commit()
    keep_as_data(folder, index)
    index.close()


if __name__ == "__main__":
    gc.disable()  # the process is short-lived
    where, *what = json.load(sys.stdin)
    _write(Path(where), *what)
