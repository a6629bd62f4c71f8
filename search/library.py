"""The entry point: a library of books to search and read."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from corpus.errors import GlossaError, IndexUnusable
from corpus.home import ENCODERS, private_folder
from corpus.home import home as default_home
from indexer.ahead import is_there
from indexer.build import Options, encode_missing, ensure, rebuild
from indexer.collection import Collection
from indexer.embed import SHIPPED
from indexer.encoders import DEFAULT
from indexer.inputs import BOOKS, fingerprint, gather
from indexer.store import index_folder, use
from search.catalog import Catalog, Filters
from search.engines.chosen import Chosen, degraded, whole
from search.limits import refuse_long, refuse_page
from search.query.card_names import CardName
from search.query.text import Text
from search.query.vectors import QueryEncoders
from search.quotes.index import QuoteIndex
from search.ranking.asking import Asker
from search.ranking.weights import Weights, read_weights
from search.results import BookView, EntryPage, EntryView, IndexInfo, Mention, Results, Suggestion
from search.shelf import EMPTY, CardTable, Shelf
from search.shown.card_lines import shown_cards
from search.shown.mention_sample import SampledMention, sample_mentions
from search.shown.page import page
from search.shown.views import book_view, entry_view
from search.snapshot import Snapshot

if TYPE_CHECKING:
    from search.answers.dispute import Disputes
    from search.answers.values import Answers
    from search.engines.rows import Rows


class Library:
    """The books, their index and all queries on them. Safe to use from several threads."""

    def __init__(self, home: Path, books: Path, options: Options, encoders: QueryEncoders, weights: Weights, at: Chosen) -> None:
        """Use `open`."""
        self._home, self._books, self._options = home, books, options
        self._encoders, self._weights, self._engine = encoders, weights, at
        self._lock = threading.Lock()  # guards the attributes below
        self._closed = False
        self._encoding = threading.Lock()
        self._snapshot = self._take()
        self._shelf = Shelf(home)

    @classmethod
    def open(
        cls,
        home: Path | str | None = None,
        *,
        encoders: tuple[str, ...] | None = None,
        warm: bool = False,
        books: Path = BOOKS,
        shipped_vectors: Path = SHIPPED,
        weights: Weights | None = None,
        milvus: str | None = None,
    ) -> Library:
        """Open the library in the user's folder `home` (by default the one from corpus.home).

        The index is built first if none fits the books and copies (a few seconds). `encoders` are names from indexer.encoders;
        None means the default ones, () searches by words alone. `warm` loads them at once, but not while this process builds an
        index. `milvus` is the address or file of a Milvus that finds the candidates (docs/scale.md). Raises IndexUnusable if no
        index can be built, CorpusError for a broken book, EncoderUnavailable for an unknown encoder.
        """
        names = DEFAULT if encoders is None else encoders
        folder = private_folder(default_home() if home is None else Path(home))
        loading = QueryEncoders(names, folder / ENCODERS)
        if warm and is_there(folder):  # loading would compete with an index build for the GIL
            loading.warm()
        try:
            return cls(folder, books, Options(names, shipped_vectors), loading, weights or read_weights(), Chosen(milvus))
        except BaseException:
            loading.close()
            raise

    def search(
        self,
        text: str,
        *,
        language: str | None = None,
        game: str | None = None,
        book: str | None = None,
        kind: str | None = None,
        prefer: str | None = None,
        spoken: str | None = None,
        limit: int = 10,
        offset: int = 0,
        copies: bool = True,
    ) -> Results:
        """The entries that answer `text`, best first; entries of one concept in several editions are one hit.

        The filters are strict: `language` is that of the book, not of the query. `prefer` is the book of the player's table: if
        several editions have the rule, hits show this one; nothing is left out. Otherwise the query's language decides, then the
        reader's (`spoken`). Without `copies` the user's copies are ignored: in the ranking, in corrections and in what is shown.
        Raises QueryError for a filter value that the library doesn't have, a negative offset, a limit outside 1..100 or a text
        over 2000 characters.
        """
        refuse_page(limit, offset, most=100)
        refuse_long(text)
        with self._reading(copies) as snapshot:
            table, filters = self.cards(copies=copies), Filters(language, game, book, kind)

            def results() -> Results:
                asker, cards = self._asker(snapshot, filters, prefer, spoken, table)
                found = asker.find(text)
                shown = page(found, snapshot, game=game, limit=limit, offset=offset)
                return replace(shown, cards=shown_cards(found.query, cards), degraded=degraded(asker.engine))

            return snapshot.remembered.of(("search", text, filters, prefer, spoken, limit, offset, table), results, whole)

    def answer(
        self,
        text: str,
        *,
        language: str | None = None,
        game: str | None = None,
        book: str | None = None,
        prefer: str | None = None,
        spoken: str | None = None,
        copies: bool = True,
    ) -> Answers:
        """Our statements that decide what `text` asks, each cited; several questions are answered one by one. Filters, `prefer`,
        `spoken`, `copies` and errors are those of `search`."""
        from search.answers.answer import answer  # lazy: it loads charts, which a search doesn't need

        refuse_long(text)
        with self._reading(copies) as snapshot:
            table, filters = self.cards(copies=copies), Filters(language, game, book)

            def answers() -> Answers:
                asker, _ = self._asker(snapshot, filters, prefer, spoken, table)
                return replace(answer(text, asker), degraded=degraded(asker.engine))

            return snapshot.remembered.of(("answer", text, filters, prefer, spoken, table), answers, whole)

    def _asker(
        self, snapshot: Snapshot, filters: Filters, prefer: str | None, spoken: str | None, table: CardTable
    ) -> tuple[Asker, CardTable | None]:
        """The asker with these filters, and the cards to consider. Raises QueryError for values that the library doesn't have."""
        mask = snapshot.catalog.mask(filters)
        snapshot.catalog.mask(Filters(book=prefer))
        cards = table.of_game(mask, snapshot.catalog)
        engine = self._engine.of(snapshot)
        return Asker(snapshot, self._encoders, self._weights, mask, prefer, cards, spoken, engine), cards

    def dispute(
        self,
        text: str,
        *,
        language: str | None = None,
        game: str | None = None,
        book: str | None = None,
        prefer: str | None = None,
        spoken: str | None = None,
        copies: bool = True,
    ) -> Disputes:
        """A dispute sheet for each question of `text`: what decides it, and what overrides that. Parameters are those of
        `answer`."""
        from search.answers.dispute import disputes

        return disputes(self.answer(text, language=language, game=game, book=book, prefer=prefer, spoken=spoken, copies=copies))

    def cards(self, *, copies: bool = True) -> CardTable:
        """The user's own cards with their names; none without `copies`."""
        return self._shelf.cards() if copies else EMPTY

    def card_names(self, text: str, *, copies: bool = True) -> tuple[CardName, ...]:
        """The names of the user's own cards in a text."""
        with self._reading(copies) as snapshot:
            return snapshot.reader.card_names(Text(text), self.cards(copies=copies))

    def suggest(
        self,
        prefix: str,
        *,
        language: str | None = None,
        game: str | None = None,
        book: str | None = None,
        ui: str | None = None,
        limit: int = 8,
        copies: bool = True,
    ) -> tuple[Suggestion, ...]:
        """Titles and aliases that complete `prefix` (two characters or more), in `ui` first. Raises QueryError as search does."""
        refuse_page(limit, 0, most=100)
        with self._reading(copies) as snapshot:
            catalog = snapshot.catalog
            mask = catalog.mask(Filters(language, game, book))
            names = snapshot.suggester.complete(prefix, limit=limit, mask=mask, ui=ui)
            found = [(name, catalog.entries[name.number], catalog.book_of(name.number)) for name in names]
            return tuple(Suggestion(n.text, e.id, b.id, b.game, b.language, e.kind, e.title, e.page) for n, e, b in found)

    def entry(self, entry_id: str, *, copies: bool = True) -> EntryView:
        """The entry with that id; a renamed entry is found by its old id. Raises UnknownEntry with similar ids. Without `copies`
        (here and below) it has no passage of the user's copy, and books that only the user has are unknown.
        """
        with self._reading(copies) as snapshot:
            return entry_view(snapshot.catalog.find(entry_id), snapshot.catalog, snapshot.mentions)

    def entries(self, book: str, *, limit: int = 100, offset: int = 0, copies: bool = True) -> EntryPage:
        """A book's entries in book order. Raises UnknownBook; QueryError for a limit outside 1..1000 or a negative offset."""
        refuse_page(limit, offset, most=1000)
        with self._reading(copies) as snapshot:
            found = snapshot.catalog.book(book).entries
            few = found[offset : offset + limit]
            return EntryPage(len(found), tuple(entry_view(entry, snapshot.catalog, snapshot.mentions) for entry in few))

    def books(self, *, copies: bool = True) -> tuple[BookView, ...]:
        """All books, shipped ones first; without `copies` only these, and none names the user's copy."""
        with self._reading(copies) as snapshot:
            return tuple(book_view(book, snapshot.catalog) for book in snapshot.catalog.books.values())

    def catalog(self, *, copies: bool = True) -> Catalog:
        """The current books, entries and concepts; the value is immutable."""
        with self._reading(copies) as snapshot:
            return snapshot.catalog

    def mentions(self, entry_id: str, *, copies: bool = True) -> tuple[tuple[Mention, ...], tuple[str, ...]]:
        """What an entry's text names without linking to it, and the entries whose texts name this one. Raises UnknownEntry."""
        with self._reading(copies) as snapshot:
            wanted = snapshot.catalog.find(entry_id).id
            return snapshot.mentions.of(wanted), snapshot.mentions.to(wanted)

    def drawn_mentions(self, many: int | None = None, *, copies: bool = True) -> list[SampledMention]:
        """The unlinked mentions of all texts, or a sample of `many` (see search.shown.mention_sample)."""
        with self._reading(copies) as snapshot:
            return sample_mentions(snapshot.catalog, snapshot.mentions, many)

    def quote_index(self, *, copies: bool = True) -> QuoteIndex:
        """The texts that quotes are looked for in; the value is immutable."""
        with self._reading(copies) as snapshot:
            return snapshot.quote_index

    def warm(self) -> None:
        """Load everything that the first query would wait for, with copies and without; cache what makes the next start fast."""
        self._encoders.warm()
        for copies in (True, False):
            with self._reading(copies) as snapshot:
                _ = snapshot.reader, snapshot.suggester, snapshot.mentions.find(), snapshot.quote_index
        self._encoders.keep()

    def index(self, *, copies: bool = True) -> IndexInfo:
        """The current generation, and how many passages wait for their vectors; without `copies`, as if there were none."""
        with self._reading(copies) as snapshot:
            info = replace(snapshot.info, degraded=self._engine.problem)
            return info if copies else replace(info, generation=f"gen-{info.corpus[:16]}")

    def rows(self) -> Rows:
        """The rows of the shipped books for an engine outside this process."""
        from search.engines.rows import Rows

        with self._reading(copies=False) as snapshot:
            return Rows(snapshot)

    def without_copies(self) -> Library:
        """A view of this library that ignores the user's copies. It is reloaded and closed with this one."""
        return _WithoutCopies(self)

    def reload(self) -> bool:
        """Switch to the newest generation, building one if books or copies changed. Returns whether the generation changed."""
        return self._switch(self._take())

    def encode_pending(self, progress: Callable[[int, int], None] | None = None) -> int:
        """Encode the passages that have no vectors yet and switch to a generation that has them; returns how many were encoded.

        It takes minutes (about 10 passages a second) and is meant for a thread of its own. Closing the library stops it; what was
        encoded by then is kept. `progress(done, of)` is called along the way.
        """

        def tell(done: int, of: int) -> None:
            if self._closed:
                raise _Closed
            if progress:
                progress(done, of)

        with self._encoding:
            try:
                count = encode_missing(self._home, gather(self._home, self._books), self._options, tell)
                if count:
                    rebuild(self._home, self._inputs, self._gather, self._options)
                    self.reload()
            except _Closed:
                return 0
        return count

    def close(self) -> None:
        """Close the files of the index once the running searches have finished."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            idle = self._snapshot.users == 0
        self._encoders.close()
        self._engine.close()
        if idle:
            self._snapshot.close()

    def __enter__(self) -> Library:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _inputs(self) -> str:
        return fingerprint(self._home, self._books)

    def _gather(self) -> Collection:
        return gather(self._home, self._books)

    def _take(self) -> Snapshot:
        """Open the newest generation. If it is damaged, it is rebuilt, once."""
        pointer = ensure(self._home, self._inputs, self._gather, self._options)
        try:
            snapshot = Snapshot(use(index_folder(self._home), pointer.generation))
        except IndexUnusable:
            pointer = rebuild(self._home, self._inputs, self._gather, self._options)
            snapshot = Snapshot(use(index_folder(self._home), pointer.generation))
        self._engine.open(snapshot)
        return snapshot

    def _switch(self, fresh: Snapshot) -> bool:
        """Make `fresh` the current snapshot, unless it is the same generation."""
        with self._lock:
            old = self._snapshot
            same = old.generation.folder == fresh.generation.folder
            unused = fresh if same or self._closed else old
            if unused is old:
                self._snapshot = fresh
            idle = unused.users == 0
        if idle:
            unused.close()
        return unused is old

    @contextmanager
    def _reading(self, copies: bool = True) -> Iterator[Snapshot]:
        """The current snapshot, with or without the user's copies; it stays open within the context."""
        with self._lock:
            if self._closed:
                raise GlossaError("This library has been closed.")
            snapshot = self._snapshot
            snapshot.users += 1
        try:
            yield snapshot if copies else snapshot.open
        finally:
            with self._lock:
                snapshot.users -= 1
                last = snapshot.users == 0 and (self._closed or snapshot is not self._snapshot)
            if last:
                snapshot.close()


class _WithoutCopies(Library):
    """A library that always answers without copies."""

    def __init__(self, whole: Library) -> None:
        self._whole, self._encoders, self._weights, self._engine = whole, whole._encoders, whole._weights, whole._engine

    def cards(self, *, copies: bool = True) -> CardTable:
        """No cards: they are the user's."""
        return EMPTY

    @contextmanager
    def _reading(self, copies: bool = True) -> Iterator[Snapshot]:
        with self._whole._reading(copies=False) as snapshot:
            yield snapshot

    def index(self, *, copies: bool = True) -> IndexInfo:
        """The index of the whole library, without copies."""
        return super().index(copies=False)

    def without_copies(self) -> Library:
        """This one."""
        return self

    def reload(self) -> bool:
        """See the whole library."""
        return self._whole.reload()

    def encode_pending(self, progress: Callable[[int, int], None] | None = None) -> int:
        """See the whole library."""
        return self._whole.encode_pending(progress)

    def close(self) -> None:
        """Do nothing: the whole library is closed by its owner."""


class _Closed(Exception):
    """The library was closed while passages were encoded."""
