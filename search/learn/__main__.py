"""Learn the numbers of search/ranking/weights.toml and the lines of search/learned.

    python -m search.learn            what was held out (five folds by query), and the table with the new numbers
    python -m search.learn --write    the same, and writes them

It takes some minutes. First the lines of the entries are learned, from the corpus's questions and names alone; then every
development query is asked once, and a sample of the corpus's own questions, each of an index and of lines that don't have it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from indexer.encoders import DEFAULT
from search.evaluation.queries import read_queries
from search.learn.cases import Case, cases
from search.learn.figures import WRONG, bounds, by_type, refusals, reliability
from search.learn.held_out import Learner
from search.learn.lines import learned as learned_lines
from search.learn.questions import opened, sample, without
from search.learn.ranker import BY_HAND
from search.learn.table import put
from search.learned.about_rules import save
from search.learned.entry_lines import EntryLines
from search.learned.entry_lines import save as save_lines
from search.query.vectors import QueryEncoders
from search.ranking.weights import FILE, Weights, read_weights

SETS = Path(__file__).parents[2] / "tests" / "eval"
FILES = ("dev.jsonl", "dev-later.jsonl", "real.jsonl")
QUESTIONS = 200


def asked(weights: Weights, lines: EntryLines, count: int = QUESTIONS) -> tuple[list[Case], list[Case], int]:
    """The cases of the development queries, with these lines of the entries, those of the corpus's questions, and how many of the
    queries that the books answer found nothing at all."""
    queries = [query for name in FILES for query in read_queries(SETS / name)]
    encoders = QueryEncoders(DEFAULT)
    with TemporaryDirectory(prefix="glossa-") as folder:
        with opened(Path(folder) / "whole") as snapshot:
            snapshot.entry_lines = lines
            found = cases(queries, snapshot, encoders, weights)
            held = sample(snapshot.catalog, count)
        with opened(Path(folder) / "held", lambda collection: without(collection, held)) as snapshot:
            snapshot.entry_lines = learned_lines(without={query.text for query in held})
            questions = cases(held, snapshot, encoders, weights)
    encoders.close()
    heard = {case.asked.id for case in found}
    return found, questions, sum(query.answerable and query.id not in heard for query in queries)


def main() -> None:
    """Run the command."""
    weights = read_weights()
    lines = tuple(weights.signals)
    start = np.array([BY_HAND[line] for line in lines] * 2)
    features = {"meaning": tuple(weights.answered.meaning.features), "words": tuple(weights.answered.words.features)}
    of_entries = learned_lines()
    found, questions, unheard = asked(weights, of_entries)
    learner = Learner(lines, start, features, questions)
    answered = np.array([float(case.asked.answerable) for case in found])
    print(f"{len(found)} queries, {int(answered.sum())} of which the books answer; {len(questions)} questions of the corpus\n")
    held = learner.hold_out(found)
    print(by_type(found, np.array([case.rank(start) for case in found]), held.ranks))
    found_bounds = {}
    for name, chance in held.chances.items():
        found_bounds[name] = bounds(found, answered, chance, WRONG[name], unheard)
        print(f"The odds [answered.{name}], held out\n{refusals(found, answered, chance, found_bounds[name])}")
        print(reliability(answered, chance))
    learned = learner.learn(found)
    odds = {name: (found_bounds[name], features[name], numbers) for name, numbers in learned.odds.items()}
    text = put(FILE.read_text(encoding="utf-8"), lines, learned.weights, odds)
    print(text[text.index("[signals]") :])
    if "--write" in sys.argv:
        FILE.write_text(text, encoding="utf-8")
        save(learned.line.astype(np.float32))
        save_lines(of_entries.ids, of_entries.lines)
        print(f"written: {FILE}, and the lines beside it")


if __name__ == "__main__":
    main()
