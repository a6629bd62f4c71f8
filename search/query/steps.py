"""Finds steps of charts in a query: by number (2.2.1, PA.6, ST 3), or as "step 2 of the skill test", "fase 3 passo 1"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corpus.languages import LANGUAGES, every
from indexer.words import Word
from search.query.known_names import Known, name, stretches

_NUMBERED = re.compile(r"\d+(?:\.\d+)+|(?:pa|tp)\.?\d+|(?:st|in)\.?\d+")
_LETTERS = frozenset({"pa", "tp", "st", "in"})
_COMMON = frozenset({"in", "pa"})  # ordinary words, too: a name only in capitals before a number
_STEP_WORDS = every(lambda tongue: tongue.queries.step)
_PHASE_WORDS = every(lambda tongue: tongue.queries.phase)
_ORDINALS = {
    word: number
    for tongue in LANGUAGES.values()
    for number, spelled in enumerate(tongue.queries.ordinals, 1)
    for word in spelled.split()
}
# How the steps of a chart are numbered, in any edition; the names of charts are in the tables of the languages.
_NUMBERING = {
    "skill-test": ("st{}", "tp.{}"),
    "initiation": ("in{}", "pa.{}"),
    "mythos": ("1.{}",),
    "investigation": ("2.{}",),
    "enemies": ("3.{}",),
    "upkeep": ("4.{}",),
}
_CHARTS = Known(
    {
        name(called): _NUMBERING[chart]
        for tongue in LANGUAGES.values()
        for chart, names in tongue.queries.charts.items()
        for called in names
    }
)


def named_steps(text: str, found: Sequence[Word]) -> tuple[str, ...]:
    """The steps that a text names, spelled as in search.names.Names.steps. `found` are the words of `text`."""
    return tuple(dict.fromkeys(step for steps, _ in _named(text, found) for step in steps))


def asks_for_step(text: str, found: Sequence[Word], content: Sequence[Word]) -> bool:
    """Whether a text asks for the steps that it names and little else: at most one further content word."""
    named = {place for _, places in _named(text, found) for place in places}
    kept = {found[place] for place in named}
    beside = [word for word in content if word not in kept and word.folded not in _STEP_WORDS | _PHASE_WORDS]
    return bool(named) and len(beside) <= 1


def _named(text: str, found: Sequence[Word]) -> list[tuple[tuple[str, ...], set[int]]]:
    """The names of steps, each with the indexes of its words; each word belongs to one step."""
    taken: set[int] = set()
    named = []
    for steps, places in (*_numbered(text, found), *_in_charts(found), *_in_phases(found)):
        if taken.isdisjoint(places):
            taken |= places
            named.append((steps, places))
    return named


def _numbered(text: str, found: Sequence[Word]) -> Iterator[tuple[tuple[str, ...], set[int]]]:
    """ "2.2.1", "PA.6", "st3", also with separate letters: "ST 3"."""
    for place, word in enumerate(found):
        if _NUMBERED.fullmatch(word.folded):
            yield (re.sub(r"^(st|in)\.", r"\1", word.folded),), {place}
            continue
        after = found[place + 1].folded if place + 1 < len(found) else ""
        meant = word.folded not in _COMMON or text[word.start : word.end].isupper()
        if word.folded in _LETTERS and meant and re.fullmatch(r"\d", after):
            yield (word.folded + after,), {place, place + 1}


def _in_charts(found: Sequence[Word]) -> Iterator[tuple[tuple[str, ...], set[int]]]:
    """ "step 2 of the skill test", "prova di abilità, terzo passo"."""
    numbers = list(_numbers(found, _STEP_WORDS))
    if len(numbers) == 1:
        number, places = numbers[0]
        for start, end, spelled in stretches("", found, _CHARTS):
            yield tuple(each.format(number) for each in spelled), places | set(range(start, end))


def _in_phases(found: Sequence[Word]) -> Iterator[tuple[tuple[str, ...], set[int]]]:
    """ "fase 3 passo 1" is step 3.1."""
    phases, steps = list(_numbers(found, _PHASE_WORDS)), list(_numbers(found, _STEP_WORDS))
    if len(phases) == len(steps) == 1:
        (phase, first), (step, second) = phases[0], steps[0]
        yield (f"{phase}.{step}",), first | second


def _numbers(found: Sequence[Word], counted: frozenset[str]) -> Iterator[tuple[int, set[int]]]:
    """The number of each word such as "step": a digit after it, an ordinal before or after it, or a digit before it that counts
    nothing else."""
    for place, word in enumerate(found):
        if word.folded in counted:
            after = found[place + 1].folded if place + 1 < len(found) else ""
            before = found[place - 1].folded if place else ""
            counts = place < 2 or found[place - 2].folded not in _STEP_WORDS | _PHASE_WORDS
            if re.fullmatch(r"[1-9]", after):
                yield int(after), {place, place + 1}
            elif number := _ORDINALS.get(before) or (int(before) if counts and re.fullmatch(r"[1-9]", before) else None):
                yield number, {place - 1, place}
            elif number := _ORDINALS.get(after):
                yield number, {place, place + 1}
