"""Tables that players may extend: TOML files with a section a language, each line what is written and what it stands for."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from corpus.errors import GlossaError
from indexer.languages import LANGUAGES


class BadTable(GlossaError):
    """A file is no table by language; the sentence names the file and the section at fault."""


def read_by_language(path: Path, is_line: Callable[[str, object], bool], line: str) -> dict[str, dict[str, Any]]:
    """Language -> left side -> right side, as in the file.

    `is_line` tells whether a line's two sides will do; `line` says, in a sentence, what a line must be. Raises BadTable.
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
