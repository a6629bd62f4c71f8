"""Machine-made quotes of our own texts: changed meanings are flagged, honest quotes aren't (the whole: mutations.py)."""

from __future__ import annotations

import pytest

from search.library import Library
from tests.search.quotes.mutations import CHANGES, HONEST, measure


@pytest.mark.slow  # thousands of quotes
def test_changed_meanings_are_flagged_and_honest_quotes_are_not(shipped_library: Library) -> None:
    counts = measure(shipped_library, "glossa", every=400)
    changed, honest = ([counts[way.name] for way in ways] for ways in (CHANGES, HONEST))
    assert sum(one.found for one in changed) > 50
    assert sum(one.flagged for one in changed) >= 0.95 * sum(one.found for one in changed)
    assert sum(one.flagged for one in honest) <= 0.03 * sum(one.found for one in honest)
