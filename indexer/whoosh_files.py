"""Whoosh's files, read as data. Whoosh pickles parts of them, and pickles can run code, so these are read as plain values only,
and its table of contents, which holds objects, is not kept at all. Whoever replaces an index can change what is found, but
nothing else.
"""

from __future__ import annotations

import io
import json
import pickle
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.codec import whoosh3
from whoosh.codec.whoosh3 import W3Codec, W3Segment
from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.filedb.structfile import StructFile
from whoosh.index import _DEF_INDEX_NAME, FileIndex
from whoosh.reading import SegmentReader
from whoosh.system import pack_uint

SEGMENT = "1"  # the name of the only segment
_COUNTS = "counts.json"


class _Terms(TEXT):  # type: ignore[misc]
    """A field whose terms are analysed beforehand and separated by spaces: they are counted without a tokenizer."""

    def __init__(self) -> None:
        super().__init__(analyzer=SpaceSeparatedTokenizer(), phrase=False)

    def index(self, value: str, **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        return ((term.encode(), many, float(many), pack_uint(many)) for term, many in Counter(value.split()).items())


def schema(names: Iterable[str]) -> Schema:
    """The schema of an index with fields of these names."""
    return Schema(**{name: _Terms() for name in names})


def keep_as_data(folder: Path, index: FileIndex) -> None:
    """Replace the table of contents of a newly written index with the data that is needed of it: the number of its documents and
    the lengths of its fields."""
    (segment,) = index._segments()
    counts = {"documents": segment.doc_count_all(), "lengths": dict(sorted(segment._fieldlengths.items()))}
    (folder / _COUNTS).write_text(json.dumps(counts), encoding="ascii")
    for path in folder.glob("*.toc"):
        path.unlink()


def opened(folder: Path, schema: Schema) -> SegmentReader:
    """A reader of the index that `keep_as_data` left, with our own schema."""
    counts = json.loads((folder / _COUNTS).read_bytes())
    segment = W3Segment(W3Codec(), _DEF_INDEX_NAME, doccount=counts["documents"], segid=SEGMENT)
    segment._fieldlengths = counts["lengths"]
    return SegmentReader(_Storage(str(folder)), schema, segment)


def _bytes(text: str = "", _: str = "") -> bytes:
    """Decode bytes as old pickle protocols write them."""
    return text.encode("latin-1")


_NAMED = {("array", "array"): array, ("_codecs", "encode"): _bytes, ("__builtin__", "bytes"): _bytes}


class _Plain(pickle.Unpickler):
    """Reads numbers, texts, bytes, tuples and arrays of numbers; other names are refused."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _NAMED:
            return _NAMED[module, name]
        raise pickle.UnpicklingError(f"{module}.{name} has no place in an index")


def _plain(data: bytes) -> Any:
    return _Plain(io.BytesIO(data)).load()


class _File(StructFile):  # type: ignore[misc]
    def read_pickle(self) -> Any:
        return _Plain(self.file).load()


class _Storage(FileStorage):  # type: ignore[misc]
    def open_file(self, name: str, **more: Any) -> _File:
        return _File(Path(self._fpath(name)).open("rb"), name=name, **more)


whoosh3.loads = _plain  # Whoosh reads its postings with this
