"""Large first letters that came out apart from the rest of their word, on a line of their own or before a space."""

from __future__ import annotations

import re
from collections.abc import Set

from corpus.ids import fold
from corpus.inputs.ours import words
from corpus.languages import LANGUAGES

FEWEST = 5  # of them in a text
_INITIAL = re.compile(r"^([^\W\d_])([ \t]*\n{1,2}|[ ])(['’]?)([a-zà-ÿ]+)", re.MULTILINE)


def joined(text: str) -> str:
    """The text with each such letter before its word."""
    found = {match.start() for match in _INITIAL.finditer(text) if match[1].isupper() and _apart(text, match)}
    return (
        _INITIAL.sub(lambda match: _whole(match) if match.start() in found else match[0], text) if len(found) >= FEWEST else text
    )


def _whole(found: re.Match[str]) -> str:
    return found[1] + ("" if found[3] or _one_word(found) else " ") + found[3] + found[4]


def _apart(text: str, found: re.Match[str]) -> bool:
    """Whether the letter is no word of a line, and doesn't end a word that a page's edge spells from top to bottom."""
    if "\n" not in found[2]:
        return _one_word(found) and (fold(found[1]) not in _small() or len(found[4]) == 1 or not _is_ours(found[4]))
    at = found.start()
    above = text[text.rfind("\n", 0, max(0, at - 1)) + 1 : at].strip()
    return not (len(above) == 1 and above.isalpha())


def _one_word(found: re.Match[str]) -> bool:
    """Whether the letter and what follows are a word of ours, or what follows is none."""
    return _is_ours((found[1] + found[4]).lower()) or ("\n" in found[2] and not _is_ours(found[4]))


def _is_ours(word: str) -> bool:
    return any(word in words(language) for language in LANGUAGES)


def _small() -> Set[str]:
    return {word for tongue in LANGUAGES.values() for word in tongue.analysis.function_words}
