from __future__ import annotations

import pytest

from search.library import Library
from search.ranking.signals.covered import tells


def test_a_word_of_one_entry_tells_all_and_a_word_of_every_entry_nothing():
    assert tells(1, 100) == 1.0
    assert tells(100, 100) == pytest.approx(0.0)
    assert tells(10, 100) == pytest.approx(0.5)  # 1 - log 10 / log 100


def test_the_entry_that_has_every_word_is_covered_wholly(library: Library):
    found = library.search("molo fuochi barche guardiano")  # the pier has all four, the keeper one
    parts = {hit.id: {why.signal: why.score for why in hit.why}.get("covered", 0.0) for hit in found.hits}
    assert found.first is not None
    assert found.first.id == "faro-it/molo"
    assert parts["faro-it/molo"] > parts["faro-it/guardiano"] > 0.0


def test_what_only_a_question_or_the_title_says_covers_too(library: Library):
    hit = library.search("scialuppa molo").first  # a question's word and a title's
    assert hit is not None
    assert hit.id == "faro-it/molo"
    assert any(why.signal == "covered" for why in hit.why)
