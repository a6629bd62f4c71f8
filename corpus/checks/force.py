"""A negation, permission, obligation or exception of the passage that disappears from our text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from corpus.ids import fold
from corpus.languages import LANGUAGES


def _pattern(words: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(re.escape(word).replace(chr(92) + '*', chr(92) + 'w*') for word in words)})\b")


@cache
def _patterns(code: str) -> dict[str, tuple[re.Pattern[str], re.Pattern[str]]]:
    """Per family, a pattern of the words that give a passage its force, and one of those that keep it in our text."""
    families = LANGUAGES[code].rules.force
    return {name: (_pattern(held.words), _pattern(held.words + held.also)) for name, held in families.items()}


def check_force(ours: str, passage: str, code: str) -> list[str]:
    """A sentence for each family of words that the passage (in language `code`) uses and our text doesn't use at all."""
    mine, theirs = fold(ours), fold(passage)
    return [
        f"the passage has {family} ({found.group()!r}), our text has none"
        for family, (gives, keeps) in _patterns(code).items()
        if (found := gives.search(theirs)) and not keeps.search(mine)
    ]
