"""The notes of the command line, in Italian, Portuguese and English (notes.toml)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from corpus.languages import FALLBACK

FILE = Path(__file__).with_name("notes.toml")


def notes(language: str | None) -> Mapping[str, str]:
    """The notes in a language, or in English if it has none."""
    table = _table()
    return table[language if language in table else FALLBACK]


@cache
def _table() -> dict[str, dict[str, str]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
