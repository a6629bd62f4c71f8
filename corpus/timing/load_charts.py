"""The charts of the books: the folder `charts` of a book in, `Timing` out. Every mistake in a file is a sentence."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from corpus.declared import declared, folders
from corpus.errors import CorpusError, UnknownBook
from corpus.languages import BY_NAME, FALLBACK
from corpus.load import BOOKS
from corpus.timing.charts import END, Chart, Closing, Limit, Owed, Refusal, Sentences, Step, Timing, Trigger, Way, Window

_CHART = {
    "title", "en", "cites", "order", "top", "inside", "first_in", "only_in", "at_once", "not_in",
    "prefixes", "starts", "guards", "steps", "windows",
}  # fmt: skip
_WAY = {"to", "when", "aborts", "over", "came", "within", "after", "out", "bars"}
_STEP = {"id", "name", "cites", "next", "chooses", "holds", "at_most", "closing", "owes", "never"}
_WINDOW = {"after", "before", "cites", "place", "note", "who"}


CHARTS = "charts"
"""Their folder in that of a book."""


@lru_cache(maxsize=8)
def load_all(folder: Path = BOOKS) -> dict[str, Timing]:
    """The timing of every book that has charts, by id, in the order of the books. Raises CorpusError where a file is wrong."""
    return {book.name: load_timing(book) for book in folders(folder) if (book / CHARTS).is_dir()}


def timing_of(book: str, folder: Path = BOOKS) -> Timing:
    """The timing of one book. Raises UnknownBook when it has no charts."""
    books = load_all(folder)
    if book not in books:
        raise UnknownBook(book, books)
    return books[book]


def load_timing(folder: Path) -> Timing:
    """The charts in the folder of one book. Raises CorpusError where a file is wrong or a step stands in two charts."""
    found = [_read(path) for path in sorted((folder / CHARTS).glob("*.toml")) if path.stem != "triggers"]
    charts = [_chart(path, facts) for path, facts in sorted(found, key=lambda one: (one[1].get("order", 99), one[0].name))]
    ids = [step.id for chart in charts for step in chart.steps]
    double = sorted({step_id for step_id in ids if ids.count(step_id) > 1})
    if double:
        raise CorpusError(f"{folder.name}/{CHARTS}: more than one step is called {', '.join(double)}.")
    timing = Timing(folder.name, declared(folder)["language"], tuple(charts), _triggers(folder / CHARTS / "triggers.toml"))
    _refuse_strangers(timing)
    return timing


def _read(path: Path) -> tuple[Path, dict[str, Any]]:
    try:
        return path, tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CorpusError(f"{_where(path)} is not TOML: {error}.") from None


def _book(path: Path) -> str:
    return path.parent.parent.name


def _where(path: Path) -> str:
    return f"{_book(path)}/{CHARTS}/{path.name}"


def _chart(path: Path, facts: dict[str, Any]) -> Chart:
    _refuse_fields(path, facts, _CHART)
    try:
        steps = tuple(_step(path, facts["steps"], number) for number in range(len(facts["steps"])))
        if not facts.get("top"):
            steps = (*steps[:-1], _closed(steps[-1]))
        chart = Chart(
            id=f"{_book(path)}/{path.stem}",
            book=_book(path),
            title=facts["title"],
            en=facts["en"],
            cites=tuple(facts.get("cites", ())),
            steps=steps,
            windows=tuple(_window(path, window) for window in facts.get("windows", ())),
            guards=facts.get("guards", {}),
            top=facts.get("top", False),
            inside=tuple(facts.get("inside", ())),
            first_in=tuple(facts.get("first_in", ())),
            only_in=tuple(facts.get("only_in", ())),
            at_once=facts.get("at_once", False),
            not_in=tuple(facts.get("not_in", ())),
            prefixes=tuple(facts.get("prefixes", ())),
            starts=tuple(facts.get("starts", ())),
        )
    except KeyError as error:
        raise CorpusError(f"{_where(path)} lacks {error}.") from None
    _refuse_dead_ends(path, chart)
    return chart


def _step(path: Path, steps: list[dict[str, Any]], number: int) -> Step:
    facts = steps[number]
    _refuse_fields(path, facts, _STEP)
    following = [{"to": steps[number + 1]["id"]}] if number + 1 < len(steps) else []
    limit, closing, owes = facts.get("at_most"), facts.get("closing"), facts.get("owes")
    return Step(
        id=facts["id"],
        name=facts["name"],
        cites=tuple(facts["cites"]),
        ways=tuple(_way(path, way) for way in facts.get("next", following)),
        chooses=_sentences(path, facts.get("chooses", {})),
        holds=facts.get("holds", False),
        limit=Limit(limit["times"], limit["since"]) if limit else None,
        closing=Closing(closing["least"], closing["since"], closing["before"]) if closing else None,
        owes=Owed(owes["step"], owes["before"]) if owes else None,
        refusals=tuple(_refusal(path, no) for no in facts.get("never", ())),
    )


def _way(path: Path, facts: dict[str, Any]) -> Way:
    _refuse_fields(path, facts, _WAY)
    return Way(
        to=facts["to"],
        guard=facts.get("when"),
        aborts=facts.get("aborts", False),
        over=facts.get("over", False),
        came=tuple(facts.get("came", ())),
        within=tuple(facts.get("within", ())),
        after=tuple(facts.get("after", ())),
        out=facts.get("out", False),
        bars=tuple(facts.get("bars", ())),
    )


def _closed(last: Step) -> Step:
    """The last step of a nested chart: it may end there, whatever else may follow."""
    if any(way.to == END for way in last.ways):
        return last
    return replace(last, ways=(*last.ways, Way(END)))


def _refusal(path: Path, facts: dict[str, Any]) -> Refusal:
    said = {name: facts[name] for name in BY_NAME if name in facts}
    return Refusal(facts["to"], _sentences(path, said), tuple(facts.get("cites", ())))


def _window(path: Path, facts: dict[str, Any]) -> Window:
    _refuse_fields(path, facts, _WINDOW)
    place = facts.get("place", "printed")
    if place not in ("printed", "implied", "other-edition"):
        raise CorpusError(f"{_where(path)}: a window's place is printed, implied or other-edition, not {place!r}.")
    note, who = _sentences(path, facts.get("note", {})), _sentences(path, facts.get("who", {}))
    return Window(facts["after"], tuple(facts["before"]), tuple(facts["cites"]), place, note, who)


def _triggers(path: Path) -> tuple[Trigger, ...]:
    if not path.is_file():
        return ()
    rules = _read(path)[1]["rules"]
    return tuple(
        Trigger(rule["key"], _sentences(path, {n: rule[n] for n in BY_NAME if n in rule}), tuple(rule["cites"])) for rule in rules
    )


def _sentences(path: Path, said: dict[str, str]) -> Sentences:
    """Sentences by language; English is always there, because it is what the others fall back to."""
    if said and FALLBACK not in said:
        raise CorpusError(f"{_where(path)}: a sentence has no English: {next(iter(said.values()))!r}.")
    return said


def _refuse_fields(path: Path, facts: dict[str, Any], known: set[str]) -> None:
    strange = sorted(set(facts) - known)
    if strange:
        raise CorpusError(f"{_where(path)}: no field is called {', '.join(strange)}; there are {', '.join(sorted(known))}.")


def _refuse_dead_ends(path: Path, chart: Chart) -> None:
    """Every way, window, limit and guard must name something that the chart has."""
    named = [way.to for step in chart.steps for way in step.ways if way.to != END]
    named += [name for window in chart.windows for name in (window.after, *window.before)]
    named += [step.limit.since for step in chart.steps if step.limit]
    named += [name for step in chart.steps if step.closing for name in (step.closing.since, step.closing.before)]
    named += [name for step in chart.steps if step.owes for name in (step.owes.step, step.owes.before)]
    named += [name for step in chart.steps for way in step.ways for name in way.came]
    named += chart.starts
    strange = sorted({name for name in named if chart.step(name) is None})
    strange += sorted({way.guard for step in chart.steps for way in step.ways if way.guard} - set(chart.guards))
    if strange:
        raise CorpusError(f"{_where(path)} names what it doesn't have: {', '.join(strange)}.")


def _refuse_strangers(timing: Timing) -> None:
    """What a chart says of where it stands must name steps or charts of the book."""
    known = {name for chart in timing.charts for name in (chart.name, *(step.id for step in chart.steps))}
    for chart in timing.charts:
        places = [*chart.inside, *chart.first_in, *chart.not_in, *(part for place in chart.only_in for part in place.split(">"))]
        places += [place for step in chart.steps for way in step.ways for place in (*way.within, *way.after, *way.bars)]
        strange = sorted(set(places) - known)
        if strange:
            raise CorpusError(
                f"{chart.book}/{CHARTS}/{chart.name}.toml: no step or chart of the book is called {', '.join(strange)}."
            )
