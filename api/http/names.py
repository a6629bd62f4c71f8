"""The names of parameters: suggests the one that was likely meant by an unknown name."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz import fuzz, process

_MEANT = {  # names in other APIs, and in Glossa's own command line, Python and assistants
    "q": ("query", "question", "text", "search", "term", "prefix", "name"),
    "lang": ("language", "locale"),
    "ui": ("language", "locale", "lang"),
    "ids": ("id", "entry", "entry_id", "entries"),
    "limit": ("size", "count", "per_page", "page_size", "top"),
    "offset": ("skip", "start", "page"),
    "prefer": ("edition",),
    "fields": ("field", "select"),
    "from": ("start", "source"),
    "to": ("end", "target"),
    "length": ("max_length", "maxlength"),
    "quote": ("q", "text", "query"),
    "steps": ("walk", "step"),
}
_ALIKE = 70  # of 100: least likeness of a mistyped name to a known one


def unknown(name: str, known: Sequence[str], what: str = "parameter") -> str:
    """The sentence on an unknown name; it suggests the name that was likely meant, or lists the known ones."""
    name = name[:60]
    if likely := meant(name, known):
        return f"There is no {what} {name!r} here. Did you mean {likely!r}?"
    if not known:
        return f"There is no {what} {name!r} here: this takes none."
    return f"There is no {what} {name!r} here. There are: {', '.join(known)}."


def meant(name: str, known: Sequence[str]) -> str | None:
    """The known name that was likely meant by `name`, or None."""
    small = name.lower().strip("[]")
    for one in known:
        if small == one or small in _MEANT.get(one, ()):
            return one
    found = process.extractOne(small, known, scorer=fuzz.ratio, score_cutoff=_ALIKE)
    return found[0] if found else None
