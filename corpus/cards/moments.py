"""When a card can be used: the steps and windows of the charts that its words name, or that its type gives it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from corpus.cards.masked import masked
from corpus.cards.model import Card
from corpus.cards.pattern import FOLDER, patterns
from corpus.cards.rules import FACT, rule_texts


@dataclass(frozen=True, slots=True)
class MomentLink:
    """A moment that a card names: `words` (from `start` to `end` of its `field`, in `language`). `steps` are those of the charts
    at which it triggers, `after` where it does so when the step is done; `windows` are the steps after which those windows open
    in which it may be used.

    Of what only its type gives it (an asset is played with an action) `field` is "fact" and `words` the type.
    """

    moment: str
    steps: tuple[str, ...]
    windows: tuple[str, ...]
    after: bool
    field: str
    start: int
    end: int
    words: str
    language: str

    def at(self, step: str) -> bool:
        """Whether it can act at that step, or in the window after it."""
        return step in self.steps or step in self.windows


def moments_of(card: Card, language: str) -> tuple[MomentLink, ...]:
    """The moments that a card names, in reading order, then that of its type. Each text is read in the language in which the data
    has it. The step ids are those of both editions' charts."""
    links = [link for field, text, said in rule_texts(card, language) for link in _named(card, field, text, said)]
    return (*links, *_of_type(card, language))


def _named(card: Card, field: str, text: str, language: str) -> Iterator[MomentLink]:
    known = patterns(language)
    if known is None:
        return
    read = masked(text, card.name(language))
    for moment, start, end in sorted(known.found(known.moments, read), key=lambda span: (span[1], -span[2], span[0])):
        after = known.lines["after"].match(read, start, end) is not None
        yield _moment(moment, after=after, field=field, span=(start, end), words=text[start:end], language=language)


def _of_type(card: Card, language: str) -> Iterator[MomentLink]:
    """An event or asset that isn't fast is played with an action; a skill is committed."""
    moment = _types().get(card.type)
    fast = card.type != "skill" and any(_fast(text, said) for _, text, said in rule_texts(card, language))
    if moment and card.factions and not card.encounter and not fast and not card.marks & {"permanent"}:
        yield _moment(moment, after=False, field=FACT, span=(0, 0), words=card.type, language=language)


def _fast(text: str, language: str) -> bool:
    """Whether a text has the keyword: the word begins a line or a sentence."""
    known = patterns(language)
    read = masked(text)
    return known is not None and any(
        read[:start].rstrip(" ")[-1:] in ("", "\n", ".") for start, _ in known.rules["fast"].spans(read)
    )


def _moment(moment: str, *, after: bool, field: str, span: tuple[int, int], words: str, language: str) -> MomentLink:
    places = _places()
    steps = places["after"].get(moment) if after else None
    return MomentLink(
        moment,
        tuple(steps or places["steps"].get(moment, [])),
        tuple(places["windows"].get(moment, [])),
        after,
        field,
        *span,
        words,
        language,
    )


@cache
def _places() -> dict[str, dict[str, list[str]]]:
    """Where each moment is in the charts."""
    return _data("steps", "after", "windows")


@cache
def _types() -> dict[str, str]:
    """The moment that its type gives a player card."""
    types: dict[str, str] = tomllib.loads((FOLDER / "moments.toml").read_text(encoding="utf-8"))["types"]
    return types


def _data(*tables: str) -> dict[str, dict[str, list[str]]]:
    data = tomllib.loads((FOLDER / "moments.toml").read_text(encoding="utf-8"))
    return {table: data[table] for table in tables}
