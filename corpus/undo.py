"""Changes the user's files wholly or not at all: if a change fails midway, it is undone."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from corpus.home import BEFORE, CARDS, OWN, private_folder

FOLDERS = (CARDS, "copies", OWN)


@contextmanager
def undone_on_failure(home: Path) -> Iterator[list[Path]]:
    """Undo changes to files of the user's folder if the block raises. The caller appends each file that it changes or creates to
    the list that the block gets.

    Meanwhile the old files are kept as hard links (where there are any), which take no room on the disk.
    """
    changed: list[Path] = []
    kept = Path(tempfile.mkdtemp(prefix=f"{BEFORE}{os.getpid()}-", dir=private_folder(home)))
    try:
        for path in sorted(path for folder in FOLDERS for path in home.glob(f"{folder}/*.json")):
            (kept / path.parent.name).mkdir(exist_ok=True)
            _second_name(path, kept / path.parent.name / path.name)
        try:
            yield changed
        except BaseException:
            for path in changed:
                _put_back(kept / path.parent.name / path.name, path)
            raise
    finally:
        shutil.rmtree(kept, ignore_errors=True)


def _second_name(path: Path, other: Path) -> None:
    try:
        os.link(path, other)
    except FileNotFoundError:  # another process removed it meanwhile
        return
    except OSError:  # a file system without hard links
        shutil.copy2(path, other)


def _put_back(before: Path, path: Path) -> None:
    if before.exists():
        os.replace(before, path)
    else:
        path.unlink(missing_ok=True)
