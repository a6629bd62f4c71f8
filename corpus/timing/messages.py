"""The sentences that say why a walk is wrong. They are in corpus/languages, under `timing.` in `says`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corpus.languages import FALLBACK, phrase
from corpus.timing.charts import END, Chart, Sentences, Step, Timing
from corpus.timing.moves import Frame, State, may_stand

_NEAREST = 3  # steps that are named for one that nobody has


def say(sentences: Sentences, language: str) -> str:
    """The sentence in that language, in English where there is none."""
    return sentences.get(language) or sentences.get(FALLBACK, "")


def unknown(timing: Timing, written: str, language: str) -> str:
    """The sentence on a step that the book doesn't have."""
    return unknown_in([timing], written, language)


def unknown_in(timings: Sequence[Timing], written: str, language: str) -> str:
    """The sentence on a step that none of these books has."""
    near = list(dict.fromkeys(step for timing in timings for step in timing.near(written)))[:_NEAREST]
    hint = _say("near", language, steps=_either(near, language)) if near else _say("listed", language)
    books = ", ".join(timing.book for timing in timings)
    return _say("unknown", language, step=repr(written), book=books, near=hint)


def wrong(timing: Timing, state: State, step_id: str, language: str) -> str:
    """The sentence on a step that may not come in that state: what was expected, why, and the entries with the rules."""
    out = _out(timing, state, step_id, language)
    if out:
        return out
    for frame in reversed(state):
        refused = next((no for no in frame.step.refusals if no.to == step_id), None)
        if refused:
            return _ruled(say(refused.sentences, language), refused.cites or frame.step.cites, language)
    frame, chart = _host(state), timing.chart_of(step_id)
    expected = [step for step in _expected(frame) if step.id != step_id]
    facts = {
        "step": _named(timing.step(step_id)),
        "last": frame.step.id,
        "chart": frame.chart.title,
        "expected": _either([_named(step) + _when(frame, step, language) for step in expected], language),
        "nested": chart.title,
        "first": chart.first.id,
    }
    rule = expected[0].cites if expected else frame.step.cites
    if not expected:
        ended = frame.may_end is not None and not frame.may_end.over
        return _ruled(_say("ended" if ended else "over", language, **facts), rule, language)
    limit = timing.step(step_id).limit
    if chart.id == frame.chart.id and limit and any(way.to == step_id for way in frame.step.ways):
        return _ruled(_say("limit", language, most=str(limit.most), **facts), timing.step(step_id).cites, language)
    if chart.id == frame.chart.id:
        return _ruled(_say("order", language, **facts), rule, language)
    if timing.opened_by(step_id) and chart.at_once and frame.units:
        return _ruled(_say("once", language, **facts), chart.cites or rule, language)
    if timing.opened_by(step_id) and not may_stand(timing, chart, state):
        return _ruled(_say("place", language, places=_places(chart, facts, language), **facts), chart.cites or rule, language)
    if not chart.top and not any(other.chart.id == chart.id for other in state):
        return _ruled(_say("middle", language, **facts), chart.first.cites, language)
    unfinished = not frame.chart.top and frame.may_end is None
    return _ruled(_say("unfinished" if unfinished else "order", language, **facts), rule, language)


def _out(timing: Timing, state: State, step_id: str, language: str) -> str:
    """The sentence on a chart that can't begin because whoever acted is out of it, or ""."""
    gone = next((frame for frame in reversed(state) if frame.may_end and frame.may_end.out), None)
    expected = _expected(gone) if gone else []
    if gone is None or not expected or not timing.opened_by(step_id):
        return ""
    facts = {"step": _named(timing.step(step_id)), "last": gone.step.id, "chart": gone.chart.title}
    named = _either([_named(step) + _when(gone, step, language) for step in expected], language)
    return _ruled(_say("out", language, expected=named, **facts), gone.step.cites, language)


def _host(state: State) -> Frame:
    """The frame that holds the walk up: the topmost one that isn't finished, or else the lowest."""
    return next((frame for frame in reversed(state) if _holds_up(frame)), state[0])


def _holds_up(frame: Frame) -> bool:
    return frame.may_end is None or frame.may_end.aborts or frame.may_end.over


def _expected(frame: Frame) -> list[Step]:
    steps = [frame.chart.step(to) for to in dict.fromkeys(way.to for way in frame.ways) if to != END]
    return [step for step in steps if step is not None]


def _places(chart: Chart, facts: Mapping[str, str], language: str) -> str:
    if chart.only_in:
        places = [_say("within", language, host=host, step=step) if host else step for host, step in map(_place, chart.only_in)]
        return _say("only", language, steps=_either(places, language))
    return _say("not", language, **facts)


def _when(frame: Frame, step: Step, language: str) -> str:
    """The condition of the way to a step, where there is one."""
    guard = next((way.guard for way in frame.ways if way.to == step.id), None)
    return _say("if", language, when=say(frame.chart.guards[guard], language)) if guard else ""


def _place(written: str) -> tuple[str, str]:
    """`2.2.1>IN2` as the step outside and the one inside."""
    host, _, step = written.rpartition(">")
    return host, step


def _named(step: Step) -> str:
    return f"{step.id} ({step.name})"


def _either(names: list[str], language: str) -> str:
    return _say("or", language).join(names)


def _ruled(sentence: str, cites: tuple[str, ...], language: str) -> str:
    return f"{sentence} {_say('rule', language, cites=', '.join(cites))}" if cites else sentence


def _say(what: str, language: str, **facts: str) -> str:
    return phrase(f"timing.{what}", language).format(**facts)
