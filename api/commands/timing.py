"""`glossa timing`."""

from __future__ import annotations

import click

from api.commands.console import data, note
from api.commands.shared import as_json, finish, open_library
from corpus.icons import spoken
from corpus.languages import BY_NAME, FALLBACK
from corpus.load import BOOKS, load_book
from corpus.pages import say_pages
from corpus.timing.charts import Chart, Timing
from corpus.timing.draw import mermaid, plain
from corpus.timing.load_charts import load_all, timing_of
from corpus.timing.messages import say
from corpus.timing.next import Following, Here, here
from corpus.timing.page import page
from corpus.timing.walk import check

Book = click.option("--book", help="Only this book, such as ahlcg-it.")
Language = click.option(
    "--ui", "--lang", "lang", type=click.Choice(BY_NAME), default=FALLBACK, show_default=True, help="Language of the sentences."
)


@click.command()
@click.argument("words", nargs=-1, metavar="[STEP | CHART | next STEP | walk STEP... | page]")
@Book
@Language
@click.option("--mermaid", "as_mermaid", is_flag=True, help="Draw charts for Mermaid.")
@as_json
def timing(words: tuple[str, ...], book: str | None, lang: str, as_mermaid: bool, json: bool) -> None:
    """Show what happens when: a STEP (2.2.1, ST3, PA.3), or a CHART (skill-test, ahlcg-it/round).

    `next STEP` tells what may happen there, `walk STEP...` checks a stretch of play (with --book), `page` is a
    book's timing on one page to print (HTML, with --book). Without words: the list of the charts. Ends with 1 where a walk isn't
    legal.
    """
    if words[:1] == ("walk",):
        _walk(words[1:], book, lang, json)
        return
    if words == ("page",):
        data(_page(book))
        return
    asked = words[1:] if words[:1] == ("next",) else words
    if len(asked) > 1:
        raise click.UsageError(
            "One step or chart at a time. To check several steps in a row: glossa timing walk --book BOOK STEP..."
        )
    if not asked:
        data("\n".join(_listed(chart) for one in _timings(book) for chart in one.charts))
        return
    charts = [chart for one in _timings(book) if (chart := one.chart(asked[0])) is not None]
    if json:
        _json(asked[0], charts, book)
    elif charts:
        drawn = "\n".join((mermaid(chart, lang) if as_mermaid else plain(chart, lang)) for chart in charts).rstrip()
        data(spoken(drawn, lang))
    else:
        data(spoken("\n\n".join(_shown(found, lang) for found in _places(asked[0], book)), lang))


def _page(book: str | None) -> str:
    if book is None:
        raise click.UsageError("Name the book to print: glossa timing page --book ahlcg-it > page.html")
    shown, of = timing_of(book), load_book(BOOKS / book)
    pages = {entry.id: say_pages(entry.page, entry.page_end, of.language) for entry in of.entries}
    return page(shown, f"{of.game_title}: {of.title}", pages)


def _timings(book: str | None) -> list[Timing]:
    return [timing_of(book)] if book else list(load_all().values())


def _places(written: str, book: str | None) -> list[Here]:
    """The step in every book that has one written so. Raises QueryError where none has."""
    timings = _timings(book)
    found = [here(one, written) for one in timings if one.find(written)]
    return found or [here(timings[0], written)]


def _listed(chart: Chart) -> str:
    return f"{chart.id:<34} {chart.title} ({chart.en}): {chart.first.id} to {chart.last.id}"


def _shown(found: Here, language: str) -> str:
    """A step as people read it."""
    step = found.step
    lines = [f"{step.id} {step.name}  [{found.chart.book}, {found.chart.title}]"]
    if step.chooses:
        lines.append(f"   {say(step.chooses, language)}")
    lines += [f"   before: window after {window.after} ({window.place})" for window in found.before]
    lines += [f"   next: {_way(way, language)}" for way in found.follows]
    if found.interrupts:
        lines.append("   may stand here: " + ", ".join(f"{chart.title} ({chart.first.id})" for chart in found.interrupts))
    lines += [f"   order: {say(rule.sentences, language)}" for rule in found.triggers]
    return "\n".join([*lines, *(f"   - {cite}" for cite in step.cites)])


def _way(way: Following, language: str) -> str:
    to = f"{way.step.id} {way.step.name}" if way.step else "the game ends" if way.over else "the chart ends"
    window = "through a window, " if way.window else ""
    return f"{window}{to}" + (f", if: {say(way.guard, language)}" if way.guard else "")


def _walk(steps: tuple[str, ...], book: str | None, language: str, json: bool) -> None:
    if book is None or not steps:
        raise click.UsageError("Name the walk's book and its steps: glossa timing walk --book ahlcg-it 2.2 2.2.1 ST1")
    walked = check(timing_of(book), steps, language)
    if json:
        from api.routes.timing import labels
        from api.schemas.timing import WalkOut

        with open_library() as library:
            data(WalkOut.of(walked, labels(library)).model_dump_json(indent=2))
        return finish(walked.legal)
    for window in walked.windows:
        note(f"Window after {window.step} (place {window.after_index}).")
    for problem in walked.problems:
        data(f"Place {problem.index}, {problem.step}: {spoken(problem.message, language)}")
    if walked.legal:
        data("Legal.")
    return finish(walked.legal)


def _json(asked: str, charts: list[Chart], book: str | None) -> None:
    """The chart, or the chart of the step, as the API gives it: of the first book that has it."""
    from api.routes.timing import chart, labels
    from api.schemas.timing import ChartOut

    found = charts[0] if charts else _places(asked, book)[0].chart
    with open_library() as library:
        data(ChartOut.of(*chart(found.id), labels(library)).model_dump_json(indent=2))
