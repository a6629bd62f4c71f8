"""A query's vectors: every encoder loads and works in a thread of its own, while the words are looked up."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path

from indexer.encoders import DEFAULT, Encoder, EncoderUnavailable, Matrix, encoder
from indexer.transform import apply, shipped

LONGEST_READ = 320  # letters of a query; a few disputes of the evaluation have up to 344
_log = logging.getLogger("glossa")


class QueryEncoders:
    """The encoders of a library, loaded when first asked for (or by `warm`)."""

    def __init__(self, names: Iterable[str], kept: Path | None = None) -> None:
        """`kept` is the folder of the user's where encoders keep what makes the next start fast."""
        self.names, self._kept = tuple(names), kept
        self._pool = ThreadPoolExecutor(max_workers=max(1, len(self.names)), thread_name_prefix="glossa-encoder")
        self._loaded: dict[str, Future[Encoder]] = {}

    def warm(self) -> None:
        """Begin to load them all."""
        for name in self.names:
            if name not in self._loaded:
                self._loaded[name] = self._pool.submit(encoder, name, self._kept)

    def begin(self, text: str, names: Iterable[str]) -> dict[str, Future[Matrix]]:
        """Begin to encode a query with some of them; `ready` and `finish` wait for it."""
        self.warm()
        read = readable(text)
        return {name: self._pool.submit(self._encode, name, read) for name in names}

    def ready(self, begun: Mapping[str, Future[Matrix]]) -> Iterator[tuple[str, Matrix]]:
        """Each encoder with its vector, as it has it. A default encoder that this machine can't load is left out and logged; any
        other raises."""
        names = {future: name for name, future in begun.items()}
        for future in as_completed(names):
            try:
                yield names[future], future.result()
            except EncoderUnavailable as error:
                if names[future] not in DEFAULT:
                    raise
                _log.warning("searching without %s: %s", names[future], error)

    def finish(self, begun: Mapping[str, Future[Matrix]]) -> dict[str, Matrix]:
        """The vectors by encoder, all of them."""
        found = dict(self.ready(begun))
        return {name: found[name] for name in begun if name in found}

    def keep(self) -> None:
        """Have those that are loaded keep what makes the next start fast. It isn't done while they load: that takes longer."""
        for loaded in self._loaded.values():
            if loaded.done() and not loaded.cancelled() and not loaded.exception():
                loaded.result().keep()

    def close(self) -> None:
        """Stop the threads of the encoders without waiting for them."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self.keep()

    def _encode(self, name: str, text: str) -> Matrix:
        return apply(shipped(name), self._loaded[name].result().encode_query(text))


def readable(text: str) -> str:
    """What of a query an encoder reads: its first letters, without marks that make no letter of any alphabet, each a word of its
    own to an encoder. An encoder's work grows faster than the text."""
    composed = unicodedata.normalize("NFC", text)
    plain = "".join(letter for letter in composed if not unicodedata.combining(letter))
    return plain if len(plain) <= LONGEST_READ else plain[:LONGEST_READ].rpartition(" ")[0] or plain[:LONGEST_READ]
