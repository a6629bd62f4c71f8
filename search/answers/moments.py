"""The chart steps in which an answer takes effect, if the question is about timing."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.languages import every
from corpus.model import Entry
from corpus.timing.load_charts import load_all
from search.answers.values import Moment
from search.query.understood import Query

MOST = 3
_TIMED_KINDS = ("step", "phase", "chart", "sequence")
_ASKS = every(lambda tongue: tongue.queries.timed)


def moments(query: Query, entries: Sequence[Entry]) -> tuple[Moment, ...]:
    """Up to three steps; the earlier a step's list of citations has one of the entries, the earlier it comes.

    Empty if the question isn't about time and no entry is a step or a phase.
    """
    asks = bool(query.steps) or any(word.folded in _ASKS for word in query.words)
    timed = [entry for entry in entries if asks or entry.kind in _TIMED_KINDS]
    found: list[tuple[int, Moment]] = []
    for entry in timed:
        timing = load_all().get(entry.book)
        for chart in timing.charts if timing else ():
            for step in chart.steps:
                if entry.id in step.cites:
                    window = chart.window(step.id) is not None
                    moment = Moment(chart.id, chart.title, step.id, step.name, entry.id, window)
                    found.append((step.cites.index(entry.id), moment))
    foremost = sorted(found, key=lambda pair: pair[0])
    return tuple({(moment.chart, moment.step): moment for _, moment in foremost[:MOST]}.values())
