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
    yield
    gc.unfreeze()


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
