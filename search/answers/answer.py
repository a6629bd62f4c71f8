"""From a question to its answer: ranked, the deciding statements chosen, each cited, with what ties and overrides them."""

from __future__ import annotations

from collections.abc import Sequence

from search.answers.choose import choose
from search.answers.moments import moments
from search.answers.score import Candidate, candidates
from search.answers.ties import differences, overriding, ties
from search.answers.values import Answer, Answers, NearMiss, Statement
from search.query.split import questions
from search.query.understood import Query
from search.query.vectors import QueryEncoders
from search.ranking.asking import Asker
from search.ranking.rank import Found
from search.ranking.weights import Weights
from search.results import QueryInfo
from search.shown.views import citation
from search.snapshot import Snapshot

HITS = 8  # entries whose statements are looked at


def answer(text: str, asker: Asker) -> Answers:
    """Answer each question of `text` with statements of the entries that `asker` finds."""
    ranked = [(question, asker.ask(question)) for question in questions(text)]
    found = tuple(_answer(question, one, asker.snapshot, asker.encoders, asker.weights) for question, one in ranked)
    return Answers(_info(text, [one.query for _, one in ranked], asker.snapshot), any(one.answered for one in found), found)


def _answer(question: str, found: Found, snapshot: Snapshot, encoders: QueryEncoders, weights: Weights) -> Answer:
    catalog = snapshot.catalog
    if not found.answered:
        near = [catalog.entries[ranked.number] for ranked in found.ranking]
        misses = (NearMiss(entry.id, entry.title, citation(entry, catalog.books[entry.book])) for entry in near)
        return Answer(question, False, near_misses=tuple(misses))
    query = found.query
    begun = encoders.begin(query.text, [name for name in encoders.names if name in snapshot.vectors])
    scored = candidates(query, encoders.finish(begun), found.ranking[:HITS], snapshot, weights)
    games = [catalog.book_of(number).game for number in range(len(catalog.entries))]
    chosen = choose(scored, games, _named(query, snapshot))
    entries = [catalog.entries[number] for number in dict.fromkeys(candidate.entry for candidate in chosen)]
    return Answer(
        question,
        True,
        tuple(_statement(candidate, snapshot) for candidate in chosen),
        ties(entries, catalog),
        overriding(entries, catalog),
        moments(query, entries),
        differences(entries, catalog),
    )


def _named(query: Query, snapshot: Snapshot) -> frozenset[int]:
    """The main entries of the concepts that the question names."""
    named = set(snapshot.reader.concepts(query))
    concepts = [concept for concept in snapshot.catalog.concepts if concept.id in named]
    return frozenset(snapshot.catalog.number[main] for concept in concepts for main in concept.mains)


def _statement(candidate: Candidate, snapshot: Snapshot) -> Statement:
    entry, book = snapshot.catalog.entries[candidate.entry], snapshot.catalog.book_of(candidate.entry)
    unit = candidate.unit
    return Statement(
        entry=entry.id,
        book=book.id,
        game=book.game,
        language=book.language,
        kind=entry.kind,
        title=entry.title,
        number=unit.number,
        text=unit.text,
        plain=unit.plain,
        under=unit.under,
        citation=citation(entry, book),
        score=round(candidate.score, 6),
    )


def _info(text: str, queries: Sequence[Query], snapshot: Snapshot) -> QueryInfo:
    """How the whole input was understood; its language where all questions agree."""
    languages = {query.language for query in queries}
    corrected = [query.corrected for query in queries]
    concepts = dict.fromkeys(concept for query in queries for concept in snapshot.reader.concepts(query))
    language = next(iter(languages)) if len(languages) == 1 else None
    whole = " ".join(query.searched for query in queries) if any(corrected) else None
    return QueryInfo(text, language, whole, tuple(concepts))
