"""Charts as pictures: a Mermaid flowchart, and plain text."""

from __future__ import annotations

from corpus.languages import phrase
from corpus.timing.charts import END, Chart, Way, Window
from corpus.timing.messages import say


def mermaid(chart: Chart, language: str = "en") -> str:
    """The chart as a Mermaid flowchart: steps in boxes, windows in rounded ones, conditions on the arrows."""
    names = {step.id: f"s{number}" for number, step in enumerate(chart.steps)}
    lines = ["flowchart TD"]
    lines += [f'  {names[step.id]}["{step.id} {_quoted(step.name)}"]' for step in chart.steps]
    lines += [f'  w{number}(["{_window(window, language)}"])' for number, window in enumerate(chart.windows)]
    ways = [way for step in chart.steps for way in step.ways]
    for name, phrase_key in dict.fromkeys(_ending(way) for way in ways if way.to == END):
        lines.append(f'  {name}(["{phrase(phrase_key, language)}"])')
    for number, window in enumerate(chart.windows):
        lines.append(f"  {names[window.after]} --> w{number}")
    for step in chart.steps:
        for way in step.ways:
            to = names.get(way.to) or _ending(way)[0]
            lines.append(f"  {_tail(chart, step.id, way, names)} {_arrow(chart, way, language)} {to}")
    return "\n".join(lines) + "\n"


def plain(chart: Chart, language: str = "en") -> str:
    """The chart as plain text, one step a line, windows between them, and ways that don't simply go on below their step."""
    lines = [chart.title, "=" * len(chart.title)]
    for number, step in enumerate(chart.steps):
        lines.append(f"{step.id:<6} {step.name}")
        following = chart.steps[number + 1].id if number + 1 < len(chart.steps) else None
        for way in step.ways:
            if way.to != following or way.guard:
                to = phrase(_ending(way)[1], language) if way.to == END else way.to
                lines.append(f"       -> {to}{_condition(chart, way, language)}")
        window = chart.window(step.id)
        if window:
            lines.append(f"   *   {_window(window, language)}")
    return "\n".join(lines) + "\n"


def _ending(way: Way) -> tuple[str, str]:
    """The box that a way out of the chart leads to, and the key of its phrase."""
    return ("over", "chart.over") if way.over else ("done", "chart.ends")


def _tail(chart: Chart, step_id: str, way: Way, names: dict[str, str]) -> str:
    for number, window in enumerate(chart.windows):
        if window.after == step_id and way.to in window.before:
            return f"w{number}"
    return names[step_id]


def _arrow(chart: Chart, way: Way, language: str) -> str:
    return f'-->|"{_quoted(say(chart.guards[way.guard], language))}"|' if way.guard else "-->"


def _condition(chart: Chart, way: Way, language: str) -> str:
    return f": {say(chart.guards[way.guard], language)}" if way.guard else ""


def _window(window: Window, language: str) -> str:
    who = say(window.who, language)
    mark = "" if window.place == "printed" else f" [{phrase(f'chart.{window.place}', language)}]"
    return f"{phrase('chart.window', language)}{': ' + who if who else ''}{mark}"


def _quoted(text: str) -> str:
    return text.replace('"', "'")
