"""Learn what tells a card's name from words of rules and of every day: `python -m search.learn.card_names FOLDER`.

Writes `search/query/card_evidence.toml`, from the queries that are there to tune on and real card data. Those of
`card-names*.jsonl` tell each name; in disputes only a name itself is one, and what stands beside it is left out.
With `--held-out` it only tells what is found in each file by what was learned from the other four fifths of the queries.
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
NAMING = frozenset({"card", "strategy", "trivia", "product", "sibling"})  # types of queries that name cards, too
ARTICLE = 4  # letters of a name that a dispute may have more than the card
LESS = 0.25  # how much a query counts that wasn't written to tell names
Means = Callable[[str, str, str, tuple[int, int], Codes], bool]
"""Whether, in a query, words mean a card: its name, where else something stands, the cards that this may be."""

KINDS = ("word", "phrase", PIECE)
FOLDS = 5
FEWEST = 2  # queries that a sign stands in, or it counts for nothing
RIDGE = 0.2
OWN = 0.45  # how freely a sign weighs otherwise in one kind than in all


@dataclass(frozen=True, slots=True)
class Example:
    """Words that are called as a card is: of which kind, what there is to weigh, whether they mean it, how much it counts."""

    kind: str
    signs: frozenset[str]
    named: bool
    weight: float


def examples(reader: Reader, table: CardTable, lines: Iterable[Line]) -> Iterator[Example]:
    """From queries that tell each name."""

    def means(query: str, words: str, card: str, place: tuple[int, int], codes: Codes) -> bool:
        return meant(query, words, card, place, codes, table)

    for line in lines:
        yield from _of(line, reader, table, means, 1.0)


def disputes(reader: Reader, table: CardTable) -> Iterator[Example]:
    """From all other queries that are there to tune on."""
    for stem in (*DISPUTES, *QUESTIONS):
        for line in read(FOLDER / f"{stem}.jsonl"):
            names = dict.fromkeys((name for name in line.get("names", ()) if name in line["query"]), "")
            if names or (line["type"] not in NAMING and not line.get("names")):
                yield from _of({**line, "names": names}, reader, table, _whole, LESS)


def _of(line: Line, reader: Reader, table: CardTable, means: Means, weight: float) -> Iterator[Example]:
    """Of one query; `means` tells whether words mean a card that is named."""
    finder = reader.finder(Text(line["query"]), table)
    if finder is None:
        return
    for start, end, called, form in finder.candidates():
        place = (finder.found[start].start, finder.found[end - 1].end)
        named = any(means(line["query"], words, card, place, called.codes) for words, card in line["names"].items())
        if named or not line["names"]:
            yield Example(kind(start, end, form), frozenset(finder.evidence.signs(start, end, called, form)), named, weight)


def _whole(query: str, words: str, _card: str, place: tuple[int, int], _codes: Codes) -> bool:
    """Whether what stands at a place is the name that a dispute tells, with or without its article."""
    start = query.index(words)
    end = start + len(words)
    return start <= place[0] and place[1] <= end and end - start - (place[1] - place[0]) <= ARTICLE


def learned(found: Sequence[Example]) -> dict[str, dict[str, float]]:
    """By kind, the weight of each sign: what it weighs in all kinds, and what it weighs more or less in one. Logistic regression
    with a ridge."""
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
    """By file, the figures of queries that are there to tune on, each found by what was learned from the other four fifths."""
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
    """Learn from the queries, with the card data of a folder; or tell what was held out."""
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
