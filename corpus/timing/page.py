"""A book's timing on one printed page: every chart with its windows, in columns, as a page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from corpus.languages import phrase
from corpus.timing.charts import END, Chart, Step, Timing, Way
from corpus.timing.messages import say

_STYLE = """
@page { size: A4; margin: 8mm }
* { box-sizing: border-box }
body { font: 7.8pt/1.22 system-ui, sans-serif; margin: 0; color: #111; background: #fff }
h1 { font-size: 12pt; margin: 0 0 2mm }
main { columns: 3; column-gap: 5mm }
section { break-inside: avoid-column; margin: 0 0 2.2mm }
section.long { break-inside: auto }
h2 { font-size: 9.2pt; margin: 0 0 .6mm; border-bottom: .3mm solid #111; break-after: avoid }
ol { list-style: none; margin: 0; padding: 0 }
li { padding-left: 9mm; text-indent: -9mm; break-inside: avoid }
b { display: inline-block; min-width: 9mm; text-indent: 0 }
small { color: #444; font-size: 7pt }
ol.plain li { padding: 0 0 .6mm; text-indent: 0 }
li.window { padding: 0 0 0 9mm; text-indent: 0; font-style: italic; border-left: 1mm solid #b00 }
@media screen { body { padding: 4mm; font-size: 14px } }
"""


def page(timing: Timing, title: str, pages: Mapping[str, str | None] | None = None) -> str:
    """The page, in the book's language. `pages` gives the printed page of an entry ("p. 7"), where it is known."""
    found = pages or {}
    charts = "\n".join(_chart(chart, timing.language, found) for chart in timing.charts)
    return (
        f'<!doctype html>\n<html lang="{timing.language}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n'
        f"<h1>{escape(title)}</h1>\n<main>\n{charts}\n{_triggers(timing)}</main>\n</html>\n"
    )


def _chart(chart: Chart, language: str, pages: Mapping[str, str | None]) -> str:
    lines = [line for step in chart.steps for line in _step(chart, step, language, pages)]
    kind = ' class="long"' if len(chart.steps) > 12 else ""
    return f"<section{kind}>\n<h2>{escape(chart.title)}</h2>\n<ol>\n" + "\n".join(lines) + "\n</ol>\n</section>"


def _step(chart: Chart, step: Step, language: str, pages: Mapping[str, str | None]) -> Iterable[str]:
    printed = pages.get(step.cites[0])
    where = f" <small>{printed.replace(' ', chr(160))}</small>" if printed else ""
    ways = "; ".join(_ways(chart, step, language))
    notes = f"{where} <small>({escape(ways)})</small>" if ways else where
    chooses = say(step.chooses, language)
    chosen = f" <small>{escape(chooses)}</small>" if chooses else ""
    yield f"<li><b>{escape(step.id)}</b> {escape(step.name)}{notes}{chosen}</li>"
    window = chart.window(step.id)
    if window:
        place = "" if window.place == "printed" else f" <small>({phrase(f'chart.{window.place}', language)})</small>"
        yield f'<li class="window">{phrase("chart.window", language)}{place}</li>'


def _ways(chart: Chart, step: Step, language: str) -> Iterable[str]:
    """The ways that don't simply go on: loops, skips and ends before the last step; those of one condition together."""
    grouped: dict[tuple[str, str | None], list[str]] = {}
    for way in step.ways:
        kind = _kind(chart, step, way)
        if kind:
            grouped.setdefault((kind, way.guard), []).append(way.to)
    for (kind, guard), steps in grouped.items():
        to = phrase(f"chart.{kind}", language) + ("" if kind in ("ends", "over") else " " + ", ".join(steps))
        yield to + (f": {say(chart.guards[guard], language)}" if guard else "")


def _kind(chart: Chart, step: Step, way: Way) -> str | None:
    order = [other.id for other in chart.steps]
    here = order.index(step.id)
    if way.over:
        return "over"
    if way.to == END:
        return "ends" if step.id != chart.last.id and way.guard else None
    there = order.index(way.to)
    return "back" if there <= here else "to" if there > here + 1 else None


def _triggers(timing: Timing) -> str:
    if not timing.triggers:
        return ""
    lines = "\n".join(f"<li>{escape(say(rule.sentences, timing.language))}</li>" for rule in timing.triggers)
    return f'<section>\n<h2>{phrase("chart.triggers", timing.language)}</h2>\n<ol class="plain">\n{lines}\n</ol>\n</section>\n'
