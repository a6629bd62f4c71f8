from __future__ import annotations

import pytest

from indexer.words import words
from search.ranking.signals.kind_asked import asked_kinds


@pytest.mark.parametrize(
    ("typed", "kinds"),
    [
        ("un esempio di combattimento", {"example"}),
        ("tem exemplo com movimento?", {"example"}),
        ("tabella della fase dei nemici", {"chart", "table"}),
        ("errata del mazzo", {"erratum"}),
        ("se per esempio il nemico mi attacca", set()),
        ("por exemplo, quando compro?", set()),
        ("", set()),
    ],
)
def test_a_word_for_a_kind_of_entry_asks_for_it_unless_it_only_introduces_a_case(typed: str, kinds: set[str]) -> None:
    assert asked_kinds(words(typed)) == kinds
