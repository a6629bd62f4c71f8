"""Candidates: the entries that the lexical index and the encoders find for a query. Only these are scored by the signals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from corpus.markdown import plain
from indexer.encoders import Matrix
from indexer.languages import LANGUAGES
from indexer.lexical import LexicalIndex
from indexer.scored import Scored
from indexer.words import Word, fold_word
from search.catalog import Catalog, Mask
from search.engines.engine import Engine
from search.names import Names
from search.query.text import folded
from search.query.understood import Query
from search.ranking.log_odds import LogOdds
from search.snapshot import Snapshot

LEXICAL_LIMIT = 100
DENSE_LIMIT = 150
DENSE_ROLES = ("title", "text", "part", "question", "verbatim")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the indexes found: BM25 by field, cosines by (encoder, role), and the numbers of the candidate entries.

    `names` maps the names of entries to terms. `having` gives, for each content word of the query, the entries that have it,
    ignoring the filter. `vectors` are the query's vectors by encoder. `elsewhere` is the largest margin, over the encoders, by
    which a passage that the filter excludes is nearer than any other (0 if there is none or no filter). `asked` is the similarity
    of the query to the questions of each entry in meaning, `worded` in its words. `named` maps the ids of the concepts named in
    the query to the rarity of the name's rarest word. `found` are the numbers as a set.
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
    asked: LogOdds = field(default_factory=LogOdds)
    worded: LogOdds = field(default_factory=LogOdds)
    named: Mapping[str, float] = field(default_factory=dict)
    found: frozenset[int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "found", frozenset(self.numbers))


def gather(
    query: Query, snapshot: Snapshot, engine: Engine, vectors_of: Iterable[tuple[str, Matrix]], mask: Mask | None
) -> Evidence:
    """Have the engine find candidates.

    `vectors_of` yields the query's vectors by encoder, each as soon as it is ready: a slow encoder works while the passages near
    another's vector are looked up. `mask` says which entries may be found. Quoted phrases are strict.
    """
    catalog, names, lexical = snapshot.catalog, snapshot.names, snapshot.lexical
    limit = len(catalog.entries) if query.phrases else LEXICAL_LIMIT
    words = engine.by_words(query.sought, snapshot.fields, limit=limit, among=mask)
    having = tuple(_having(word, query, names, lexical) for word in query.content)
    asked_in, asked_of = snapshot.question_words, snapshot.entry_lines
    worded = LogOdds.of(catalog.numbers(asked_in.ids), asked_in.scores(query.meaning), mask)
    roles = [role for role in DENSE_ROLES if role != "verbatim" or catalog.verbatim]
    encoded: dict[str, Matrix] = {}
    dense: dict[tuple[str, str], Scored] = {}
    for name, vector in vectors_of:
        encoded[name] = vector
        near = engine.by_meaning(name, vector, roles, limit=DENSE_LIMIT, among=mask)
        dense |= {(name, role): scored for role, scored in near.items()}
    numbers = {number for number, _ in chain(*words.values(), *dense.values())}
    named = [*names.with_icons(query.folded), *(number for step in query.steps for number in names.steps.get(step, ()))]
    numbers |= {number for number in named if mask is None or mask[number]}
    if query.phrases:
        numbers = {number for number in numbers if _holds(catalog, number, query.phrases)}
    cosines: dict[str, float] = {}
    for (name, _), scored in dense.items():
        cosines[name] = max([cosines.get(name, -1.0), *(score for _, score in scored[:1])])
    elsewhere = 0.0 if mask is None else _elsewhere(engine, encoded, cosines, ~mask, roles)
    asked = LogOdds.of(catalog.numbers(asked_of.ids), asked_of.scores(encoded), mask)
    return Evidence(
        words, dense, tuple(sorted(numbers)), catalog, names, cosines, having, encoded, elsewhere, asked, worded,
        _named(query, snapshot),
    )  # fmt: skip


def _named(query: Query, snapshot: Snapshot) -> dict[str, float]:
    """See Evidence. A word's rarity is taken from the language in which it is most frequent."""
    found: dict[str, float] = {}
    for concepts, stretch in snapshot.reader.named(query):
        rarity = max(min(snapshot.rarity(snapshot.forms.term(word, code), code) for code in LANGUAGES) for word in stretch)
        found |= {concept: max(rarity, found.get(concept, 0.0)) for concept in concepts}
    return found


def _having(word: Word, query: Query, names: Names, lexical: LexicalIndex) -> frozenset[int]:
    """The entries that contain a word of the query, all words of one of its meanings, or its equivalent in their book's
    language."""
    found = lexical.having({code: names.forms.term(word, code) for code in LANGUAGES})
    for meaning in query.meant.get(word.folded, ()):
        found |= _having_all(meaning.terms, meaning.language, lexical)
    for language, equivalents in query.translated.get(word.folded, {}).items():
        found = found.union(*(_having_all(terms, language, lexical) for terms in equivalents))
    return found


def _having_all(terms: Sequence[str], language: str, lexical: LexicalIndex) -> frozenset[int]:
    return frozenset.intersection(*(lexical.having({language: term}) for term in terms))


def _elsewhere(
    engine: Engine, encoded: Mapping[str, Matrix], cosines: Mapping[str, float], outside: Mask, roles: Sequence[str]
) -> float:
    """See Evidence; `outside` are the entries that the filter excludes."""
    nearest = {name: engine.nearest(name, vector, roles, among=outside) for name, vector in encoded.items()}
    return max([0.0, *(score - cosines[name] for name, score in nearest.items() if score is not None)])


def _holds(catalog: Catalog, number: int, phrases: tuple[str, ...]) -> bool:
    """Whether an entry contains every phrase in its names, text, questions or the passage in the user's copy."""
    entry = catalog.entries[number]
    verbatim = catalog.verbatim.get(entry.id)
    names = (entry.title, *entry.aliases, *(question.text for question in entry.questions), verbatim.text if verbatim else "")
    if any(word not in fold_word(" ".join((*names, entry.text))) for phrase in phrases for word in phrase.split()):
        return False  # a quick test that settles most cases
    stretches = [f" {folded(text)} " for text in (*names, plain(entry.text))]  # the visible text, without link targets
    return all(any(f" {phrase} " in stretch for stretch in stretches) for phrase in phrases)
