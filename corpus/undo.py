"""A change of the user's files that is made wholly or not at all: if it fails midway, it is taken back."""

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
    """Files of the user's folder may change within the block. The caller appends each file that it changes or makes to the list
    that the block gets; if an error leaves the block, these files are as they were before.

    What was there is kept under a second name meanwhile, which takes no room on the disk.
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
