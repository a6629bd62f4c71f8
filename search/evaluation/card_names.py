"""Evaluates the recognition of card names in queries, with real card data: `python -m search.evaluation.card_names FOLDER`.

The queries of tests/eval/card-names.jsonl, card-names-players.jsonl and card-names-last.jsonl are split in two by a hash of their
ids: one half of each was used for tuning, like the other files.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from corpus.cards.stored import add
from search.library import Library
from search.query.card_index import CardIndex
from search.query.card_names import CardName

FOLDER = Path(__file__).parents[2] / "tests" / "eval"
FILE = FOLDER / "card-names.jsonl"
PLAYERS = FOLDER / "card-names-players.jsonl"
LAST = FOLDER / "card-names-last.jsonl"
HALVED = (FILE, PLAYERS, LAST)
TABLE = FOLDER / "card-names-table.jsonl"
ASKED = FOLDER / "card-names-asked.jsonl"
TUNED_ON = (FOLDER / "card-names-more.jsonl", FOLDER / "card-names-later.jsonl", TABLE, ASKED)
Line = Mapping[str, Any]
Find = Callable[[str], Sequence[CardName]]
"""Finds the names in a query."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts: names found, all names, queries without a card in which one was found, and all such queries."""

    named: int
    found: int
    without: int
    false: int

    def __add__(self, other: Figures) -> Figures:
        return Figures(*(sum(pair) for pair in zip(astuple(self), astuple(other), strict=True)))

    def __str__(self) -> str:
        return (
            f"found {self.found} of {self.named} names ({self.found / max(1, self.named):.3f}); "
            f"false finds in {self.false} of {self.without} queries without a card ({self.false / max(1, self.without):.3f})"
        )


def held_out(line: Line) -> bool:
    """Whether a query belongs to the held-out half."""
    return bool(hashlib.sha256(f"names:{line['id']}".encode()).digest()[0] % 2)


def read(file: Path = FILE) -> list[Line]:
    """The queries of a file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def measure(lines: Iterable[Line], find: Find, table: CardIndex) -> Figures:
    """The figures of some queries: a name counts as found if an overlapping one may mean the card (by its English name)."""
    named = found = without = false = 0
    for line in lines:
        held = find(line["query"])
        without += not line["names"]
        false += bool(held) and not line["names"]
        for words, card in line["names"].items():
            named += 1
            found += any(meant(line["query"], words, card, (one.start, one.end), one.codes, table) for one in held)
    return Figures(named, found, without, false)


def meant(query: str, words: str, card: str, place: tuple[int, int], codes: Iterable[str], table: CardIndex) -> bool:
    """Whether the name at a place overlaps the words that name a card, and may mean it."""
    start = query.index(words)
    overlaps = place[0] < start + len(words) and start < place[1]
    return overlaps and any(table.cards.cards[code].name() == card for code in codes)


def halves(file: Path) -> tuple[list[Line], list[Line]]:
    """The queries of a file for tuning, and those held out."""
    lines = read(file)
    return [one for one in lines if not held_out(one)], [one for one in lines if held_out(one)]


def learned_from() -> dict[str, list[Line]]:
    """The queries for tuning, by file name."""
    return {file.stem: halves(file)[0] if file in HALVED else read(file) for file in (*HALVED, *TUNED_ON)}


def main(folder: Path) -> None:
    """Print the figures of each file, and of each half of those that are split."""
    with TemporaryDirectory() as home:
        add([folder], Path(home))
        with Library.open(Path(home), encoders=()) as library:
            for file in HALVED:
                for half, lines in zip(("tuned on", "held out"), halves(file), strict=True):
                    print(f"{file.stem}, {half}: {measure(lines, library.card_names, library.cards())}")
            for file in TUNED_ON:
                print(f"{file.stem}: {measure(read(file), library.card_names, library.cards())}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
