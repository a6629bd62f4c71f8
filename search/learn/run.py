"""Asks the queries, learns from what they find, and writes it: all of `python -m search.learn`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from corpus.cards.stored import add, load
from indexer.encoders import DEFAULT, Matrix
from search.evaluation.queries import TO_TUNE, read_queries
from search.learn.cases import Case, cases
from search.learn.figures import WRONG, beside, bounds, by_type, misses, refusals, reliability
from search.learn.held_out import FOLDS, Learner, folds
from search.learn.lines import learned as learned_lines
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
from search.shelf import EMPTY, CardTable

SETS = Path(__file__).parents[2] / "tests" / "eval"
QUESTIONS = 200


class Remembering(QueryEncoders):
    """Caches the vectors of queries."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__(names)
        self._known: dict[tuple[str, str], Matrix] = {}

    def _encode(self, name: str, text: str) -> Matrix:
        if (name, text) not in self._known:
            self._known[name, text] = super()._encode(name, text)
        return self._known[name, text]


@dataclass(frozen=True, slots=True)
class Heard:
    """The queries that were asked: the development queries (`found`), those that name a card again `with_cards` (the user's own
    data), the corpus's own questions, and the number of answerable queries without any hit."""

    found: list[Case]
    with_cards: list[Case]
    questions: list[Case]
    unheard: int


def asked(weights: Weights, count: int = QUESTIONS, cards: CardTable = EMPTY) -> Heard:
    """Ask the development queries, each with entry lines and words learned without its fold, and a sample of `count` corpus
    questions."""
    queries = [query for name in TO_TUNE for query in read_queries(SETS / name)]
    encoders = Remembering(DEFAULT)
    with_cards: list[Case] = []
    with TemporaryDirectory(prefix="glossa-") as folder:
        with opened(Path(folder) / "whole") as snapshot:
            found = cases(queries, snapshot, encoders, weights)
            of = folds(len(found))
            for fold in range(FOLDS):
                others = [case for case, one in zip(found, of, strict=True) if one != fold]
                snapshot.entry_lines = lines = learned_lines(queries=others)
                snapshot.question_words = learned_words(lines, queries=others)
                places = np.flatnonzero(of == fold).tolist()
                again = cases([found[place].asked for place in places], snapshot, encoders, weights)
                for place, case in zip(places, again, strict=True):
                    found[place] = case
                if cards:
                    more = cases([case.asked for case in again], snapshot, encoders, weights, cards)
                    with_cards += [case for case in more if case.query.cards]
            held = sample(snapshot.catalog, count)
        with opened(Path(folder) / "held", lambda collection: without(collection, held)) as snapshot:
            texts = {query.text for query in held}
            snapshot.entry_lines = lines = learned_lines(texts, found)
            snapshot.question_words = learned_words(lines, texts, found)
            questions = cases(held, snapshot, encoders, weights)
    encoders.close()
    heard = {case.asked.id for case in found}
    return Heard(found, with_cards, questions, sum(query.answerable and query.id not in heard for query in queries))


def read_cards(folder: Path) -> CardTable:
    """Read the card data of a folder."""
    with TemporaryDirectory(prefix="glossa-") as home:
        add([folder], Path(home))
        return CardTable(load(Path(home)))


def learn(write: bool, tell: Callable[[str], None] = print, cards: CardTable = EMPTY) -> None:
    """Report the held-out figures and the table with the new numbers; with `write`, write these and the models.

    With `cards`, also report on the queries that name a card, with card data. Nothing is learned from these.
    """
    weights = read_weights()
    lines = tuple(weights.signals)
    start = np.array([BY_HAND[line] for line in lines] * 2)
    features = {"meaning": tuple(weights.answered.meaning.features), "words": tuple(weights.answered.words.features)}
    heard = asked(weights, cards=cards)
    found = heard.found
    learner = Learner(lines, start, features, heard.questions)
    answered = np.array([float(case.asked.answerable) for case in found])
    tell(
        f"{len(found)} queries, {int(answered.sum())} of which the books answer; {len(heard.questions)} questions of the corpus\n"
    )
    held, with_cards = learner.hold_out(found, heard.with_cards)
    by_hand = np.array([case.rank(start) for case in found])
    tell(by_type(found, {"by hand": by_hand, "summed": held.summed, "in order": held.ranks}))
    tell(misses(found, held.ranks))
    least = {}
    for name, chance in held.chances.items():
        least[name] = bounds(found, answered, chance, WRONG[name], heard.unheard)
        tell(f"The odds [answered.{name}], held out\n{refusals(found, answered, chance, least[name])}")
        tell(reliability(answered, chance))
    if heard.with_cards:
        tell(beside(found, held, heard.with_cards, with_cards, least))
    learned = learner.learn(found)
    odds = {name: (least[name], features[name], numbers) for name, numbers in learned.odds.items()}
    text = put(FILE.read_text(encoding="utf-8"), lines, learned.weights, odds)
    tell(text[text.index("[signals]") :])
    if write:
        FILE.write_text(text, encoding="utf-8")
        save(learned.line.astype(np.float32))
        save_lines(of_entries := learned_lines(queries=found))
        save_words(learned_words(of_entries, queries=found))
        save_order(learned.order)
        tell(f"written: {FILE}, and the lines beside it")
