from pathlib import Path

import pytest

from corpus.errors import IndexUnusable
from indexer.locks import FileLock, wait_for_lock


def test_one_holds_an_exclusive_lock(tmp_path: Path):
    with FileLock(tmp_path / "lock"), pytest.raises(BlockingIOError):
        FileLock(tmp_path / "lock")
    FileLock(tmp_path / "lock").release()


def test_many_share_a_lock_and_keep_an_exclusive_one_out(tmp_path: Path):
    first, second = FileLock(tmp_path / "lock", shared=True), FileLock(tmp_path / "lock", shared=True)
    first.release()
    with pytest.raises(BlockingIOError):
        FileLock(tmp_path / "lock")
    second.release()
    FileLock(tmp_path / "lock").release()


def test_one_who_waits_too_long_is_told_for_what(tmp_path: Path):
    with FileLock(tmp_path / "lock"), pytest.raises(IndexUnusable, match="Another Glossa has been building the index"):
        wait_for_lock(tmp_path / "lock", seconds=0.1)
