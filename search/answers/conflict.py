"""Whether a question is about two conflicting effects. Its answer then says which one prevails."""

from __future__ import annotations

from pathlib import Path

from search.query.principles import called_up
from search.query.understood import Query

FILE = Path(__file__).with_name("conflict.toml")
APART = 14  # words between two sides
_SAID = frozenset({"golden-rule", "silver-rule"})
_AGAINST_A_BAN = frozenset({"may", "must", "ignore", "instead", "as-if"})


def in_conflict(query: Query) -> bool:
    """Whether the query says so ("si contraddicono", "the card says ... the rule", "chi ha ragione?"), or sets a "cannot" against
    another card or against something that is allowed, required or replaced."""
    called = called_up(query).keys()
    set_against = called_up(query, FILE, APART).keys()
    if _SAID & called or "asked" in set_against:
        return True
    banned = "cannot" in called or "ban" in set_against
    return banned and (bool(_AGAINST_A_BAN & called) or "sides" in set_against or len(query.unknown) > 1)
