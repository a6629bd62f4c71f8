"""Reads tables that players may extend: TOML files with a section per language, each line a form and what it stands for."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from corpus.errors import GlossaError
from indexer.languages import LANGUAGES


class BadTable(GlossaError):
    """A file is not a table by language; the message names the file and the section."""


def read_by_language(path: Path, is_line: Callable[[str, object], bool], line: str) -> dict[str, dict[str, Any]]:
    """Language -> left side -> right side, as in the file.

    `is_line` checks a line's two sides; `line` says what a line must be, for the error message. Raises BadTable.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadTable(f"{path.name} is no table by language: {error}.") from error
    for language, table in data.items():
        if language not in LANGUAGES:
            raise BadTable(f"{path.name}: {language!r} is none of {', '.join(LANGUAGES)}.")
        if not isinstance(table, dict) or not all(is_line(*sides) for sides in table.items()):
            raise BadTable(f"{path.name}: each line of [{language}] is {line}.")
    return data
