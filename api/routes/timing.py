"""What the timing routes and commands share: labels of citations, and charts and examples by id."""

from __future__ import annotations

from collections.abc import Callable

from rapidfuzz import fuzz, process

from api.http.problems import UNKNOWN_CHART, UNKNOWN_EXAMPLE, Problem
from corpus.errors import QueryError, UnknownEntry
from corpus.timing.charts import Chart, Timing
from corpus.timing.examples import Example, example_of, load_examples
from corpus.timing.load_charts import load_all, timing_of
from search.library import Library


def labels(library: Library) -> Callable[[str], str]:
    """A function that gives an entry's citation as one line, or its id if this library doesn't have it."""

    def label(entry_id: str) -> str:
        try:
            return library.entry(entry_id).citation.label
        except UnknownEntry:
            return entry_id

    return label


def chart(chart_id: str) -> tuple[Timing, Chart]:
    """The chart of that id. A problem when there is none."""
    book, _, name = chart_id.partition("/")
    timing = load_all().get(book)
    found = timing.chart(name) if timing else None
    if timing is None or found is None:
        near = _alike(chart_id)
        hint = f"Did you mean {', '.join(near)}?" if near else "/api/v1/charts lists the charts."
        raise Problem(UNKNOWN_CHART, f"No chart is called {chart_id!r}. {hint}")
    return timing, found


def _alike(written: str) -> list[str]:
    """The ids of the charts that have that name, or a step of that name, else of those that look like it."""
    name = written.casefold().rpartition("/")[2]
    having = [
        one.id
        for timing in load_all().values()
        for one in timing.charts
        if one.name == name or any(step.id == timing.find(name) for step in one.steps)
    ]
    ids = [one.id for one in charts(None)]
    return having or [near[0] for near in process.extract(written.casefold(), ids, scorer=fuzz.ratio, limit=3, score_cutoff=75)]


def charts(book: str | None) -> list[Chart]:
    """The charts of a book, or of all. Raises UnknownBook for one without charts."""
    timings = [timing_of(book)] if book else list(load_all().values())
    return [chart for timing in timings for chart in timing.charts]


def example(example_id: str) -> Example:
    """The example of that id, or that had it. A problem when there is none."""
    try:
        return example_of(example_id)
    except QueryError:
        raise Problem(UNKNOWN_EXAMPLE, f"No example is called {example_id!r}. /api/v1/examples lists the examples.") from None


def examples(book: str | None, step: str | None, topic: str | None) -> list[Example]:
    """The examples of a book, through a step (however written), on a topic. Raises UnknownBook for a book without charts."""
    if book:
        timing_of(book)
    return [
        one
        for one in load_examples().values()
        if book in (None, one.book) and (topic is None or topic in one.topics) and (step is None or _goes_through(one, step))
    ]


def _goes_through(example: Example, step: str) -> bool:
    return timing_of(example.book).find(step) in example.walk
