"""Where in the charts of an edition a card can be used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corpus.cards.model import Card
from corpus.cards.moments import moments_of
from corpus.timing.load_charts import load_all


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A step of a chart, or (`window`) the player window after it."""

    chart: str
    step: str
    name: str
    window: bool


@dataclass(frozen=True, slots=True)
class CardMoment:
    """A moment that a card names, by its `words` in `language` (its type, where `field` is "fact"), and its places in the
    charts."""

    moment: str
    words: str
    field: str
    language: str
    places: tuple[CardPlace, ...]


def card_moments(card: Card, language: str, edition: str) -> tuple[CardMoment, ...]:
    """The moments of a card that have a place in the charts of an edition, each once, in reading order."""
    found: dict[str, CardMoment] = {}
    for link in moments_of(card, language):
        places = (*_places(link.steps, edition, window=False), *_places(link.windows, edition, window=True))
        if places and link.moment not in found:
            found[link.moment] = CardMoment(link.moment, link.words, link.field, link.language, places)
    return tuple(found.values())


def _places(steps: tuple[str, ...], edition: str, *, window: bool) -> Iterator[CardPlace]:
    timing = load_all().get(edition)
    for chart in timing.charts if timing else ():
        for step in chart.steps:
            if step.id in steps and (not window or chart.window(step.id)):
                yield CardPlace(chart.id, step.id, step.name, window)
