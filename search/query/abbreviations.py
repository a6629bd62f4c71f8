"""Expands players' abbreviations: "aoo" is an attack of opportunity. The table is search/query/abbreviations.toml."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from indexer.forms import Forms
from indexer.languages import LANGUAGES
from search.query.by_language import read_by_language
from search.query.known_names import Known, Name, name, quoted, stretches
from search.query.text import Text, guess_language

FILE = Path(__file__).with_name("abbreviations.toml")
_COUNTED = re.compile(r"(?P<count>\d+)(?P<short>[a-z]+)|(?P<before>[a-z]+)(?P<number>\d+)")  # "2xp", "lv3"
Table = Mapping[str, Mapping[Name, str]]
"""Language -> short form -> what it stands for."""


def read_abbreviations(path: Path = FILE) -> Table:
    """Read a table from a file. Raises BadTable."""
    data = read_by_language(path, lambda _, full: isinstance(full, str), "a short form and what it stands for")
    return {language: {name(short): full for short, full in table.items()} for language, table in data.items()}


class Abbreviations:
    """Expands the abbreviations of a table, except those that are words of a title."""

    def __init__(self, table: Table, forms: Forms, titles: Iterable[str]) -> None:
        self._forms = forms
        known = {word for title in titles for word in name(title)}
        self._table = {
            code: {short: full for short, full in found.items() if len(short) > 1 or known.isdisjoint(short)}
            for code, found in table.items()
        }

    def write_out(self, text: Text) -> Text:
        """The text with its abbreviations expanded, preferably in its own language, even if attached to a number ("2xp"). Quoted
        text is kept."""
        found = text.words
        language = guess_language(found, self._forms)
        names: dict[Name, str] = {}
        for code in dict.fromkeys(filter(None, (language, "en", *LANGUAGES))):
            names = {**self._table.get(code, {}), **names}
        kept = quoted(text.text)
        loose = (word for word in found if not any(start <= word.start < end for start, end in kept))
        apart = text.changed((word.start, word.end, spaced) for word in loose if (spaced := _apart(word.folded, names)))
        named = stretches(apart.text, apart.words, Known(names))
        return apart.changed((apart.words[start].start, apart.words[end - 1].end, full) for start, end, full in named)


def _apart(word: str, names: Mapping[Name, str]) -> str | None:
    """Split a word into a number and a short form; None if it isn't made of these."""
    match = _COUNTED.fullmatch(word)
    if not match or (match["short"] or match["before"],) not in names:
        return None
    return " ".join(filter(None, match.groups()))
