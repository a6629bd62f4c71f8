"""Words broken at a line's end or by a drop capital: made whole where the language or the book itself has the whole word."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable, Sequence

from corpus.languages import LANGUAGES

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_HEAD = re.compile(r"([^\W\d_]+)[-\u2010\u00ad]$")
_TAIL = re.compile(r"[^\W\d_]+")
_REPEATED = re.compile(r"[-\u2010][^\W\d_]")  # the hyphen of a word, said again on the next line, as Portuguese does
_LONG = 5  # letters
_LIGATURES = {"\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl", "\ufb05": "st", "\ufb06": "st"}
_TABLE = str.maketrans({**_LIGATURES, "\u00a0": " ", "\u2007": " ", "\u2009": " ", "\u202f": " ", "\u2010": "-", "\ufeff": ""})
_DROPPED = re.compile(r"([^\W\d_])\u200b([^\W\d_]*)")


class Words:
    """The words of a book, and of its language."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Takes the book's lines; the words at their ends, which may be pieces, don't count."""
        self.own: set[str] = set()
        for line in lines:
            found = _WORD.findall(line.casefold())
            self.own.update(found[1:-1] if line.rstrip().endswith(("-", "\u00ad", "\u2010")) else found[1:])
        self._languages = tuple(self._likely())
        self._functions = frozenset(word for code in self._languages for word in LANGUAGES[code].analysis.function_words)

    def _likely(self) -> list[str]:
        """The language with the most of its function words in the book; all if none has many."""
        counts = {code: len(self.own & tongue.analysis.function_words) for code, tongue in LANGUAGES.items()}
        best = max(counts, key=lambda code: counts[code])
        return [best] if counts[best] >= 8 else list(counts)

    def known(self, word: str) -> bool:
        """Whether the book has the word elsewhere, or its language has it."""
        word = word.casefold()
        if word in self.own:
            return True
        from simplemma import is_known  # loads large dictionaries: only for a book that breaks words

        return any(is_known(word, lang=code) for code in self._languages)

    def join(self, text: str, line: str) -> str:
        """A text and its next line: a hyphen at the end is undone, unless the word is written with it."""
        head, tail = _HEAD.search(text), _TAIL.match(line)
        if head and _REPEATED.match(line):
            return text[:-1] + line
        if head is None or tail is None:
            glued = text.endswith(("-", "\u2010")) and text[-2:-1].isdigit() and line[:1].isdigit()
            return f"{text}{line}" if glued else f"{text} {line}"
        if text.endswith("\u00ad"):
            return text[:-1] + line
        if not tail[0][0].islower():
            return text + line if tail[0][0].isupper() and not head[1].isupper() else text[:-1] + line
        whole = head[1] + tail[0]
        if f"{head[1]}-{tail[0]}".casefold() in self.own:
            return text + line
        if self._compound(head[1], tail[0]) and not self.known(whole):
            return text + line
        return text[:-1] + line

    def joined(self, lines: Sequence[str]) -> str:
        """Lines as one text."""
        return functools.reduce(self.join, lines)

    def _compound(self, head: str, tail: str) -> bool:
        """Whether two pieces may be a word with a hyphen of its own: two long words, or a verb and its pronoun."""
        if tail.casefold() in self._functions:
            return len(head) > 2 and self.known(head)
        return min(len(head), len(tail)) >= _LONG and tail != "mente" and self.known(head) and self.known(tail)

    def clean(self, text: str) -> str:
        """A text with whole drop words, no ligatures and no soft hyphens, composed."""
        text = _DROPPED.sub(lambda found: self._undropped(found[1], found[2]), text).replace("\u200b", "")
        return " ".join(unicodedata.normalize("NFC", text.translate(_TABLE).replace("\u00ad", "")).split())

    def _undropped(self, capital: str, rest: str) -> str:
        """A drop capital before the rest of its word, or before the next word."""
        alone = capital.casefold() in {"a", "e", "è", "o", "i", "y", "é", "à"}
        if alone and len(rest) > 1 and not self.known(capital + rest) and self.known(rest):
            return f"{capital} {rest}"
        return capital + rest
