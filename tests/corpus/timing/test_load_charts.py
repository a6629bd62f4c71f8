"""The shipped charts, and what is said of files that are wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corpus.declared import declared, folders
from corpus.errors import CorpusError
from corpus.languages import NEEDED
from corpus.load import BOOKS, load_book
from corpus.timing.charts import Sentences
from corpus.timing.examples import load_examples
from corpus.timing.load_charts import load_all, load_timing

SHIPPED = [folder.name for folder in folders(BOOKS)]

BOOK_TOML = """
id = "stormkeep-it"
game = "stormkeep"
game_title = "Stormkeep"
language = "it"
title = "Stormkeep"
edition = "2"
publisher = "Nobody"
layout = "guide"
"""
GOOD = """
title = "Faro"
en = "Lighthouse"
[[steps]]
id = "L1"
name = "Salire"
cites = ["stormkeep-it/faro"]
[[steps]]
id = "L2"
name = "Accendere"
cites = ["stormkeep-it/faro"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A book of a game that does not exist, with one chart."""
    folder = tmp_path / "stormkeep-it"
    (folder / "charts").mkdir(parents=True)
    (folder / "book.toml").write_text(BOOK_TOML, encoding="utf-8")
    (folder / "charts" / "lighthouse.toml").write_text(GOOD, encoding="utf-8")
    return folder


@pytest.mark.parametrize("book", SHIPPED)
def test_a_book_has_its_charts(book: str) -> None:
    charts = load_all()[book].charts
    expected = declared(BOOKS / book)["tests"]
    assert {
        "rulebook": expected["rulebook"],
        "charts": len(charts),
        "steps": sum(len(chart.steps) for chart in charts),
        "windows": sum(len(chart.windows) for chart in charts),
        "examples": sum(example.book == book for example in load_examples().values()),
    } == expected


def test_every_citation_is_an_entry() -> None:
    entries = {entry.id for book in SHIPPED for entry in load_book(BOOKS / book).entries}
    charts = [chart for timing in load_all().values() for chart in timing.charts]
    cited = {cite for chart in charts for step in chart.steps for cite in (*step.cites, *chart.cites)}
    cited |= {cite for chart in charts for window in chart.windows for cite in window.cites}
    cited |= {cite for chart in charts for step in chart.steps for no in step.refusals for cite in no.cites}
    cited |= {cite for timing in load_all().values() for rule in timing.triggers for cite in rule.cites}
    assert sorted(cited - entries) == []


def test_every_step_cites_its_own_book_first() -> None:
    wrong = [
        step.id
        for timing in load_all().values()
        for chart in timing.charts
        for step in chart.steps
        if not step.cites or not step.cites[0].startswith(f"{timing.book}/")
    ]
    assert wrong == []


def test_the_grimorio_says_how_each_window_is_known() -> None:
    windows = {window.after: window.place for chart in load_all()["ahlcg-it"].charts for window in chart.windows}
    assert windows == {
        "1.4": "other-edition", "2.1": "other-edition", "4.1": "other-edition",
        "2.2": "implied", "2.2.1": "implied", "3.2": "implied", "3.3": "implied",
        "ST1": "printed", "ST2": "printed",
    }  # fmt: skip


def test_a_step_is_found_however_it_is_written() -> None:
    timing = load_all()["ahlcg-pt"]
    assert [timing.find(written) for written in ("ST3", "st.3", " TP.3", "pa 3", "Tp-3.")] == ["ST3"] * 5
    assert [timing.find(written) for written in ("2.2.1.", "in4", "2.2.9", "")] == ["2.2.1", "IN4", None, None]


def test_a_chart_is_read_and_ends_after_its_last_step(folder: Path) -> None:
    (chart,) = load_timing(folder).charts
    assert (chart.id, chart.first.id, chart.last.id) == ("stormkeep-it/lighthouse", "L1", "L2")
    assert [way.to for step in chart.steps for way in step.ways] == ["L2", "end"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("title", "titel"), "no field is called titel"),
        (('en = "Lighthouse"\n', ""), "lacks 'en'"),
        (('id = "L2"', 'id = "L1"'), "more than one step is called L1"),
        (('name = "Salire"', 'name = "Salire"\nnext = [{ to = "L9" }]'), "names what it doesn't have: L9"),
        (('name = "Salire"', 'name = "Salire"\nnext = [{ to = "L2", when = "dark" }]'), "names what it doesn't have: dark"),
        (('name = "Salire"', 'name = "Salire"\nchooses = { it = "Il guardiano." }'), "has no English"),
        (('en = "Lighthouse"', 'en = "Lighthouse"\ninside = ["Z1"]'), "no step or chart of the book is called Z1"),
        (('en = "Lighthouse"', 'en = "Lighthouse"\nstarts = ["L9"]'), "names what it doesn't have: L9"),
        (('name = "Salire"', 'name = "Salire"\nnext = [{ to = "L2", came = ["L9"] }]'), "names what it doesn't have: L9"),
        (('name = "Salire"', 'name = "Salire"\nnext = [{ to = "L2", after = ["Z1"] }]'), "no step or chart of the book"),
        (("[[steps]]", "[[steps"), "is not TOML"),
    ],
)
def test_a_mistake_in_a_file_is_a_sentence(folder: Path, change: tuple[str, str], sentence: str) -> None:
    (folder / "charts" / "lighthouse.toml").write_text(GOOD.replace(*change, 1), encoding="utf-8")
    with pytest.raises(CorpusError, match=sentence) as raised:
        load_timing(folder)
    assert "stormkeep-it" in str(raised.value)


def test_every_sentence_of_the_charts_is_said_in_every_language() -> None:
    """A player reads the charts of every game in whichever of the languages they chose."""
    assert [each["en"] for each in _said() if set(NEEDED) - set(each)] == []


def test_a_sentence_names_the_same_steps_and_figures_in_every_language() -> None:
    figures = [{language: sorted(re.findall(r"[A-Z]*\d[\w.]*\b", one)) for language, one in each.items()} for each in _said()]
    assert [each for each in figures if len({tuple(found) for found in each.values()}) > 1] == []


def _said() -> list[Sentences]:
    """Every sentence of the shipped charts, in all of its languages."""
    charts = [chart for timing in load_all().values() for chart in timing.charts]
    steps = [step for chart in charts for step in chart.steps]
    windows = [window for chart in charts for window in chart.windows]
    said = [step.chooses for step in steps] + [no.sentences for step in steps for no in step.refusals]
    said += [guard for chart in charts for guard in chart.guards.values()]
    said += [each for window in windows for each in (window.who, window.note)]
    said += [rule.sentences for timing in load_all().values() for rule in timing.triggers]
    return [each for each in said if each]
