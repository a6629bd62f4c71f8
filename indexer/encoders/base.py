"""The interface of an encoder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from corpus.errors import GlossaError

Matrix = NDArray[np.float32]
SENTENCE_TRANSFORMERS = "sentence-transformers:"
"""The prefix of the names of its models."""


class EncoderUnavailable(GlossaError):
    """An encoder can't be used here; the message says what to install or which names there are."""


class Encoder(Protocol):
    """Texts in, unit vectors out (float32, one row per text). Safe to use from several threads."""

    name: str
    dimensions: int

    def encode_passages(self, texts: Sequence[str]) -> Matrix:
        """The vectors of passages, in their order."""
        ...

    def encode_query(self, text: str) -> Matrix:
        """The vector of a query: one row."""
        ...

    def keep(self) -> None:
        """Write files that make the next start fast into the user's folder, if the encoder has any."""
        ...
