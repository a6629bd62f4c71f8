"""The user's own folder: where it is, and how a file is written there so that a crash leaves the old one or the new one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """The folder of the user's data (copies, indexes): GLOSSA_HOME, or the platform's own place. It need not exist yet."""
    named = os.environ.get("GLOSSA_HOME")
    return Path(named).expanduser().absolute() if named else user_data_path("glossa", appauthor=False)


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: beside it first, on the disk, then in its place. Folders are made as needed.

    Raises OSError as the system gives it; what stood at `path` is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
