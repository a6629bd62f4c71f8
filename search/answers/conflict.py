"""Whether a question is about two conflicting effects: then the answer says which one prevails."""

from __future__ import annotations

from search.query.principles import called_up
from search.query.understood import Query

_SAID = frozenset({"golden-rule", "silver-rule"})
_AGAINST_A_BAN = frozenset({"may", "must", "ignore", "instead", "as-if"})


def in_conflict(query: Query) -> bool:
    """Whether it says so ("si contraddicono", "the card says ... the rule"), or sets a "cannot" against what is allowed, demanded
    or done instead, or against another card."""
    called = called_up(query).keys()
    if _SAID & called:
        return True
    return "cannot" in called and (bool(_AGAINST_A_BAN & called) or len(query.unknown) > 1)
