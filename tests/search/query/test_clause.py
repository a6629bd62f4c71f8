"""Where words stand among the sentences of a text."""

from __future__ import annotations

import pytest

from search.query.clause import Clause


@pytest.mark.parametrize(
    ("text", "asks", "goes_on", "breaks"),
    [
        ("does Gull Feather stay in play?", True, False, False),
        ("Gull Feather: does it stay?", False, False, False),
        ("Gull Feather flew away: does it stay?", False, True, False),
        ("Gull Feather in play, does it stay?", True, False, True),
        ("Gull Feather stays in play", False, False, False),
    ],
)
def test_a_name_stands_where_something_is_asked_or_before(text: str, *, asks: bool, goes_on: bool, breaks: bool) -> None:
    found = Clause(text, text.index("Feather") + len("Feather"))
    assert (found.asks, found.goes_on, found.breaks) == (asks, goes_on, breaks)
