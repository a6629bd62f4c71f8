"""Write the files of an export atomically, and report their size and the time taken."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from api.commands.console import data


@contextmanager
def reporting(written: Path) -> Iterator[list[Path]]:
    """Print the size of the file or folder that the block writes, and the time taken. If the folder may contain other files, the
    block appends its own to the list."""
    start = time.monotonic()
    named: list[Path] = []
    yield named
    files = named or [path for path in (written.rglob("*") if written.is_dir() else [written]) if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    many = f"{len(files):,} files, " if len(files) > 1 else ""
    data(f"{written}: {many}{size:,} bytes, {time.monotonic() - start:.1f} s")


def write(file: Path, make: Callable[[Path], object]) -> None:
    """Let `make` write to a temporary file first, so that `file` is replaced only once the new one is complete."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        make(part)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def write_text(file: Path, text: str) -> None:
    """Write a text to `file` in the same way."""
    write(file, lambda path: path.write_text(text, encoding="utf-8", newline="\n"))
