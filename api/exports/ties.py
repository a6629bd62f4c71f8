"""The ties between the entries of the exports: concepts, differences between editions, charts, icons."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from corpus.concept import Concept
from corpus.icons import Icon, spoken
from corpus.timing.charts import Chart, Sentences, Step, Timing

TABLES = """
CREATE TABLE concepts (id TEXT PRIMARY KEY, game TEXT NOT NULL, relation TEXT, only_why TEXT, compared INTEGER NOT NULL);
CREATE TABLE labels (
  concept TEXT NOT NULL REFERENCES concepts (id), language TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL
);
CREATE TABLE concept_entries (
  concept TEXT NOT NULL REFERENCES concepts (id), entry TEXT NOT NULL REFERENCES entries (id), passing INTEGER NOT NULL
);
CREATE TABLE concept_ties (
  concept TEXT NOT NULL REFERENCES concepts (id), relation TEXT NOT NULL, target TEXT NOT NULL REFERENCES concepts (id)
);
CREATE TABLE differences (
  number INTEGER PRIMARY KEY, concept TEXT NOT NULL REFERENCES concepts (id), kind TEXT NOT NULL,
  entry TEXT NOT NULL REFERENCES entries (id), other TEXT NOT NULL REFERENCES entries (id),
  changes_play INTEGER NOT NULL, sides TEXT NOT NULL, notes TEXT NOT NULL
);
CREATE TABLE charts (
  id TEXT PRIMARY KEY, book TEXT NOT NULL REFERENCES books (id), title TEXT NOT NULL, title_en TEXT NOT NULL,
  top INTEGER NOT NULL
);
CREATE TABLE steps (
  chart TEXT NOT NULL REFERENCES charts (id), id TEXT NOT NULL, place INTEGER NOT NULL, name TEXT NOT NULL,
  next TEXT NOT NULL, entries TEXT NOT NULL, chooses TEXT NOT NULL, PRIMARY KEY (chart, id)
);
CREATE TABLE windows (
  chart TEXT NOT NULL REFERENCES charts (id), after TEXT NOT NULL, before TEXT NOT NULL, place TEXT NOT NULL, who TEXT NOT NULL
);
CREATE TABLE icons (name TEXT NOT NULL, language TEXT NOT NULL, spoken TEXT NOT NULL, PRIMARY KEY (name, language));
CREATE INDEX labels_of ON labels (concept);
CREATE INDEX concepts_of ON concept_entries (entry);
"""


def lines(concepts: Iterable[Concept], timings: Iterable[Timing], icons: Iterable[Icon]) -> Iterator[Mapping[str, Any]]:
    """A value for each concept (with its differences), chart and icon. Names that are only searched for are left out."""
    for concept in concepts:
        held = asdict(concept)
        held["labels"] = [label for label in held["labels"] if label["kind"] != "hidden"]
        yield {"type": "concept", **{key: held[key] for key in held if key not in ("unsure", "unlinked", "linked")}}
    for timing in timings:
        for chart in timing.charts:
            steps = [
                {
                    "id": step.id,
                    "name": step.name,
                    "next": _ways(chart, step),
                    "entries": list(step.cites),
                    "chooses": _said(step.chooses),
                }
                for step in chart.steps
            ]
            windows = [
                {"after": each.after, "before": list(each.before), "place": each.place, "who": _said(each.who)}
                for each in chart.windows
            ]
            named = {"id": chart.id, "book": chart.book, "title": chart.title, "title_en": chart.en, "top": chart.top}
            yield {"type": "chart", **named, "steps": steps, "windows": windows, "entries": list(chart.cites)}
    for icon in icons:
        yield {"type": "icon", "name": icon.name, "spoken": dict(icon.spoken), "entries": list(icon.entries)}


def fill(base: sqlite3.Connection, concepts: Sequence[Concept], timings: Iterable[Timing], icons: Iterable[Icon]) -> None:
    """Write concepts, charts and icons into the TABLES of a database; lists and texts in several languages as JSON."""
    for one in concepts:
        base.execute("INSERT INTO concepts VALUES (?, ?, ?, ?, ?)", (one.id, one.game, one.relation, one.only, one.read))
    for one in concepts:
        shown = [(one.id, label.language, label.kind, label.text) for label in one.labels if label.kind != "hidden"]
        base.executemany("INSERT INTO labels VALUES (?, ?, ?, ?)", shown)
        held = [(one.id, entry, False) for entry in one.entries] + [(one.id, entry, True) for entry in one.within]
        base.executemany("INSERT INTO concept_entries VALUES (?, ?, ?)", held)
        ties = (("broader", one.broader), ("narrower", one.narrower), ("related", one.related), ("close", one.close))
        base.executemany(
            "INSERT INTO concept_ties VALUES (?, ?, ?)", [(one.id, kind, other) for kind, others in ties for other in others]
        )
        base.executemany(
            "INSERT INTO differences VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)",
            [(one.id, each.kind, *each.pair, each.changes_play, _json(each.sides), _json(each.note)) for each in one.differences],
        )
    for chart in (chart for timing in timings for chart in timing.charts):
        base.execute("INSERT INTO charts VALUES (?, ?, ?, ?, ?)", (chart.id, chart.book, chart.title, chart.en, chart.top))
        base.executemany(
            "INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (chart.id, step.id, place, step.name, _json(_ways(chart, step)), _json(step.cites), _json(_said(step.chooses)))
                for place, step in enumerate(chart.steps, 1)
            ],
        )
        base.executemany(
            "INSERT INTO windows VALUES (?, ?, ?, ?, ?)",
            [(chart.id, one.after, _json(one.before), one.place, _json(_said(one.who))) for one in chart.windows],
        )
    said = [(icon.name, language, name) for icon in icons for language, name in icon.spoken.items()]
    base.executemany("INSERT INTO icons VALUES (?, ?, ?)", said)


def _ways(chart: Chart, step: Step) -> list[dict[str, Any]]:
    """The ways out of a step: the target ("end" is the end of the chart), the condition, by language, and whether the game is
    then over."""
    return [{"to": way.to, "when": dict(chart.guards[way.guard]) if way.guard else None, "over": way.over} for way in step.ways]


def _said(sentences: Sentences) -> dict[str, str]:
    """Sentences by language, with icons named in words."""
    return {language: spoken(text, language) for language, text in sentences.items()}


def _json(value: Any) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else dict(value) if isinstance(value, Mapping) else value,
                      ensure_ascii=False, separators=(",", ":"))  # fmt: skip
