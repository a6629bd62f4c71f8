"""Writes Whoosh's files; if there are many words, in a process of their own, so that a first start has two processors at work.

Whoosh is written in Python, which runs one thread at a time; what else an index needs is made meanwhile.
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
"""Terms by field, with spaces between."""
_MANY = 500_000  # letters; Whoosh needs half a second for them, and a process a third of one to begin


class _Codec(W3Codec):  # type: ignore[misc]
    """Names its segment by the index instead of by chance, so that the same entries give the same files."""

    def new_segment(self, storage: FileStorage, indexname: str) -> W3Segment:
        return W3Segment(self, indexname, segid=SEGMENT)

    def field_writer(self, storage: FileStorage, segment: W3Segment) -> W3FieldWriter:
        return _FieldWriter(self, storage, segment)


class _FieldWriter(W3FieldWriter):  # type: ignore[misc]
    """Reads the length of a document's field once, not for each of its postings."""

    def add_postings(self, schema: Schema, lengths: PerDocumentReader, items: Iterable[object]) -> None:
        super().add_postings(schema, SimpleNamespace(doc_field_length=cache(lengths.doc_field_length)), items)


def write_whoosh(folder: Path, documents: Sequence[Document], names: Sequence[str]) -> None:
    """Write the index of `documents`, whose fields are of `names`, into `folder`. Raises OSError where it can't."""
    many = sum(len(text) for document in documents for text in document.values()) > _MANY
    if not (many and _elsewhere(folder, documents, names)):
        _write(folder, documents, names)


def _elsewhere(folder: Path, documents: Sequence[Document], names: Sequence[str]) -> bool:
    """Write it in another process; whether that went well."""
    try:
        with TemporaryFile() as told:  # by a pipe it would come bit by bit, each when Python has time for this thread
            told.write(json.dumps([str(folder), documents, names]).encode())
            told.seek(0)
            done = subprocess.run(command(__name__), stdin=told, env=environment(), capture_output=True, check=False)
            return done.returncode == 0
    except OSError:
        return False


def _write(folder: Path, documents: Sequence[Document], names: Sequence[str]) -> None:
    for path in folder.glob("MAIN_*"):  # what a process left that did not come to its end
        path.unlink()
    index = FileStorage(str(folder)).create_index(schema(names))
    writer = index.writer(codec=_Codec(compression=0), limitmb=256, compound=False)  # a compound file would hold the time
    for document in documents:
        writer.add_document(**document)
    writer.commit()
    keep_as_data(folder, index)
    index.close()


if __name__ == "__main__":
    gc.disable()  # it ends with its work
    where, *what = json.load(sys.stdin)
    _write(Path(where), *what)
