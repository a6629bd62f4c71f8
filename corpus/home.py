"""The user's own folder: where it is, and how a file is written there so that a crash leaves the old one or the new one."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from pathlib import Path

from platformdirs import user_data_path

KEPT = ("copies", "index", "vectors")  # what Glossa keeps in the user's folder


def home() -> Path:
    """The folder of the user's data (copies, indexes): GLOSSA_HOME, or the platform's own place. It need not exist yet."""
    named = os.environ.get("GLOSSA_HOME")
    return Path(named).expanduser().absolute() if named else user_data_path("glossa", appauthor=False)


def forget(home: Path) -> list[str]:
    """Remove everything that Glossa keeps in the user's folder, and the folder if that leaves it empty; tells what was removed.

    Only the folders that Glossa makes there are touched. Raises OSError where one can't be removed.
    """
    removed = []
    for name in KEPT:
        if (home / name).is_dir():
            shutil.rmtree(home / name)
            removed.append(name)
    if home.is_dir() and not any(home.iterdir()):
        home.rmdir()
    return removed


def write_atomically(path: Path, data: bytes, *, new: bool = False) -> None:
    """Write a file whole or not at all: beside it first, on the disk, then in its place. Folders are made as needed.

    Raises OSError as the system gives it; what stood at `path` is then untouched. A `new` file takes no other's place: of two
    writers at once one has FileExistsError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if new and _linked(temporary, path):
            Path(temporary).unlink()
        else:
            os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _linked(temporary: str, path: Path) -> bool:
    """Give a file a name that must be free; False where the file system has no links and the name looks free."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        return False
    return True
