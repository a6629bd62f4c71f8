"""Finds the general rules that the words of a dispute call up (principles.toml), whatever card or place it is about."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from corpus.errors import GlossaError
from indexer.languages import LANGUAGES
from search.query.text import folded
from search.query.understood import Query

FILE = Path(__file__).with_name("principles.toml")
APART = 6  # most words in place of a line's dots
_SIGNED = re.compile(r"(?<![\w+-])[+-]\d+(?!\w)")


@dataclass(frozen=True)
class Line:
    """The words that call up a concept, as a pattern. A text that matches it contains one of the `heads`."""

    concept: str
    pattern: str
    heads: tuple[str, ...]

    def in_text(self, text: str) -> bool:
        """Whether a folded text has the words."""
        for head in self.heads:  # a quick test: few of the many lines have a head in a query
            if head in text:
                return self._words.search(text) is not None
        return False

    @cached_property
    def _words(self) -> re.Pattern[str]:
        """The compiled pattern. It is compiled lazily, since all of them take 40 ms, longer than a search."""
        return re.compile(self.pattern)


Calls = Mapping[str, Sequence[Line]]
"""The lines by language."""


class BadPrinciples(GlossaError):
    """The table of principles breaks its format; the message says where."""


def called_up(query: Query, table: Path = FILE, apart: int = APART) -> dict[str, float]:
    """The concepts of the general rules that a query calls up, each with its share: one of four has a quarter.

    The words are those of the query's language, or of all if it isn't known. `table` may be another file of the same format.
    """
    text = f"{folded(query.searched)} | {' '.join(_SIGNED.findall(query.searched))}"
    languages = (query.language,) if query.language else tuple(LANGUAGES)
    calls = read_principles(table, apart)
    found = dict.fromkeys(line.concept for code in languages for line in calls[code] if line.in_text(text))
    return dict.fromkeys(found, 1 / len(found)) if found else {}


@cache
def read_principles(path: Path = FILE, apart: int = APART) -> Calls:
    """Read the table. Raises BadPrinciples."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadPrinciples(f"{path.name} is no TOML: {error}.") from None
    if strangers := table.keys() - LANGUAGES.keys():
        raise BadPrinciples(f"{path.name} has a language that Glossa doesn't know: {min(strangers)}.")
    return {code: tuple(_lines(table.get(code, {}), f"{path.name}, [{code}]", apart)) for code in LANGUAGES}


def _lines(table: Mapping[str, object], where: str, apart: int) -> Iterator[Line]:
    for concept, words in table.items():
        if not isinstance(words, list) or not all(isinstance(each, str) and each.strip() for each in words):
            raise BadPrinciples(f"{where}: {concept} is a list of words.")
        yield Line(concept, "|".join(_pattern(line, apart) for line in words), tuple(map(_head, words)))


def _pattern(words: str, apart: int) -> str:
    """ "annull* ... danno" as a pattern over folded words."""
    parts = (" ".join(map(_word, part.split())) for part in words.split("..."))
    return r"(?<![\w+-])(?:" + rf"(?: \S+){{0,{apart}}} ".join(parts) + r")(?!\w)"


def _head(words: str) -> str:
    """The longest word of a line, as far as a matching text must contain it."""
    return max((word if _SIGNED.fullmatch(word) else folded(word) for word in words.replace("...", " ").split()), key=len)


def _word(word: str) -> str:
    if _SIGNED.fullmatch(word):
        return re.escape(word)
    return re.escape(folded(word)).replace(r"\ ", " ") + (r"\w*" if word.endswith("*") else "")
