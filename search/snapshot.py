"""An open generation: everything that a search reads, immutable and shared by threads."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from math import log
from pathlib import Path
from threading import Lock

from corpus.markdown import plain
from corpus.uncollected import uncollected
from indexer.build import COLLECTION, FORMS, LEXICAL, OPEN, VECTORS, VOCABULARY
from indexer.collection import Collection, load
from indexer.encoders import folder_name
from indexer.forms import load_forms
from indexer.lexical import FIELDS, LexicalIndex
from indexer.passages import passages
from indexer.store import Generation
from indexer.vectors import VectorIndex
from indexer.vocabulary import Vocabulary, load_vocabulary
from search.catalog import Catalog
from search.learned import entry_lines, order, question_words
from search.learned.entry_lines import EntryLines
from search.learned.order import Order
from search.learned.question_words import QuestionWords
from search.names import Names
from search.query.reader import Reader
from search.query.suggest import Suggester
from search.quotes.index import QuoteIndex, Text
from search.remembered import Remembered
from search.results import IndexInfo
from search.shown.mentions import Mentions


class Snapshot:
    """`users` counts the searches that are reading it; it is closed once it is replaced and nobody reads it."""

    def __init__(self, generation: Generation) -> None:
        """Open a generation that has been checked (see indexer.store.use)."""
        self.generation = generation
        with uncollected():
            self._read(generation.folder, load((generation.folder / COLLECTION).read_bytes()))
        self.users = 0
        self._open: Snapshot | None = None
        self._opening = Lock()

    def _read(self, folder: Path, collection: Collection) -> None:
        self.collection = collection
        self.catalog = Catalog(self.collection)
        self.forms = load_forms((folder / FORMS).read_bytes())
        self.names = Names(self.catalog, self.forms)
        self.lexical = LexicalIndex(folder / LEXICAL, copies=bool(collection.verbatim))
        self._folder = folder
        self._terms: dict[int, frozenset[tuple[str, str]]] = {}
        self.remembered = Remembered()  # results of queries
        self.of_entries = Remembered(8 * len(self.catalog.entries))  # derived data of entries

    @cached_property
    def vectors(self) -> dict[str, VectorIndex]:
        """The non-empty vector indexes, by encoder."""
        folder = self.generation.folder / VECTORS
        encoded = [encoded.name for encoded in self.generation.manifest.encoders if encoded.passages]
        return {name: VectorIndex(folder / folder_name(name)) for name in encoded}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the books, of the copies and of players."""
        return load_vocabulary((self._folder / VOCABULARY).read_bytes())

    @cached_property
    def entry_lines(self) -> EntryLines:
        """Which entry a query asks about, by meaning."""
        return entry_lines.shipped()

    @cached_property
    def question_words(self) -> QuestionWords:
        """The same, by words."""
        return question_words.shipped()

    @cached_property
    def order(self) -> Order:
        """The model that reorders the first hits."""
        return order.shipped()

    @property
    def open(self) -> Snapshot:
        """The snapshot for clients that may not see the user's copies: these are used for nothing, neither ranking, corrections
        nor counts."""
        with self._opening:
            if self._open is None:
                self._open = _Open(self) if (self.generation.folder / OPEN).is_dir() else self
            return self._open

    @cached_property
    def mentions(self) -> Mentions:
        """The concepts that texts name without a link."""
        return Mentions(self.catalog, self.forms)

    @cached_property
    def reader(self) -> Reader:
        """The reader of queries."""
        return Reader(self.catalog, self.forms, self.vocabulary, self._own)

    @cached_property
    def quote_index(self) -> QuoteIndex:
        """The texts that quotes are looked for in, in corpus order; an entry's passage from the copy comes before our text."""
        texts = []
        for entry in self.catalog.entries:
            if passage := self.catalog.verbatim.get(entry.id):
                texts.append(Text(entry.id, entry.book, "copy", passage.text))
            if entry.text:
                texts.append(Text(entry.id, entry.book, "glossa", entry.text))
        return QuoteIndex(texts)

    def _own(self, term: str, language: str) -> bool:
        """Whether the books' own texts and names have a term (questions don't count: they use players' words)."""
        return self.lexical.document_frequency(term, language, ("title", "aliases", "text")) > 0

    @cached_property
    def suggester(self) -> Suggester:
        """The completer of names."""
        return Suggester(self.catalog)

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The fields of the lexical index to search: that of the copies only if the catalog has any."""
        return tuple(name for name in FIELDS.values() if name != "verbatim" or self.catalog.verbatim)

    @cached_property
    def info(self) -> IndexInfo:
        """The generation, and the passages that wait for their vectors."""
        manifest = self.generation.manifest
        return IndexInfo(
            generation=self.generation.folder.name,
            format=manifest.format,
            corpus=manifest.corpus,
            passages=manifest.passages,
            encoders=tuple(encoded.name for encoded in manifest.encoders),
            pending=tuple((encoded.name, encoded.pending) for encoded in manifest.encoders),
        )

    def rarity(self, term: str, language: str) -> float:
        """The rarity of a term, from 0 (every entry has it) to 1 (at most one has it)."""
        entries = max(2, len(self.catalog.entries))
        frequency = max(1, self.lexical.document_frequency(term, language, self.fields))
        return 1 - log(frequency) / log(entries)

    def terms_of(self, number: int) -> frozenset[tuple[str, str]]:
        """The terms of an entry's text and names, as (language, term)."""
        if number not in self._terms:
            entry, language = self.catalog.entries[number], self.catalog.book_of(number).language
            own = self.forms.text_terms(plain(f"{entry.title}\n\n{entry.text}"), language)
            named = {(spoken, term) for spoken, _, terms in self.names.aliases(number) for term in terms}
            self._terms[number] = frozenset({(language, term) for term in own} | named)
        return self._terms[number]

    def close(self) -> None:
        """Close its files."""
        if self._open is not None and self._open is not self:
            self._open.lexical.close()
        self.lexical.close()
        self.generation.release()


class _Open(Snapshot):
    """A snapshot of the shipped books alone, as if there had never been a copy."""

    def __init__(self, whole: Snapshot) -> None:
        self.whole = whole
        self._read(whole.generation.folder / OPEN, whole.collection.shipped())
        self.generation = whole.generation

    @property
    def open(self) -> Snapshot:
        """This one."""
        return self

    @cached_property
    def vectors(self) -> dict[str, VectorIndex]:
        """The same indexes: the shipped books come first in them, and copies of these have no vectors."""
        return {name: index.first(len(self.catalog.entries)) for name, index in self.whole.vectors.items()}

    @cached_property
    def info(self) -> IndexInfo:
        """Recounted, because the manifest counts the copies, too."""
        found = passages(self.collection)
        encoded = sum(passage.encoded is not None for passage in found)
        pending = tuple(
            (one.name, encoded - (len(self.vectors[one.name]) if one.passages else 0))
            for one in self.generation.manifest.encoders
        )
        return replace(
            self.whole.info,
            corpus=self.collection.digest(),
            passages=len(found),
            pending=pending,
        )
