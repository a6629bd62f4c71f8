"""The steps of the charts in which an answer happens, if the question is about time."""

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
    """The steps that cite the entries first, then those that cite them at all: at most three, in the order of the charts.

    None where neither the question speaks of time nor an entry is a step or a phase.
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
