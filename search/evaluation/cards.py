"""How well the rules and moments of cards are read: `python -m search.evaluation.cards FOLDER` holds them against the gold.

The gold (tests/eval/card-rules.jsonl) says for each card of the sample which entries its words use, and which moments they name.
Only what the words bring counts: what a card is (an asset, unique) is told by the data. What a judge left open (`maybe`) counts
neither way. Right is the share of what was found that the gold has; found is the share of the gold that was found.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from corpus.cards.entries import edition_of
from corpus.cards.model import Card, Cards
from corpus.cards.moments import moments_of
from corpus.cards.reading import read
from corpus.cards.resolve import resolved
from corpus.cards.rules import FACT, rules_of

GOLD = Path(__file__).parents[2] / "tests" / "eval" / "card-rules.jsonl"


@dataclass(frozen=True, slots=True)
class Judged:
    """A card of the gold: the entries that its words use, the moments that they name, and those of both that were left open."""

    code: str
    language: str
    entries: frozenset[str]
    moments: frozenset[str]
    maybe: frozenset[str] = frozenset()


@dataclass
class Score:
    """Counts over cards; `wrong` and `missed` by name."""

    right: int = 0
    wrong: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)

    def add(self, found: frozenset[str], gold: frozenset[str]) -> None:
        """Count one card."""
        self.right += len(found & gold)
        self.wrong.update(found - gold)
        self.missed.update(gold - found)

    @property
    def precision(self) -> float:
        """The share of what was found that is right."""
        found = self.right + self.wrong.total()
        return self.right / found if found else 1.0

    @property
    def recall(self) -> float:
        """The share of the gold that was found."""
        there = self.right + self.missed.total()
        return self.right / there if there else 1.0


def gold(path: Path = GOLD) -> tuple[Judged, ...]:
    """The judged cards of a file."""
    rows = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip())
    return tuple(
        Judged(row["code"], row["language"], *(frozenset(row.get(what, ())) for what in ("entries", "moments", "maybe")))
        for row in rows
    )


def found_in(card: Card, language: str) -> tuple[frozenset[str], frozenset[str]]:
    """The entries and the moments that the patterns find in a card's words."""
    links = rules_of(card, language, edition_of(language))
    moments = moments_of(card, language)
    return (
        frozenset(link.entry for link in links if link.field != FACT),
        frozenset(link.moment for link in moments if link.field != FACT),
    )


def scores(cards: Cards, judged: Iterable[Judged]) -> tuple[Score, Score]:
    """The scores of links and of moments. A judged card that the data doesn't have counts as missed."""
    links, moments = Score(), Score()
    for one in judged:
        card = cards.get(one.code)
        entries, named = found_in(card, one.language) if card else (frozenset[str](), frozenset[str]())
        links.add(entries - one.maybe, one.entries)
        moments.add(named - one.maybe, one.moments)
    return links, moments


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="card data, as for `glossa cards add`")
    parser.add_argument("--gold", type=Path, default=GOLD)
    parser.add_argument("--worst", type=int, default=0, help="print so many of what is wrong and missed most often")
    asked = parser.parse_args()
    if not asked.gold.is_file():
        parser.error(f"{asked.gold} isn't there: the gold has to be judged first (docs/card-rules.md).")
    cards = resolved(read([asked.folder]).records)
    judged = gold(asked.gold)
    print(f"{'':4} {'cards':>6} {'links right':>12} {'found':>7} {'moments right':>14} {'found':>7}")
    for language in (*sorted({one.language for one in judged}), ""):
        part = [one for one in judged if language in ("", one.language)]
        links, moments = scores(cards, part)
        shown = f"{links.precision:>12.3f} {links.recall:>7.3f} {moments.precision:>14.3f} {moments.recall:>7.3f}"
        print(f"{language or 'all':4} {len(part):>6} {shown}")
    for name, score in (("links", links), ("moments", moments)):
        for what in ("wrong", "missed")[: asked.worst and 2]:
            print(f"{name} {what}: {', '.join(f'{key} {count}' for key, count in getattr(score, what).most_common(asked.worst))}")


if __name__ == "__main__":
    main()
