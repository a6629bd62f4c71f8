"""The names of parameters: which one is likely meant by a name that a route doesn't know."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz import fuzz, process

_MEANT = {  # what other APIs, and Glossa's own command line, Python and assistants, call the same
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
_ALIKE = 70  # of 100: how like a known name one that is mistyped has to be


def unknown(name: str, known: Sequence[str], what: str = "parameter") -> str:
    """The sentence on a name that isn't known here; it names the one that is likely meant, or those that there are."""
    name = name[:60]
    if likely := meant(name, known):
        return f"There is no {what} {name!r} here. Did you mean {likely!r}?"
    if not known:
        return f"There is no {what} {name!r} here: this takes none."
    return f"There is no {what} {name!r} here. There are: {', '.join(known)}."


def meant(name: str, known: Sequence[str]) -> str | None:
    """The known name that an unknown one likely stands for."""
    small = name.lower().strip("[]")
    for one in known:
        if small == one or small in _MEANT.get(one, ()):
            return one
    found = process.extractOne(small, known, scorer=fuzz.ratio, score_cutoff=_ALIKE)
    return found[0] if found else None
