"""Encodes queries: each encoder loads and works in a thread of its own, while the words are looked up."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path

from indexer.encoders import DEFAULT, Encoder, EncoderUnavailable, Matrix, encoder, refuse_unknown
from indexer.transform import apply, shipped

LONGEST_READ = 320  # most characters of a query; a few disputes of the evaluation have up to 344
_log = logging.getLogger("glossa")


class QueryEncoders:
    """The encoders of a library, loaded on first use (or by `warm`)."""

    def __init__(self, names: Iterable[str], kept: Path | None = None) -> None:
        """`kept` is the user's folder in which encoders cache what makes the next start fast. Raises EncoderUnavailable for an
        unknown name: an index without its vectors would be searched by words alone, and nobody told."""
        self.names, self._kept = tuple(names), kept
        for name in self.names:
            refuse_unknown(name)
        self._pool = ThreadPoolExecutor(max_workers=max(1, len(self.names)), thread_name_prefix="glossa-encoder")
        self._loaded: dict[str, Future[Encoder]] = {}

    def warm(self) -> None:
        """Start loading all encoders."""
        for name in self.names:
            if name not in self._loaded:
                self._loaded[name] = self._pool.submit(encoder, name, self._kept)

    def begin(self, text: str, names: Iterable[str]) -> dict[str, Future[Matrix]]:
        """Start encoding a query with some of them; `ready` and `finish` wait for the results."""
        self.warm()
        read = readable(text)
        return {name: self._pool.submit(self._encode, name, read) for name in names}

    def ready(self, begun: Mapping[str, Future[Matrix]]) -> Iterator[tuple[str, Matrix]]:
        """Each encoder with its vector, as soon as it is ready. A default encoder that this machine can't load is logged and left
        out; any other raises an error."""
        names = {future: name for name, future in begun.items()}
        for future in as_completed(names):
            try:
                yield names[future], future.result()
            except EncoderUnavailable as error:
                if names[future] not in DEFAULT:
                    raise
                _log.warning("searching without %s: %s", names[future], error)

    def finish(self, begun: Mapping[str, Future[Matrix]]) -> dict[str, Matrix]:
        """All vectors, by encoder."""
        found = dict(self.ready(begun))
        return {name: found[name] for name in begun if name in found}

    def keep(self) -> None:
        """Have the loaded encoders cache what makes the next start fast. It isn't done while they load, since that would slow
        them down."""
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
    """The part of a query that encoders read: its first characters, without combining marks that form no letter of any alphabet,
    each of which would be a word of its own. An encoder's work grows faster than the text."""
    composed = unicodedata.normalize("NFC", text)
    plain = "".join(letter for letter in composed if not unicodedata.combining(letter))
    return plain if len(plain) <= LONGEST_READ else plain[:LONGEST_READ].rpartition(" ")[0] or plain[:LONGEST_READ]
