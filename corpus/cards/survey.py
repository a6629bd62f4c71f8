"""What the patterns don't read: `python -m corpus.cards.survey FOLDER` counts, by kind, the trigger sentences of real cards in
which no rule, or no moment, was found.

A trigger sentence is what an ability says before its colon, or after "Forced -", and any sentence that begins with when, after,
if, at. Its kind is what it begins with. No card text is printed unless `--show N` asks for N of each kind, for one's own eyes.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from corpus.cards.entries import edition_of
from corpus.cards.masked import masked
from corpus.cards.model import Cards
from corpus.cards.moments import moments_of
from corpus.cards.pattern import patterns
from corpus.cards.reading import read
from corpus.cards.resolve import resolved
from corpus.cards.rules import FACT, rule_texts, rules_of

_ICON = re.compile(r"^\W{0,3}\[(action|fast|free|reaction)\][^:\n]*:?", re.MULTILINE)


@dataclass
class Count:
    """Trigger sentences of a kind: how many there are, those without a rule, those without a moment (with the words of some)."""

    there: int = 0
    no_rule: int = 0
    no_moment: int = 0
    unread: list[str] = field(default_factory=list)


def survey(cards: Cards, language: str, edition: str) -> dict[str, Count]:
    """The count by kind over the cards that have a text in the language."""
    counts: dict[str, Count] = defaultdict(Count)
    for card in cards:
        if (face := card.face(language)) is None or not face.text or card.reprint_of:
            continue
        rules = [link for link in rules_of(card, language, edition) if link.field != FACT]
        moments = [link for link in moments_of(card, language) if link.field != FACT]
        for name, text, said in rule_texts(card, language):
            if said != language:
                continue
            for kind, start, end in triggers(text, language):
                count = counts[kind]
                count.there += 1
                count.no_rule += not any(link.field == name and start <= link.start < end for link in rules)
                if not any(link.field == name and start <= link.start < end for link in moments):
                    count.no_moment += 1
                    count.unread.append(f"{card.code}: {text[start:end]}")
    return dict(counts)


def triggers(text: str, language: str) -> Iterator[tuple[str, int, int]]:
    """The trigger sentences of a card's text: kind, start, end."""
    known = patterns(language)
    if known is None:
        return
    read_as = masked(text)
    ends = []
    for match in _ICON.finditer(read_as):
        ends.append(match.end())
        yield match[1].replace("free", "fast"), *match.span()
    for match in known.lines["trigger"].finditer(read_as):
        if not any(match.start() < end and match.end() > end - 1 for end in ends):
            yield match["kind"], *match.span()


def main() -> None:
    """Print the table of each language, and the total."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="card data, as for `glossa cards add`")
    parser.add_argument("--show", type=int, default=0, help="print so many unread sentences of each kind")
    asked = parser.parse_args()
    cards = resolved(read([asked.folder]).records)
    for language in cards.languages:
        counts = survey(cards, language, edition_of(language))
        print(f"{language}: {'sentences':>20} {'no rule':>9} {'no moment':>10}")
        for kind, count in sorted(counts.items(), key=lambda item: -item[1].there):
            print(f"  {kind:<12} {count.there:>9} {count.no_rule:>9} {count.no_moment:>10}")
            for words in count.unread[: asked.show]:
                print(f"      {words!r}")
        total = Counter[str]()
        for count in counts.values():
            total.update(there=count.there, rule=count.no_rule, moment=count.no_moment)
        print(f"  {'all':<12} {total['there']:>9} {total['rule']:>9} {total['moment']:>10}")


if __name__ == "__main__":
    main()
