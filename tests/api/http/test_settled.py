"""The collector passes over what stays, and what a later generation replaced is collected."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from api.http.settled import settle


class Ring:
    """Holds itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.ring = self


@pytest.fixture(autouse=True)
def unsettled() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_what_is_there_is_passed_over() -> None:
    ring = Ring()
    settle()
    assert gc.get_freeze_count() > 1000
    assert not any(one is ring for one in gc.get_objects())


def test_what_was_let_go_is_collected_the_next_time() -> None:
    ring = Ring()
    settle()
    gone = weakref.ref(ring)
    del ring
    gc.collect()
    assert gone() is not None
    settle()
    assert gone() is None


def test_what_a_search_holds_sets_no_collection_off() -> None:
    settle()
    before = gc.get_stats()[0]["collections"]
    held = [Ring() for _ in range(3000)]
    assert gc.get_stats()[0]["collections"] == before
    assert len(held) == 3000
