"""The front door: a library of books that can be searched and read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from search.results import BookView, EntryPage, EntryView, IndexInfo, Results, Suggestion


class Library:
    """The books, their index and everything that a reader asks of them. Safe to use from several threads; holds no global state."""

    @classmethod
    def open(cls, home: Path | None = None, *, encoders: tuple[str, ...] | None = None) -> Library:
        """The library of the user's folder `home` (by default the one that corpus.home names).

        The index is built first where there is none that fits the books and copies (a few seconds). `encoders` are names as in
        indexer.encoders; None takes the default ones. Raises IndexUnusable when no index can be had, CorpusError for a broken book.
        """
        raise NotImplementedError

    def search(
        self,
        text: str,
        *,
        language: str | None = None,
        game: str | None = None,
        book: str | None = None,
        kind: str | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> Results:
        """The entries that answer `text`, best first; entries of one concept in several editions are one hit.

        The filters are strict: `language` is that of the book, not of the query. Raises QueryError for a filter's value that the
        library doesn't hold, a negative offset, a limit outside 1..100 or a text over 2000 characters. An empty text finds nothing.
        """
        raise NotImplementedError

    def suggest(
        self, prefix: str, *, language: str | None = None, game: str | None = None, book: str | None = None, limit: int = 8
    ) -> tuple[Suggestion, ...]:
        """Titles and aliases that complete `prefix` (from its second character on), best first. Raises QueryError as search does."""
        raise NotImplementedError

    def entry(self, entry_id: str) -> EntryView:
        """The entry of that id; a renamed entry is found by its old id. Raises UnknownEntry, with ids that look alike."""
        raise NotImplementedError

    def entries(self, book: str, *, limit: int = 100, offset: int = 0) -> EntryPage:
        """The entries of a book in book order. Raises UnknownBook, and QueryError for a limit outside 1..1000 or a negative offset."""
        raise NotImplementedError

    def books(self) -> tuple[BookView, ...]:
        """Every book of the library, the shipped ones first."""
        raise NotImplementedError

    def index(self) -> IndexInfo:
        """What generation answers, and what it still waits for."""
        raise NotImplementedError

    def reload(self) -> bool:
        """Take the newest generation, building one where books or copies changed. Tells whether it is another one than before."""
        raise NotImplementedError

    def encode_pending(self, progress: Callable[[int, int], None] | None = None) -> int:
        """Encode the passages that have no vectors yet and switch to a generation that has them; tells how many were encoded.

        It takes minutes (about 10 passages a second) and is meant for a thread of its own. `progress(done, of)` is called as it goes.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the files of the index."""
        raise NotImplementedError

    def __enter__(self) -> Library:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
