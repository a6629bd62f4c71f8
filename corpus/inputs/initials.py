"""Large first letters that came out apart from the rest of their word, on a line of their own or before a space."""

from __future__ import annotations

import re
from collections.abc import Set
from functools import cache

from corpus.ids import fold
from corpus.languages import LANGUAGES
from corpus.load import load_books

FEWEST = 5  # of them in a text
_INITIAL = re.compile(r"^([^\W\d_])([ \t]*\n{1,2}|[ ])(['’]?)([a-zà-ÿ]+)", re.MULTILINE)
_WORD = re.compile(r"[^\W\d_]+")


def joined(text: str) -> str:
    """The text with each such letter before its word."""
    found = [match for match in _INITIAL.finditer(text) if match[1].isupper() and _apart(text, match)]
    if len(found) < FEWEST:
        return text
    starts = [0, *(match.end() for match in found)]
    ends = [*(match.start() for match in found), len(text)]
    heads = ["", *(match[1] + ("" if match[3] or _one_word(match) else " ") + match[3] + match[4] for match in found)]
    return "".join(head + text[start:end] for head, start, end in zip(heads, starts, ends, strict=True))


def _apart(text: str, found: re.Match[str]) -> bool:
    """Whether the letter is no word of a line, and doesn't end a word that a page's edge spells from top to bottom."""
    if "\n" not in found[2]:
        return _one_word(found) and (fold(found[1]) not in _small() or len(found[4]) == 1 or found[4] not in _words())
    at = found.start()
    above = text[text.rfind("\n", 0, max(0, at - 1)) + 1 : at].strip()
    return not (len(above) == 1 and above.isalpha())


def _one_word(found: re.Match[str]) -> bool:
    """Whether the letter and what follows are a word of ours, or what follows is none."""
    return (found[1] + found[4]).lower() in _words() or ("\n" in found[2] and found[4] not in _words())


@cache
def _words() -> Set[str]:
    texts = (f"{entry.title} {entry.text}" for book in load_books().values() for entry in book.entries)
    return {word for text in texts for word in _WORD.findall(text.lower())}


def _small() -> Set[str]:
    return {word for tongue in LANGUAGES.values() for word in tongue.analysis.function_words}
