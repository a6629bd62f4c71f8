"""Machine-readable data of pages: schema.org's DefinedTerm and DefinedTermSet, as a block of JSON-LD, which no browser runs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from corpus.concept import LabelKind
from corpus.icons import spoken
from search.editions.concordance import Line
from search.results import BookView, EntryView

_LICENSE = "https://creativecommons.org/licenses/by/4.0/"


def block(data: Mapping[str, Any]) -> str:
    """The script element with the data, escaped so that no text can close it."""
    written = json.dumps({"@context": "https://schema.org", **data}, ensure_ascii=False, separators=(",", ":"))
    return f'<script type="application/ld+json">{written.replace("<", chr(92) + "u003c")}</script>'


def term(entry: EntryView, book: BookView, told: str, root: str | None) -> dict[str, Any]:
    """An entry as a term of its book. `told` is the beginning of its text, `root` the address of the pages, if it is known."""
    return {
        "@type": "DefinedTerm",
        "name": spoken(entry.title, entry.language),
        "alternateName": list(entry.aliases),
        "termCode": entry.id,
        "description": told,
        "inLanguage": entry.language,
        "inDefinedTermSet": {"@type": "DefinedTermSet", "name": f"{book.title} ({book.edition})"},
        "license": _LICENSE,
        **({"url": f"{root}e/{entry.id}/"} if root else {}),
    }


def term_sets(lines: Iterable[Line], games: Mapping[str, str], root: str | None) -> dict[str, Any]:
    """The concordance: a set of terms per game (`games`: titles by id), each concept a term with its names by language."""
    held: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        held.setdefault(line.concept.game, []).append(_concept(line, root))
    sets = [
        {"@type": "DefinedTermSet", "name": games.get(game, game), "license": _LICENSE, "hasDefinedTerm": terms}
        for game, terms in held.items()
    ]
    return {"@graph": sets}


def _concept(line: Line, root: str | None) -> dict[str, Any]:
    main = next(iter(line.concept.mains), None)
    return {
        "@type": "DefinedTerm",
        "termCode": line.concept.id,
        "name": _names(line, "preferred"),
        "alternateName": _names(line, "alternative"),
        **({"url": f"{root}e/{main}/"} if root and main else {}),
    }


def _names(line: Line, kind: LabelKind) -> list[dict[str, str]]:
    return [{"@language": label.language, "@value": label.text} for label in line.concept.labels if label.kind == kind]
