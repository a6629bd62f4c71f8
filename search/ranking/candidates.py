"""Candidates: what the lexical index and each encoder find for a query. The signals judge nothing but this."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from corpus.markdown import plain
from indexer.encoders import Matrix
from indexer.languages import LANGUAGES
from indexer.lexical import LexicalIndex
from indexer.scored import Scored
from indexer.vectors import VectorIndex
from indexer.words import Word, fold_word
from search.catalog import Catalog, Mask
from search.names import Names
from search.query.text import folded
from search.query.understood import Query
from search.snapshot import Snapshot

LEXICAL_LIMIT = 100
DENSE_LIMIT = 150
DENSE_ROLES = ("title", "text", "part", "question", "verbatim")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What was found: BM25 by field, cosines by (encoder, role), and the numbers of the entries that may become hits.

    `names` knows the names of entries as terms; `having` are, for each content word of the query, the entries that have it,
    whatever the filter; `vectors` are the query's own, by encoder; `elsewhere` is how much nearer the nearest passage that the
    filter keeps out is, by the encoder that finds it nearest (0 where it isn't, or nothing is filtered); `asked` says, by the
    id of an entry, how much the query is like the questions that are asked of it in meaning, `worded` in its words; `named`
    are the ids of the concepts whose names stand in the query, each with how rare its rarest word is in the books.
    """

    lexical: Mapping[str, Scored]
    dense: Mapping[tuple[str, str], Scored]
    numbers: tuple[int, ...]
    catalog: Catalog
    names: Names
    cosines: Mapping[str, float] = field(default_factory=dict)
    having: tuple[frozenset[int], ...] = ()
    vectors: Mapping[str, Matrix] = field(default_factory=dict)
    elsewhere: float = 0.0
    asked: Mapping[str, float] = field(default_factory=dict)
    worded: Mapping[str, float] = field(default_factory=dict)
    named: Mapping[str, float] = field(default_factory=dict)

    @property
    def found(self) -> frozenset[int]:
        """The numbers as a set."""
        return frozenset(self.numbers)


def gather(query: Query, snapshot: Snapshot, vectors_of: Callable[[], Mapping[str, Matrix]], mask: Mask | None) -> Evidence:
    """Ask every index; `vectors_of` waits for the query's vectors, by encoder, `mask` says which entries may be found.

    Quoted phrases are strict.
    """
    catalog, names, lexical, vectors = snapshot.catalog, snapshot.names, snapshot.lexical, snapshot.vectors
    among = None if mask is None else {number for number, kept in enumerate(mask.tolist()) if kept}
    limit = len(catalog.entries) if query.phrases else LEXICAL_LIMIT
    words = {name: lexical.search(name, query.sought, limit=limit, among=among) for name in snapshot.fields}
    having = tuple(_having(word, query, names, lexical) for word in query.content)
    encoded = vectors_of()
    dense = {
        (name, role): vectors[name].search(vector, role, limit=DENSE_LIMIT, among=mask)
        for name, vector in encoded.items()
        for role in DENSE_ROLES
        if role != "verbatim" or catalog.verbatim
    }
    numbers = {number for scored in (*words.values(), *dense.values()) for number, _ in scored}
    numbers |= {number for step in query.steps for number in names.steps.get(step, ()) if among is None or number in among}
    numbers |= {number for number in names.with_icons(query.folded) if among is None or number in among}
    if query.phrases:
        numbers = {number for number in numbers if _holds(catalog, number, query.phrases)}
    cosines: dict[str, float] = {}
    for (name, _), scored in dense.items():
        cosines[name] = max([cosines.get(name, -1.0), *(score for _, score in scored[:1])])
    elsewhere = 0.0 if mask is None else _elsewhere(vectors, encoded, cosines, ~mask)
    asked, worded = snapshot.entry_lines.scores(encoded), snapshot.question_words.scores(query.meaning)
    found = Evidence(words, dense, tuple(sorted(numbers)), catalog, names, cosines, having, encoded, elsewhere, asked, worded)
    return replace(found, named=_named(query, snapshot))


def _named(query: Query, snapshot: Snapshot) -> dict[str, float]:
    """See Evidence; a word is as rare as in the language in which it is the most frequent."""
    found: dict[str, float] = {}
    for concepts, stretch in snapshot.reader.named(query):
        rarity = max(min(snapshot.rarity(snapshot.forms.term(word, code), code) for code in LANGUAGES) for word in stretch)
        found |= {concept: max(rarity, found.get(concept, 0.0)) for concept in concepts}
    return found


def _having(word: Word, query: Query, names: Names, lexical: LexicalIndex) -> frozenset[int]:
    """The entries that have a word of the query, all of a name of what it means, or what their books' language says for it."""
    found = lexical.having({code: names.forms.term(word, code) for code in LANGUAGES})
    for meaning in query.meant.get(word.folded, ()):
        found |= _having_all(meaning.terms, meaning.language, lexical)
    for language, equivalents in query.translated.get(word.folded, {}).items():
        found = found.union(*(_having_all(terms, language, lexical) for terms in equivalents))
    return found


def _having_all(terms: Sequence[str], language: str, lexical: LexicalIndex) -> frozenset[int]:
    return frozenset.intersection(*(lexical.having({language: term}) for term in terms))


def _elsewhere(
    vectors: Mapping[str, VectorIndex], encoded: Mapping[str, Matrix], cosines: Mapping[str, float], outside: Mask
) -> float:
    """See Evidence; `outside` are the entries that the filter keeps out."""
    nearer = (
        score - cosines[name]
        for name, vector in encoded.items()
        for role in DENSE_ROLES
        for _, score in vectors[name].search(vector, role, limit=1, among=outside)
    )
    return max(0.0, max(nearer, default=0.0))


def _holds(catalog: Catalog, number: int, phrases: tuple[str, ...]) -> bool:
    """Whether an entry has every phrase somewhere: names, text, questions, or the passage in the user's copy."""
    entry = catalog.entries[number]
    verbatim = catalog.verbatim.get(entry.id)
    names = (entry.title, *entry.aliases, *(question.text for question in entry.questions), verbatim.text if verbatim else "")
    if any(word not in fold_word(" ".join((*names, entry.text))) for phrase in phrases for word in phrase.split()):
        return False  # quick, and nearly always the end of it
    stretches = [f" {folded(text)} " for text in (*names, plain(entry.text))]  # what is read: no addresses of links
    return all(any(f" {phrase} " in stretch for stretch in stretches) for phrase in phrases)
