"""What isn't answered and yet may be."""

from __future__ import annotations

from typing import Any

import pytest

from search.library import Library
from search.ranking.confidence import PERHAPS
from search.ranking.fusion import Ranked
from search.ranking.rank import Found

NOTHING: Any = None  # of the query nothing is asked
NEAR = Ranked(0, 0.5)


@pytest.mark.parametrize(
    ("answered", "near", "confidence", "unsure"),
    [
        (False, [NEAR], PERHAPS, True),
        (False, [NEAR], PERHAPS - 0.01, False),
        (False, [], PERHAPS, False),
        (True, [NEAR], 0.9, False),
    ],
)
def test_a_near_miss_may_answer_from_a_confidence_on(answered: bool, near: list[Ranked], confidence: float, unsure: bool) -> None:
    assert Found(NOTHING, near, answered, confidence).unsure is unsure


def test_a_search_an_answer_and_a_sheet_tell_it_alike(shipped_library: Library) -> None:
    asked = ["il tempo che fa domani a Roma", "chi decide quanto dura una pausa caffè tra due round", "prezzo della scatola base"]
    for text in asked:
        found, (answer,), (sheet,) = (
            shipped_library.search(text), shipped_library.answer(text).answers, shipped_library.dispute(text).sheets,
        )  # fmt: skip
        assert {hit.reason.told for hit in found.hits}.isdisjoint({"near"} if found.unsure else {"maybe"})
        assert found.unsure == answer.unsure == sheet.unsure == (not found.answered and (found.confidence or 0) >= PERHAPS)
