"""What is no longer needed is let go: old generations after changes, answers beyond the last ones."""

from __future__ import annotations

import gc
import threading
import weakref
from pathlib import Path

import pytest

from corpus.copies import NewBook, add
from search.library import Library
from search.remembered import MOST, Remembered
from search.snapshot import Snapshot
from tests.search.conftest import write_books

GALEA = NewBook("galea-it", "Galea", "it", "galea")


@pytest.mark.slow  # many generations are made
def test_of_all_generations_the_newest_alone_is_held_however_many_ask(home: Path, tmp_path: Path) -> None:
    file, ended, seen = tmp_path / "galea.txt", threading.Event(), weakref.WeakSet[Snapshot]()
    with Library.open(home, encoders=(), books=write_books(tmp_path / "books")) as library:

        def ask() -> None:
            number = 0
            while not ended.is_set():
                number += 1
                library.search(f"molo {number}", copies=bool(number % 2))
                library.quote_index()

        asking = [threading.Thread(target=ask) for _ in range(2)]
        for thread in asking:
            thread.start()
        for number in range(4):
            file.write_text(f"# Galea\n\n## Remi\n\nI remi si tirano in {number + 2}.\n", encoding="utf-8")
            add(file, home, {}, replace=number > 0, unknown=GALEA)
            with library._reading() as snapshot:
                seen.add(snapshot)
            del snapshot
            assert library.reload()
        ended.set()
        for thread in asking:
            thread.join()
        gc.collect()
        assert len(seen) == 0
        kept = [path for path in (home / "index").iterdir() if path.is_dir()]
        assert len(kept) <= 2  # one that was in use when the newest was built goes with the next


def test_so_many_answers_are_remembered() -> None:
    remembered = Remembered()
    for number in range(MOST + 50):
        remembered.of(("search", number), object)
    assert len(remembered) == MOST
