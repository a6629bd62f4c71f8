"""The similarity of a query to a name."""

from __future__ import annotations

from collections.abc import Set

from search.name_table import NEARLY, SAME_TERMS

__all__ = ["NEARLY", "SAME_TERMS", "dice", "likeness", "same"]


def likeness(asked: str, asked_terms: Set[str], name: str, name_terms: Set[str]) -> float:
    """1 for the same folded words, 0.9 for the same terms, else half of the Dice coefficient of the terms."""
    if same(asked, asked_terms, name, name_terms):
        return 1.0 if asked == name else SAME_TERMS
    return NEARLY * dice(asked_terms, name_terms)


def same(asked: str, asked_terms: Set[str], name: str, name_terms: Set[str]) -> bool:
    """Whether a query is a name, inflected or not: the same folded words, or the same terms."""
    return asked == name or (bool(name_terms) and asked_terms == name_terms)


def dice(first: Set[str], second: Set[str]) -> float:
    """2 |A and B| / (|A| + |B|) (Dice 1945): {"a", "b", "c"} and {"a"} give 2 * 1 / (3 + 1) = 0.5; 0 where both are empty."""
    both = len(first) + len(second)
    return 2 * len(first & second) / both if both else 0.0
