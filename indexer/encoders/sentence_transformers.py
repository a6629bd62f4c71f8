"""Any sentence-transformers model by name or folder. It brings torch, so nothing here is imported unless it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from indexer.encoders.base import SENTENCE_TRANSFORMERS, EncoderUnavailable, Matrix


class SentenceTransformersEncoder:
    """`model` is the hub name of a model already on this machine, or a folder; prefixes come from the model's own prompts."""

    def __init__(self, model: str) -> None:
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError:
            raise EncoderUnavailable(
                f"The encoder {SENTENCE_TRANSFORMERS}{model} needs the extra `models`: pip install 'glossa-rules[models]'."
            ) from None
        try:
            self._model = SentenceTransformer(model, device="cpu")
        except (OSError, ValueError) as error:
            raise EncoderUnavailable(f"The sentence-transformers model {model!r} can't be loaded: {error}") from error
        self.name = SENTENCE_TRANSFORMERS + model
        self.dimensions = int(self._model.encode(["x"]).shape[1])

    def encode_passages(self, texts: Sequence[str]) -> Matrix:
        """The vectors of passages, in their order."""
        return self._encode(self._model.encode_document, texts)

    def encode_query(self, text: str) -> Matrix:
        """The vector of a query: one row."""
        return self._encode(self._model.encode_query, [text])

    def keep(self) -> None:
        """Do nothing: its files are read as they are."""

    def _encode(self, encode: object, texts: Sequence[str]) -> Matrix:
        if not texts:
            return np.zeros((0, self.dimensions), dtype=np.float32)
        assert callable(encode)
        vectors = encode(list(texts), normalize_embeddings=True, show_progress_bar=False, convert_to_numpy=True)
        return np.asarray(vectors, dtype=np.float32)
