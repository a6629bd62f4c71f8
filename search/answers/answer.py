"""Answers a question: ranks the entries, chooses and cites the deciding statements, adds the links and overriding rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from indexer.encoders import Matrix
from search.answers.choose import Saying, Says, choose, twins
from search.answers.conflict import in_conflict
from search.answers.moments import moments
from search.answers.relations import Touches, differences, overriding, ties
from search.answers.score import Candidate, candidates
from search.answers.told import telling, told
from search.answers.values import Also, Answer, Answers, NearMiss, Statement
from search.catalog import Catalog
from search.query.split import questions
from search.query.understood import Query
from search.query.vectors import QueryEncoders
from search.quotes.markers import markers
from search.quotes.matching import tokens
from search.ranking.asking import Asker
from search.ranking.fusion import Ranked
from search.ranking.rank import Found
from search.ranking.weights import Weights
from search.results import QueryInfo
from search.shown.card_lines import shown_cards
from search.shown.views import citation, phrases
from search.snapshot import Snapshot

HITS = 8  # top entries whose statements are candidates
TOUCHING = 0.4  # share of a difference's words that a shown statement must have to be about it


def answer(text: str, asker: Asker) -> Answers:
    """Answer each question of `text` with statements of the entries that `asker` finds."""
    asked = questions(text)
    ranked = [(question, asker.ask(question, len(asked))) for question in asked]
    found = tuple(
        _with_cards(_answer(question, one, asker.snapshot, asker.encoders, asker.weights), one, asker) for question, one in ranked
    )
    return Answers(_info(text, [one.query for _, one in ranked], asker.snapshot), any(one.answered for one in found), found)


def _of_one_game(ranking: Sequence[Ranked], catalog: Catalog) -> list[Ranked]:
    """The hits from the first hit's game: another game's rules settle nothing."""
    return [hit for hit in ranking if catalog.games[hit.number] == catalog.games[ranking[0].number]]


def _answer(question: str, found: Found, snapshot: Snapshot, encoders: QueryEncoders, weights: Weights) -> Answer:
    catalog = snapshot.catalog
    if not found.answered:
        near = [catalog.entries[ranked.number] for ranked in found.ranking]
        misses = tuple(NearMiss(entry.id, entry.title, citation(entry, catalog.books[entry.book])) for entry in near)
        return Answer(question, False, near_misses=misses, coverage="none", unknown=found.query.unknown, unsure=found.unsure)
    query = found.query
    vectors = found.vectors if query.meaning and found.vectors else _encoded(query, snapshot, encoders)
    scored = candidates(query, vectors, _of_one_game(found.ranking, catalog)[:HITS], snapshot, weights)
    says = _saying(snapshot)
    chosen = choose(scored, _named(query, snapshot), says)
    entries = [catalog.entries[number] for number in dict.fromkeys(candidate.entry for candidate in chosen)]
    return Answer(
        question,
        True,
        tuple(_statement(candidate, twins(candidate, scored, says), snapshot) for candidate in chosen),
        ties(entries, catalog),
        overriding(entries, catalog, conflict=in_conflict(query)),
        moments(query, entries),
        differences(entries, catalog, _touching(chosen, snapshot)),
        coverage=found.coverage,
        unknown=query.unknown,
    )


def _encoded(query: Query, snapshot: Snapshot, encoders: QueryEncoders) -> Mapping[str, Matrix]:
    """The vectors of a query that was ranked without any, or that consists of names only."""
    return encoders.finish(
        encoders.begin(query.meaning or query.text, [name for name in encoders.names if name in snapshot.vectors])
    )


def _with_cards(answer: Answer, found: Found, asker: Asker) -> Answer:
    """The answer with the card lines that lead to its deciding entries."""
    if not found.query.cards:
        return answer
    cited = [cited.entry for statement in answer.statements for cited in statement.cited]
    return replace(answer, cards=shown_cards(found.query, asker.cards, cited))


def _saying(snapshot: Snapshot) -> Saying:
    """A function from a statement to its content terms, each with its book's language, and its meaning markers."""

    def read(candidate: Candidate) -> Says:
        """An entry without text has one statement, its title."""
        plain, code = candidate.unit.plain, snapshot.catalog.book_of(candidate.entry).language
        if candidate.unit.number:
            terms = told(candidate.entry, snapshot).telling[candidate.unit.number - 1]
        else:
            terms = frozenset(f"{code}:{term}" for term in telling(plain, code, snapshot))
        return Says(terms, lambda: frozenset((one.kind, one.value) for one in markers(tokens(plain), plain, code)))

    def of(candidate: Candidate) -> Says:
        return snapshot.of_entries.of(("says", candidate.entry, candidate.unit.number), lambda: read(candidate))

    return of


def _touching(chosen: Sequence[Candidate], snapshot: Snapshot) -> Touches:
    """A function that tells whether one side of a difference shares enough words with a shown statement."""
    said = [(snapshot.catalog.book_of(one.entry).language, one.unit.plain) for one in chosen]

    def touches(side: str, language: str) -> bool:
        wanted = telling(side, language, snapshot)
        shown = [telling(text, code, snapshot) for code, text in said if code == language]
        return bool(wanted) and any(len(wanted & terms) >= TOUCHING * len(wanted) for terms in shown)

    return touches


def _named(query: Query, snapshot: Snapshot) -> frozenset[int]:
    """The main entries of the concepts that the question names."""
    named = set(snapshot.reader.concepts(query))
    concepts = [concept for concept in snapshot.catalog.concepts if concept.id in named]
    return frozenset(snapshot.catalog.number[main] for concept in concepts for main in concept.mains)


def _statement(candidate: Candidate, same: Sequence[Candidate], snapshot: Snapshot) -> Statement:
    entry, book = snapshot.catalog.entries[candidate.entry], snapshot.catalog.book_of(candidate.entry)
    others = [(snapshot.catalog.entries[other.entry], snapshot.catalog.book_of(other.entry)) for other in same]
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
        also=tuple(Also(other.id, other.title, citation(other, its_book)) for other, its_book in others),
        of=unit.of,
    )


def _info(text: str, queries: Sequence[Query], snapshot: Snapshot) -> QueryInfo:
    """How the whole input was understood; the language only if all questions share it."""
    languages = {query.language for query in queries}
    corrected = [query.corrected for query in queries]
    concepts = dict.fromkeys(concept for query in queries for concept in snapshot.reader.concepts(query))
    language = next(iter(languages)) if len(languages) == 1 else None
    whole = " ".join(query.spelled for query in queries) if any(corrected) else None
    unknown = tuple(dict.fromkeys(name for query in queries for name in query.unknown))
    exact = tuple(phrase for query in queries for phrase in phrases(query))
    left = max((query.unread for query in queries), default=0)
    return QueryInfo(text, language, whole, tuple(concepts), unknown=unknown, phrases=exact, unread=left)
