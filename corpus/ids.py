"""Slugs and folded forms: how titles become ids, and how spellings of a title are compared."""

from __future__ import annotations

import re
import unicodedata

_NOT_WORD = re.compile(r"[^a-z0-9]+")


def fold(text: str) -> str:
    """Lower case, without accents, with anything but letters and digits replaced by one space: "L’Azione È " -> "l azione e"."""
    flat = unicodedata.normalize("NFKD", text.casefold())
    flat = "".join(char for char in flat if not unicodedata.combining(char))
    return _NOT_WORD.sub(" ", flat).strip()


def slug(title: str) -> str:
    """The slug of a printed title: lower case, ASCII, hyphens: "Attacco di Opportunità" -> "attacco-di-opportunita"."""
    return fold(title).replace(" ", "-")
