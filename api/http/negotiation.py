"""Content negotiation: the form of an answer (Accept) and its language (Accept-Language)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from corpus.languages import BY_NAME, FALLBACK, SpokenLanguage

Form = Literal["application/json", "text/markdown", "text/plain", "text/html"]
FORMS: tuple[Form, ...] = ("application/json", "text/markdown", "text/plain")


def wanted(accept: str, forms: tuple[Form, ...] = FORMS) -> Form:
    """The one of `forms` that an Accept header prefers: among equals, the first named; if it names none, the first form."""
    best: tuple[float, Form] = (0.0, forms[0])
    for name, quality in liked(accept):
        named = forms[0] if name == "*/*" else next((form for form in forms if form == name), None)
        if named and quality > best[0]:
            best = (quality, named)
    return best[1]


def language(accept: str, otherwise: SpokenLanguage = FALLBACK) -> SpokenLanguage:
    """The language of the pages that an Accept-Language header prefers.

    English if it names none of them, `otherwise` if it is empty.
    """
    if not accept:
        return otherwise
    best: tuple[float, SpokenLanguage] = (0.0, FALLBACK)
    for name, quality in liked(accept):
        named = next((one for one in BY_NAME if name.split("-")[0] == one), None)
        if named and quality > best[0]:
            best = (quality, named)
    return best[1]


def liked(header: str) -> Iterator[tuple[str, float]]:
    """Each part of a header with its quality."""
    for part in header.split(","):
        name, *parameters = [piece.strip().lower() for piece in part.split(";")]
        yield name, _quality(parameters)


def _quality(parameters: list[str]) -> float:
    for parameter in parameters:
        if parameter.startswith("q="):
            try:
                return float(parameter[2:])
            except ValueError:
                return 0.0
    return 1.0
