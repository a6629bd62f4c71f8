"""My table's edition, over the shipped books: it says which edition of a rule is shown, and filters nothing."""

from __future__ import annotations

import pytest

from search.library import Library


@pytest.mark.parametrize(
    ("book", "other"), [("ahlcg-it", "ahlcg-pt/ataque-de-oportunidade"), ("ahlcg-pt", "ahlcg-it/attacco-di-opportunita")]
)
@pytest.mark.parametrize("text", ["attacco di opportunità", "ataque de oportunidade", "attack of opportunity"])
def test_of_two_editions_that_of_the_table_is_shown(shipped_library: Library, text: str, book: str, other: str) -> None:
    hit = shipped_library.search(text, prefer=book).first
    assert hit is not None
    assert hit.book == book
    assert other not in {
        statement.entry for one in shipped_library.answer(text, prefer=book).answers for statement in one.statements
    }


def test_it_hides_no_other_game(shipped_library: Library) -> None:
    hits = shipped_library.search("combattimento", prefer="ahlcg-pt", limit=20).hits
    assert {"ah2e", "ahlcg"} <= {hit.game for hit in hits}
