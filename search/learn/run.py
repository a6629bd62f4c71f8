"""Ask the queries, learn from what they find, and write it: the whole of `python -m search.learn`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from indexer.encoders import DEFAULT
from search.evaluation.queries import TO_TUNE, read_queries
from search.learn.cases import Case, cases
from search.learn.figures import WRONG, bounds, by_type, misses, refusals, reliability
from search.learn.held_out import FOLDS, Learner, folds
from search.learn.lines import learned as learned_lines
from search.learn.order import require
from search.learn.questions import opened, sample, without
from search.learn.ranker import BY_HAND
from search.learn.table import put
from search.learn.words import learned_words
from search.learned.about_rules import save
from search.learned.entry_lines import save as save_lines
from search.learned.order import save as save_order
from search.learned.question_words import save as save_words
from search.query.vectors import QueryEncoders
from search.ranking.weights import FILE, Weights, read_weights

SETS = Path(__file__).parents[2] / "tests" / "eval"
QUESTIONS = 200


def asked(weights: Weights, count: int = QUESTIONS) -> tuple[list[Case], list[Case], int]:
    """The cases of the development queries, each with lines and words of the entries that were learned without its fold; those of
    the corpus's questions; and how many of the queries that the books answer found nothing at all."""
    queries = [query for name in TO_TUNE for query in read_queries(SETS / name)]
    encoders = QueryEncoders(DEFAULT)
    with TemporaryDirectory(prefix="glossa-") as folder:
        with opened(Path(folder) / "whole") as snapshot:
            found = cases(queries, snapshot, encoders, weights)
            of = folds(len(found))
            for fold in range(FOLDS):
                others = [case for case, one in zip(found, of, strict=True) if one != fold]
                snapshot.entry_lines, snapshot.question_words = learned_lines(queries=others), learned_words(queries=others)
                places = np.flatnonzero(of == fold).tolist()
                again = cases([found[place].asked for place in places], snapshot, encoders, weights)
                for place, case in zip(places, again, strict=True):
                    found[place] = case
            held = sample(snapshot.catalog, count)
        with opened(Path(folder) / "held", lambda collection: without(collection, held)) as snapshot:
            texts = {query.text for query in held}
            snapshot.entry_lines, snapshot.question_words = learned_lines(texts, found), learned_words(texts, found)
            questions = cases(held, snapshot, encoders, weights)
    encoders.close()
    heard = {case.asked.id for case in found}
    return found, questions, sum(query.answerable and query.id not in heard for query in queries)


def learn(write: bool, tell: Callable[[str], None] = print) -> None:
    """Tell what was held out, and the table with the new numbers; `write` writes them, and the lines."""
    require()
    weights = read_weights()
    lines = tuple(weights.signals)
    start = np.array([BY_HAND[line] for line in lines] * 2)
    features = {"meaning": tuple(weights.answered.meaning.features), "words": tuple(weights.answered.words.features)}
    found, questions, unheard = asked(weights)
    learner = Learner(lines, start, features, questions)
    answered = np.array([float(case.asked.answerable) for case in found])
    tell(f"{len(found)} queries, {int(answered.sum())} of which the books answer; {len(questions)} questions of the corpus\n")
    held = learner.hold_out(found)
    by_hand = np.array([case.rank(start) for case in found])
    tell(by_type(found, {"by hand": by_hand, "summed": held.summed, "in order": held.ranks}))
    tell(misses(found, held.ranks))
    least = {}
    for name, chance in held.chances.items():
        least[name] = bounds(found, answered, chance, WRONG[name], unheard)
        tell(f"The odds [answered.{name}], held out\n{refusals(found, answered, chance, least[name])}")
        tell(reliability(answered, chance))
    learned = learner.learn(found)
    odds = {name: (least[name], features[name], numbers) for name, numbers in learned.odds.items()}
    text = put(FILE.read_text(encoding="utf-8"), lines, learned.weights, odds)
    tell(text[text.index("[signals]") :])
    if write:
        FILE.write_text(text, encoding="utf-8")
        save(learned.line.astype(np.float32))
        save_lines(learned_lines(queries=found))
        save_words(learned_words(queries=found))
        save_order(learned.order)
        tell(f"written: {FILE}, and the lines beside it")
