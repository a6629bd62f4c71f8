"""Whether a question is about two conflicting effects. Its answer then says which one prevails."""

from __future__ import annotations

from pathlib import Path

from search.query.principles import FILE as PRINCIPLES
from search.query.principles import called_up, read_principles
from search.query.understood import Query

FILE = Path(__file__).with_name("conflict.toml")
APART = 14  # most words between the two sides
_SAID = frozenset({"golden-rule", "silver-rule"})
_AGAINST_A_BAN = frozenset({"may", "must", "ignore", "instead", "as-if"})


def in_conflict(query: Query) -> bool:
    """Whether the query is about a conflict: it says so ("si contraddicono", "the card says ... the rule", "chi ha ragione?"), or
    sets a "cannot" against another card or something that is allowed, required or replaced."""
    called = called_up(query).keys()
    set_against = called_up(query, FILE, APART).keys()
    if _SAID & called or "asked" in set_against:
        return True
    banned = "cannot" in called or "ban" in set_against
    return banned and (bool(_AGAINST_A_BAN & called) or "sides" in set_against or len(query.unknown) > 1)


def device_patterns() -> dict[str, dict[str, str]]:
    """The same as patterns for a reader's device (web/lib/device/answer.js), which has no tables. Language -> kind -> pattern:
    `asked` matches words that state a conflict, `ban` that something can't be done, `against` the opposite side."""
    kinds = {
        "asked": (_SAID, {"asked"}),
        "ban": ({"cannot"}, {"ban"}),
        "against": (_AGAINST_A_BAN, {"sides"}),
    }
    called, set_against = read_principles(PRINCIPLES), read_principles(FILE, APART)
    return {
        code: {
            kind: "|".join(
                line.pattern
                for calls, names in ((called, rules), (set_against, own))
                for line in calls[code]
                if line.concept in names
            )
            for kind, (rules, own) in kinds.items()
        }
        for code in called
    }
