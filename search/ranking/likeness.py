"""The similarity of a query to a name."""

from __future__ import annotations

from collections.abc import Set

from search.name_table import NEARLY, SAME_TERMS

__all__ = ["NEARLY", "SAME_TERMS", "dice", "likeness"]


def likeness(asked: str, asked_terms: Set[str], name: str, name_terms: Set[str]) -> float:
    """1 for the same folded words, 0.9 for the same terms, else half of the Dice coefficient of the terms."""
    if asked == name:
        return 1.0
    if name_terms and asked_terms == name_terms:
        return SAME_TERMS
    return NEARLY * dice(asked_terms, name_terms)


def dice(first: Set[str], second: Set[str]) -> float:
    """2 |A and B| / (|A| + |B|) (Dice 1945): {"a", "b", "c"} and {"a"} give 2 * 1 / (3 + 1) = 0.5; 0 where both are empty."""
    both = len(first) + len(second)
    return 2 * len(first & second) / both if both else 0.0
