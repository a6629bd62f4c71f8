"""The concordance as files: Markdown and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from corpus.languages import BY_NAME, FALLBACK, LANGUAGES, Language
from search.editions.concordance import Line

_NAMES = (*BY_NAME, *(f"also_{language}" for language in BY_NAME))
_COLUMNS = ("concept", "game", "relation", *_NAMES, "entries", "differences", "changes_play")


def as_csv(lines: Iterable[Line]) -> str:
    """One row per concept; several names or entries are separated by " | "."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(_COLUMNS)
    for line in lines:
        concept = line.concept
        differences = concept.differences
        table.writerow(
            [
                concept.id,
                concept.game,
                concept.relation or "",
                *(concept.preferred(language) or "" for language in BY_NAME),
                *(" | ".join(_others(line, language)) for language in BY_NAME),
                " | ".join(concept.entries or concept.within),
                len(differences),
                sum(difference.changes_play for difference in differences),
            ]
        )
    return written.getvalue()


def as_markdown(lines: Iterable[Line]) -> str:
    """One table per game, then the differences between the editions' rules, in English."""
    held = list(lines)
    parts = ["# Concordance"]
    for game in dict.fromkeys(line.concept.game for line in held):
        of_game = [line for line in held if line.concept.game == game]
        parts += [f"## {game}", "\n".join([*_head(), *(_row(line) for line in of_game)])]
        told = [part for line in of_game for part in _differences(line)]
        parts += ["### Where the editions rule differently", "\n".join(told)] if told else []
    return "\n\n".join(parts) + "\n"


def _head() -> list[str]:
    columns = [*(LANGUAGES[language].name for language in BY_NAME), "Relation"]
    return ["| " + " | ".join(columns) + " |", "| --- " * len(columns) + "|"]


def _row(line: Line) -> str:
    concept = line.concept
    names = (", ".join(filter(None, (concept.preferred(language), *_others(line, language)))) for language in BY_NAME)
    cells = (*names, concept.relation or ("one edition" if concept.only else ""))
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _differences(line: Line) -> list[str]:
    name = line.concept.preferred("en") or line.concept.id
    return [
        f"- **{name}** ({difference.kind}{', changes play' if difference.changes_play else ''}; {' / '.join(difference.pair)}): "
        f"{difference.noted(FALLBACK)}"
        for difference in line.concept.differences
    ]


def _others(line: Line, language: Language) -> list[str]:
    return [label.text for label in line.concept.labels if (label.language, label.kind) == (language, "alternative")]
