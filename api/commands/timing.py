"""`glossa timing`."""

from __future__ import annotations

import re

import click

from api.commands.console import Said, data, note
from api.commands.notes import notes
from api.commands.shared import as_json, finish, open_library
from corpus.icons import spoken
from corpus.languages import BY_NAME, FALLBACK, phrase
from corpus.load import BOOKS, load_book
from corpus.pages import say_pages
from corpus.timing.charts import Chart, Step, Timing, Window
from corpus.timing.draw import mermaid, plain
from corpus.timing.load_charts import load_all, timing_of
from corpus.timing.messages import say, unknown_in
from corpus.timing.next import Following, Here, here
from corpus.timing.page import page
from corpus.timing.walk import check
from indexer.words import fold_word

_FOUND = 8  # steps that are listed for words
_BEGINNING = 4  # letters
_SOME = 2  # words
_WHOLE = re.compile(r"[^\W\d_]+")
_WORD = re.compile(r"[^\W\d_]{3}")

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

    Words of your own ("the enemies attack") find the steps that speak of it.
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
    if words == ("next",):
        raise click.UsageError("Name the step: glossa timing next 2.2.1")
    asked = words[1:] if words[:1] == ("next",) else words
    if len(asked) > 1 and all(any(one.find(word) or one.chart(word) for one in _timings(book)) for word in asked):
        raise click.UsageError(
            "One step or chart at a time. To check several steps in a row: glossa timing walk --book BOOK STEP..."
        )
    if not asked:
        data("\n".join(_listed(chart) for one in _timings(book) for chart in one.charts))
        return
    written = " ".join(asked)
    charts = [chart for one in _timings(book) if (chart := one.chart(written)) is not None]
    places = [] if charts else _places(written, book)
    called = [] if charts or places else _called(written, book)
    if not (charts or places or called):
        raise Said(unknown_in(_timings(book), written, lang))
    if json:
        _json((charts or [one.chart for one in places or called])[0])
    elif charts:
        drawn = "\n".join((mermaid(chart, lang) if as_mermaid else plain(chart, lang)) for chart in charts).rstrip()
        data(spoken(drawn, lang))
    elif called:
        note(notes(lang)["timing-called"])
        data(spoken("\n".join(map(_named, called)), lang))
    else:
        data(spoken("\n\n".join(_shown(found, lang) for found in places), lang))


def _page(book: str | None) -> str:
    if book is None:
        raise click.UsageError("Name the book to print: glossa timing page --book ahlcg-it > page.html")
    shown, of = timing_of(book), load_book(BOOKS / book)
    pages = {entry.id: say_pages(entry.page, entry.page_end, of.language) for entry in of.entries}
    return page(shown, f"{of.game_title}: {of.title}", pages)


def _timings(book: str | None) -> list[Timing]:
    return [timing_of(book)] if book else list(load_all().values())


def _places(written: str, book: str | None) -> list[Here]:
    """The step with this id, however it is written, in every book that has it."""
    return [here(one, written) for one in _timings(book) if one.find(written)]


def _called(words: str, book: str | None) -> list[Here]:
    """The steps that people call so: first those with the words in their names, then those whose rules a search finds, in every
    edition, sorted by how many of the words their names share (a rule sometimes has the steps of a whole chart)."""
    if not _WORD.search(words):
        return []  # only a number, which no step has
    timings = _timings(book)
    found = [here(one, step_id) for one in timings for step_id in one.called(words)]
    with open_library() as library:
        results = library.search(words, book=book, limit=_FOUND)
    hits = results.hits if results.answered else ()
    ruled = [one for hit in hits for one in (hit.id, *(other.id for other in hit.counterparts if other.relation == "exact"))]
    steps = [(one, step) for one in timings for chart in one.charts for step in chart.steps]
    asked = _beginnings(words)
    by_rule = [here(one, step.id) for entry in ruled for one, step in steps if _speaks_of(step, entry, asked)]
    found += sorted(by_rule, key=lambda each: -len(asked & _beginnings(each.step.name)))
    return list({(each.chart.id, each.step.id): each for each in found}.values())[:_FOUND]


def _speaks_of(step: Step, entry: str, asked: set[str]) -> bool:
    """Whether a step's rule is the entry, or one of its rules, where its name shares some of the words."""
    return step.cites[0] == entry or (entry in step.cites and len(asked & _beginnings(step.name)) >= _SOME)


def _beginnings(text: str) -> set[str]:
    """The beginnings of the words, which inflection doesn't change ("attaccano", "attacca")."""
    return {word[:_BEGINNING] for word in map(fold_word, _WHOLE.findall(text)) if len(word) >= _BEGINNING}


def _listed(chart: Chart) -> str:
    return f"{chart.id:<34} {chart.title} ({chart.en}): {chart.first.id} to {chart.last.id}"


def _named(found: Here) -> str:
    return f"{found.step.id} {found.step.name}  [{found.chart.book}, {found.chart.title}]"


def _shown(found: Here, language: str) -> str:
    """A step as people read it."""
    step, said = found.step, notes(language)
    lines = [_named(found)]
    if step.chooses:
        lines.append(f"   {say(step.chooses, language)}")
    lines += ["   " + said["timing-before"].format(step=one.after, place=_place(one, language)) for one in found.before]
    lines += ["   " + said["timing-next"].format(way=_way(way, language)) for way in found.follows]
    if found.interrupts:
        charts = ", ".join(f"{chart.title} ({chart.first.id})" for chart in found.interrupts)
        lines.append("   " + said["timing-stands"].format(charts=charts))
    lines += ["   " + said["timing-order"].format(rule=say(rule.sentences, language)) for rule in found.triggers]
    return "\n".join([*lines, *(f"   - {cite}" for cite in step.cites)])


def _place(window: Window, language: str) -> str:
    """How the place of a window is known."""
    return notes(language)["timing-printed"] if window.place == "printed" else phrase(f"chart.{window.place}", language)


def _way(way: Following, language: str) -> str:
    said = notes(language)
    ends = phrase("chart.over", language) if way.over else said["timing-ends"]
    to = f"{way.step.id} {way.step.name}" if way.step else ends
    to = said["timing-window"].format(way=to) if way.window else to
    return said["timing-if"].format(way=to, when=say(way.guard, language)) if way.guard else to


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
    said = notes(language)
    for window in walked.windows:
        note(said["timing-opens"].format(step=window.step, at=window.after_index))
    for problem in walked.problems:
        message = spoken(problem.message, language)
        data(said["timing-wrong"].format(at=problem.index, step=problem.step, message=message))
    if walked.legal:
        data(said["timing-legal"])
    return finish(walked.legal)


def _json(found: Chart) -> None:
    """Print a chart as JSON, as the API returns it."""
    from api.routes.timing import chart, labels
    from api.schemas.timing import ChartOut

    with open_library() as library:
        data(ChartOut.of(*chart(found.id), labels(library)).model_dump_json(indent=2))
