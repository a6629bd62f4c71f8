"""Learns to distinguish cards' names from words of rules and everyday words: `python -m search.learn.card_names FOLDER`.

Writes `search/query/card_evidence.toml`, from the development queries and real card data. In `card-names*.jsonl` all names are
marked; in disputes, only the given names count, and other words are left out. With `--held-out` it only prints the figures of
each file, held out by five folds.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from search.evaluation.card_names import FOLDER, Figures, Line, learned_from, meant, measure, read
from search.learn.linear import logistic, sorted_into
from search.learn.questions import opened
from search.learn.run import read_cards
from search.query.card_evidence import FILE as WEIGHTS
from search.query.card_evidence import PIECE, Weights, kind
from search.query.card_index import Codes
from search.query.card_names import CardName
from search.query.reader import Reader
from search.query.text import Text
from search.shelf import CardTable

DISPUTES = ("real", "real-more", "real-later", "real-last", "players-more")
QUESTIONS = ("dev", "dev-later")
NAMING = frozenset({"card", "strategy", "trivia", "product", "sibling"})  # further types of queries that name cards
ARTICLE = 4  # most characters of a dispute's name that the card's name lacks
LESS = 0.25  # weight of a query that wasn't written for names
Means = Callable[[str, str, str, tuple[int, int], Codes], bool]
"""A function of (query, words, card, place, codes): whether the words at a place, which may mean the cards with these codes, are
the `words` that name a card."""

KINDS = ("word", "phrase", PIECE)
FOLDS = 5
FEWEST = 2  # fewest examples with a sign that counts
RIDGE = 0.2
OWN = 0.45  # scale of a sign's weight in one kind, relative to that in all


@dataclass(frozen=True, slots=True)
class Example:
    """Words that match a card's name: their kind, their signs, whether they mean the card, and the weight of the example."""

    kind: str
    signs: frozenset[str]
    named: bool
    weight: float


def examples(reader: Reader, table: CardTable, lines: Iterable[Line]) -> Iterator[Example]:
    """The examples in queries in which all names are marked."""

    def means(query: str, words: str, card: str, place: tuple[int, int], codes: Codes) -> bool:
        return meant(query, words, card, place, codes, table)

    for line in lines:
        yield from _of(line, reader, table, means, 1.0)


def disputes(reader: Reader, table: CardTable) -> Iterator[Example]:
    """The examples in all other development queries."""
    for stem in (*DISPUTES, *QUESTIONS):
        for line in read(FOLDER / f"{stem}.jsonl"):
            names = dict.fromkeys((name for name in line.get("names", ()) if name in line["query"]), "")
            if names or (line["type"] not in NAMING and not line.get("names")):
                yield from _of({**line, "names": names}, reader, table, _whole, LESS)


def _of(line: Line, reader: Reader, table: CardTable, means: Means, weight: float) -> Iterator[Example]:
    """The examples in one query; `means` says whether words mean a named card."""
    finder = reader.finder(Text(line["query"]), table)
    if finder is None:
        return
    for start, end, called, form in finder.candidates():
        place = (finder.found[start].start, finder.found[end - 1].end)
        named = any(means(line["query"], words, card, place, called.codes) for words, card in line["names"].items())
        if named or not line["names"]:
            yield Example(kind(start, end, form), frozenset(finder.evidence.signs(start, end, called, form)), named, weight)


def _whole(query: str, words: str, _card: str, place: tuple[int, int], _codes: Codes) -> bool:
    """Whether the words at a place are the name given for a dispute, with or without its article."""
    start = query.index(words)
    end = start + len(words)
    return start <= place[0] and place[1] <= end and end - start - (place[1] - place[0]) <= ARTICLE


def learned(found: Sequence[Example]) -> dict[str, dict[str, float]]:
    """Kind -> sign -> weight: the weight in all kinds plus that in this kind. Logistic regression with a ridge."""
    counts = Counter((each, sign) for one in found for sign in one.signs for each in ("", one.kind))
    columns = sorted(column for column, count in counts.items() if count >= FEWEST)
    at = {column: place for place, column in enumerate(columns)}
    table = np.zeros((len(found), len(columns)))
    for row, one in enumerate(found):
        for each, share in (("", 1.0), (one.kind, OWN)):
            table[row, [at[each, sign] for sign in one.signs if (each, sign) in at]] = share
    named = np.array([one.named for one in found], dtype=float)
    counted = np.array([one.weight for one in found])
    weights = dict(zip(columns, logistic(table, named, RIDGE * np.eye(len(columns)), counted).tolist(), strict=True))
    return {
        kind: {sign: round(weights["", sign] + OWN * weight, 2) for (each, sign), weight in weights.items() if each == kind}
        for kind in KINDS
    }


def written(weights: Weights) -> str:
    """The weights as `card_evidence.toml` has them."""
    lines = ["# What speaks for words to mean a card, and against it (below 0): learned by `python -m search.learn.card_names`."]
    for each, counts in weights.items():
        lines += ["", f"[{each}]"]
        lines += [f'"{sign}" = {weight}' for sign, weight in counts.items()]
    return "\n".join(lines) + "\n"


def held_out(reader: Reader, table: CardTable, others: Sequence[Example]) -> dict[str, Figures]:
    """The figures of the development queries by file, held out by five folds."""
    files = learned_from()
    lines = [line for found in files.values() for line in found]
    fold = dict(zip((line["id"] for line in lines), sorted_into(len(lines), FOLDS).tolist(), strict=True))
    told = {line["id"]: list(examples(reader, table, [line])) for line in lines}
    figures = dict.fromkeys(files, Figures(0, 0, 0, 0))
    for now in range(FOLDS):
        weights = learned([*(one for line in lines if fold[line["id"]] != now for one in told[line["id"]]), *others])

        def find(query: str, weights: Weights = weights) -> tuple[CardName, ...]:
            finder = reader.finder(Text(query), table)
            return finder.find(weights) if finder else ()

        for file, found in files.items():
            figures[file] += measure((line for line in found if fold[line["id"]] == now), find, table)
    return figures


def main(folder: Path, only_tell: bool = False) -> None:
    """Learn from the queries, with the card data of a folder, or only print the held-out figures."""
    with TemporaryDirectory(prefix="glossa-") as home, opened(Path(home)) as snapshot:
        table = read_cards(folder)
        others = list(disputes(snapshot.reader, table))
        if only_tell:
            for file, figures in held_out(snapshot.reader, table, others).items():
                print(f"{file}: {figures}")
        else:
            lines = (line for found in learned_from().values() for line in found)
            weights = learned([*examples(snapshot.reader, table, lines), *others])
            WEIGHTS.write_text(written(weights), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), "--held-out" in sys.argv[2:])
