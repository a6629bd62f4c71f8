"""Text to words: the offsets and folded form of each, with elided particles removed ("dell'azione" is the word "azione")."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from indexer.languages import LANGUAGES

# A step as printed (PA.6, TP.3), a dotted number (2.2.1), or a run of letters and digits.
# A combining accent belongs to its letter.
_WORD = re.compile(r"\b[A-Za-z]{2}\.\d+\b|\d+(?:\.\d+)+|[^\W_]+(?:[\u0300-\u036f]+[^\W_]*)*")
_SAID = re.compile(rf"({_WORD.pattern})(['’ʼ`´]?)")
_COMBINING = re.compile(r"[\u0300-\u036f]+")
_APOSTROPHES = frozenset("'’ʼ`´")
_ELIDED: dict[str, frozenset[str]] = {code: analysis.elided for code, analysis in LANGUAGES.items()}
_ELIDED_SOMEWHERE = frozenset().union(*_ELIDED.values())
_REMEMBERED = 32_768  # words


Reads = Callable[[str, str | None], Sequence["Form"]]
"""A function that gives the forms of a text: `said`, or a cached one."""


class Form(NamedTuple):
    """A word without its place: as written, in lower case, and folded (no accents)."""

    written: str
    surface: str
    folded: str


class Word(NamedTuple):
    """A word of a text: its place (code points, end-exclusive), as written in lower case, and folded (no accents)."""

    start: int
    end: int
    surface: str
    folded: str


def fold_word(word: str) -> str:
    """Lower case without accents: "È" -> "e", "ações" -> "acoes". Dots of step numbers stay."""
    flat = word.casefold()
    return flat if flat.isascii() else _COMBINING.sub("", unicodedata.normalize("NFKD", flat))


def words(text: str, language: str | None = None) -> list[Word]:
    """The words of `text` in order, without elided particles (those of `language`, or of any if it is None)."""
    elided = _ELIDED_SOMEWHERE if language is None else _ELIDED[language]
    found = []
    for match in _WORD.finditer(text):
        _, surface, folded = _form(match[0])
        start, end = match.span()
        if folded in elided and text[end : end + 1] in _APOSTROPHES:
            continue
        found.append(Word(start, end, surface, folded))
    return found


def said(text: str, language: str | None = None) -> list[Form]:
    """The same words as `words`, without their places, in a third of the time."""
    return list(filter(None, map(_READ[language].__getitem__, _SAID.findall(text))))


class _Read(dict[tuple[str, str], Form | None]):
    """A cache of the forms of what _SAID finds, since texts repeat words. None for an elided particle."""

    def __init__(self, elided: frozenset[str]) -> None:
        self._elided = elided

    def __missing__(self, found: tuple[str, str]) -> Form | None:
        if len(self) >= _REMEMBERED:
            self.clear()
        written, apostrophe = found
        form = _form(written)
        kept = self[found] = None if apostrophe and form.folded in self._elided else form
        return kept


_READ: dict[str | None, _Read] = {None: _Read(_ELIDED_SOMEWHERE), **{code: _Read(elided) for code, elided in _ELIDED.items()}}


@lru_cache(_REMEMBERED)
def _form(written: str) -> Form:
    return Form(written, unicodedata.normalize("NFC", written).casefold(), fold_word(written))
