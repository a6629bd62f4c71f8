"""A generation, opened: everything that a search reads, unchanging, shared by threads."""

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
    """`users` counts the searches that are reading it; it is closed when a newer one has taken its place and nobody reads it."""

    def __init__(self, generation: Generation) -> None:
        """Open a generation that was checked (see indexer.store.use)."""
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
        self.lexical = LexicalIndex(folder / LEXICAL)
        self._folder = folder
        self._terms: dict[int, frozenset[tuple[str, str]]] = {}
        self.remembered = Remembered()  # what was asked of it
        self.of_entries = Remembered(8 * len(self.catalog.entries))  # what was read of its entries

    @cached_property
    def vectors(self) -> dict[str, VectorIndex]:
        """The vector indexes that hold anything, by encoder."""
        folder = self.generation.folder / VECTORS
        encoded = [encoded.name for encoded in self.generation.manifest.encoders if encoded.passages]
        return {name: VectorIndex(folder / folder_name(name)) for name in encoded}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the books, of the copies and of players."""
        return load_vocabulary((self._folder / VOCABULARY).read_bytes())

    @cached_property
    def entry_lines(self) -> EntryLines:
        """Knows which questions are asked of an entry, by what they mean."""
        return entry_lines.shipped()

    @cached_property
    def question_words(self) -> QuestionWords:
        """The same by their words."""
        return question_words.shipped()

    @cached_property
    def order(self) -> Order:
        """What puts the first hits in order."""
        return order.shipped()

    @property
    def open(self) -> Snapshot:
        """The snapshot for clients that may not see the user's copies: no word or book of these ranks, corrects, counts or is
        shown."""
        with self._opening:
            if self._open is None:
                self._open = _Open(self) if (self.generation.folder / OPEN).is_dir() else self
            return self._open

    @cached_property
    def mentions(self) -> Mentions:
        """Knows which concepts the texts name without a link."""
        return Mentions(self.catalog, self.forms)

    @cached_property
    def reader(self) -> Reader:
        """Reads queries."""
        return Reader(self.catalog, self.forms, self.vocabulary, self._own)

    @cached_property
    def quote_index(self) -> QuoteIndex:
        """The texts that quotes are looked for in, in corpus order; an entry's passage of the copy before our text of it."""
        texts = []
        for entry in self.catalog.entries:
            if passage := self.catalog.verbatim.get(entry.id):
                texts.append(Text(entry.id, entry.book, "copy", passage.text))
            if entry.text:
                texts.append(Text(entry.id, entry.book, "glossa", entry.text))
        return QuoteIndex(texts)

    def _own(self, term: str, language: str) -> bool:
        """Whether the books' own texts and names have a term (questions are in the words of players)."""
        return self.lexical.document_frequency(term, language, ("title", "aliases", "text")) > 0

    @cached_property
    def suggester(self) -> Suggester:
        """Completes names."""
        return Suggester(self.catalog)

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The fields of the lexical index that are asked: that of the copies only where the catalog has any."""
        return tuple(name for name in FIELDS.values() if name != "verbatim" or self.catalog.verbatim)

    @cached_property
    def info(self) -> IndexInfo:
        """What answers, and what it still waits for."""
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
        """How much a term tells, from 0 (every entry has it) to 1 (at most one has it)."""
        entries = max(2, len(self.catalog.entries))
        frequency = max(1, self.lexical.document_frequency(term, language, self.fields))
        return 1 - log(frequency) / log(entries)

    def terms_of(self, number: int) -> frozenset[tuple[str, str]]:
        """The terms of an entry's text and names, each with its language in front."""
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
    """A snapshot of the shipped books alone: what an index says that was built where there has never been a copy."""

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
        """Those of the whole one: the shipped books are its first, and copies of them have no vectors."""
        return {name: index.first(len(self.catalog.entries)) for name, index in self.whole.vectors.items()}

    @cached_property
    def info(self) -> IndexInfo:
        """Counted anew: the manifest counts the copies, too."""
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
