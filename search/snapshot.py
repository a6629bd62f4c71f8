"""A generation, opened: everything that a search reads, unchanging, shared by threads."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from math import log

from indexer.build import COLLECTION, FORMS, LEXICAL, VECTORS, VOCABULARY
from indexer.collection import load
from indexer.encoders import folder_name
from indexer.forms import load_forms, narrowed
from indexer.lexical import FIELDS, LexicalIndex
from indexer.passages import passages
from indexer.store import Generation
from indexer.vectors import VectorIndex
from indexer.vocabulary import Vocabulary, load_vocabulary
from search.catalog import Catalog
from search.learned.entry_lines import EntryLines, shipped
from search.names import Names
from search.query.reader import Reader
from search.query.suggest import Suggester
from search.shown.mentions import Mentions


class Snapshot:
    """`users` counts the searches that are reading it; it is closed when a newer one has taken its place and nobody reads it."""

    def __init__(self, generation: Generation) -> None:
        """Open a generation that was checked (see indexer.store.use)."""
        folder = generation.folder
        self.generation = generation
        self.collection = load((folder / COLLECTION).read_bytes())
        self.catalog = Catalog(self.collection)
        self.forms = load_forms((folder / FORMS).read_bytes())
        self.names = Names(self.catalog, self.forms)
        self.lexical = LexicalIndex(folder / LEXICAL)
        self.users = 0

    @cached_property
    def vectors(self) -> dict[str, VectorIndex]:
        """The vector indexes that hold anything, by encoder."""
        folder = self.generation.folder / VECTORS
        encoded = [encoded.name for encoded in self.generation.manifest.encoders if encoded.passages]
        return {name: VectorIndex(folder / folder_name(name)) for name in encoded}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the books, of the copies and of players."""
        return load_vocabulary((self.generation.folder / VOCABULARY).read_bytes())

    @cached_property
    def entry_lines(self) -> EntryLines:
        """Knows which questions are asked of an entry."""
        return shipped()

    @cached_property
    def open(self) -> Snapshot:
        """The same for whoever may read nothing of the user's copies: no word of them ranks, corrects or is shown."""
        return _Open(self) if self.catalog.verbatim else self

    @cached_property
    def mentions(self) -> Mentions:
        """Knows which concepts the texts name without a link."""
        return Mentions(self.catalog, self.forms)

    @cached_property
    def reader(self) -> Reader:
        """Reads queries."""
        return Reader(self.catalog, self.forms, self.vocabulary, self._own)

    def _own(self, term: str, language: str) -> bool:
        """Whether the books' own texts and names have a term (questions are in the words of players)."""
        return self.lexical.document_frequency(term, language, ("title", "aliases", "text")) > 0

    @cached_property
    def suggester(self) -> Suggester:
        """Completes names."""
        return Suggester(self.catalog)

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the lexical index that are asked: that of the copies only where the catalog has any."""
        return tuple(name for name in FIELDS.values() if name != "verbatim" or self.catalog.verbatim)

    def rarity(self, term: str, language: str) -> float:
        """How much a term tells, from 0 (every entry has it) to 1 (at most one has it)."""
        entries = max(2, len(self.catalog.entries))
        frequency = max(1, self.lexical.document_frequency(term, language, self.fields))
        return 1 - log(frequency) / log(entries)

    def close(self) -> None:
        """Let go of its files."""
        self.lexical.close()
        self.generation.release()


class _Open(Snapshot):
    """A snapshot without the copies. It lives in the files of the whole one."""

    def __init__(self, whole: Snapshot) -> None:
        self.whole = whole
        self.generation = whole.generation
        self.collection = replace(whole.collection, verbatim={}, copies={})
        self.catalog = Catalog(self.collection)
        self.forms = narrowed(whole.forms, ((one.language, one.text) for one in passages(self.collection)))
        self.names = Names(self.catalog, self.forms)
        self.lexical = whole.lexical

    @cached_property
    def vectors(self) -> dict[str, VectorIndex]:
        """Those of the whole one: copies of shipped books have none, and the roles of others aren't asked."""
        return self.whole.vectors

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """That of the whole one, without the copies' words."""
        return self.whole.vocabulary.without_copies()
