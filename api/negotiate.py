"""An entry in the form that is asked for: JSON, Markdown or plain text (the header Accept)."""

from __future__ import annotations

from typing import Literal

from search.results import EntryView

Form = Literal["application/json", "text/markdown", "text/plain"]
FORMS: tuple[Form, ...] = ("application/json", "text/markdown", "text/plain")


def wanted(accept: str) -> Form:
    """The form that an Accept header likes best; the first named of equals, and JSON where it names none of ours."""
    best: tuple[float, Form] = (0.0, "application/json")
    for part in accept.split(","):
        name, *parameters = [piece.strip().lower() for piece in part.split(";")]
        quality = _quality(parameters)
        for form in FORMS:
            if name == form and quality > best[0]:
                best = (quality, form)
        if name == "*/*" and quality > best[0]:
            best = (quality, "application/json")
    return best[1]


def written(entry: EntryView, form: Form) -> str:
    """An entry with its citation, as Markdown (its title a heading) or as text without it; nothing of a copy."""
    title = f"# {entry.title}" if form == "text/markdown" else entry.title
    return "\n\n".join(part for part in (title, entry.text, entry.citation.label) if part) + "\n"


def _quality(parameters: list[str]) -> float:
    for parameter in parameters:
        if parameter.startswith("q="):
            try:
                return float(parameter[2:])
            except ValueError:
                return 0.0
    return 1.0
