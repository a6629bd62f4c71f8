"""What commands share."""

from __future__ import annotations

import gc
from contextlib import nullcontext

import pytest

import api.commands.shared
from api.commands.shared import library_for_a_query


def test_the_library_of_a_query_is_left_out_of_garbage_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    books = [[number] for number in range(1000)]
    monkeypatch.setattr(api.commands.shared, "open_library", lambda warm: nullcontext(books))
    gc.unfreeze()
    try:
        with library_for_a_query():
            assert not gc.isenabled()
        assert gc.isenabled()
        assert gc.get_freeze_count() >= len(books)
    finally:
        gc.unfreeze()
