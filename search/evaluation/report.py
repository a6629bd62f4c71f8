"""A whole evaluation: files of queries in, the text of `glossa eval` out, piece by piece as it is ready."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from corpus.load import load_books
from search.evaluation.engines import ABLATIONS, Unlabelled, glossa, without
from search.evaluation.queries import Query, read_queries
from search.evaluation.run import Engine, Outcome, run
from search.evaluation.table import by_type, failures_of, markdown, row
from search.library import Library
from search.ranking.weights import read_weights

Talk = Callable[[str], None]


def report(library: Library, files: Sequence[Path], *, compare: bool, failures: bool, talk: Talk) -> Iterator[str]:
    """The table of each file; with `compare` also those of peers and ablations; with `failures` also each miss. `talk` receives
    progress messages."""
    yield _heading(library)
    for path in files:
        queries = read_queries(path)
        library.search("ritorsione")  # warm up
        outcomes = run(glossa(library), queries)
        yield f"## {path.name}\n\n{by_type(outcomes)}"
        if compare:
            yield _comparison(library, queries, outcomes, talk)
        if failures:
            yield failures_of(outcomes, lambda outcome: _why(library, outcome))


def engine_report(engine: Engine, files: Sequence[Path], *, failures: bool) -> Iterator[str]:
    """The table of each file for any engine; with `failures` also each miss."""
    for path in files:
        outcomes = run(engine, read_queries(path))
        yield f"## {path.name}\n\n{by_type(outcomes)}"
        if failures:
            yield failures_of(outcomes)


@contextmanager
def unlabelled() -> Iterator[Library]:
    """The shipped books without the names of concepts, indexed in a temporary folder."""
    with TemporaryDirectory(prefix="glossa-") as home, Unlabelled.open(Path(home), warm=True) as library:
        yield library


def _heading(library: Library) -> str:
    index = library.index()
    entries = sum(book.entries for book in library.books())
    encoders = ", ".join(index.encoders)
    return f"corpus {index.corpus[:12]}, {entries} entries, {index.passages} passages, {encoders}, {os.cpu_count()} cores\n"


def _comparison(library: Library, queries: Sequence[Query], outcomes: Sequence[Outcome], talk: Talk) -> str:
    from search.evaluation.peers import peers

    rows = [row("Glossa", _inside(outcomes))]
    for name, engine in peers(list(load_books().values())).items():
        talk(f"{name} ...")
        rows.append(row(name, _inside(run(engine, queries))))
    for name, kept in ABLATIONS.items():
        talk(f"Glossa {name} ...")
        with Library.open(warm=True, weights=without(read_weights(), kept)) as other:
            rows.append(row(f"Glossa {name}", _inside(run(glossa(other), queries))))
    talk("Glossa without the names of concepts ...")
    with unlabelled() as other:
        rows.append(row("Glossa without the names of concepts", _inside(run(glossa(other), queries))))
    return markdown(("", "n", "top-1", "top-3", "top-10", "MRR", "nDCG@10", "ms"), rows)


def _inside(outcomes: Sequence[Outcome]) -> list[Outcome]:
    return [outcome for outcome in outcomes if outcome.query.answerable]


def _why(library: Library, outcome: Outcome) -> str:
    query = outcome.query
    found = library.search(query.text, game=query.game, book=query.book, limit=1)
    return ", ".join(f"{part.signal} {part.score:.3f}" for hit in found.hits for part in hit.why)
