"""The user's folder: where it is, its permissions, and atomic writes (after a crash, either the old file or the new one is
there)."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from corpus.errors import GlossaError

CARDS, ENCODERS, OFFLINE, OWN, PUBLIC, TOKENS = "cards", "encoders", "offline", "own", "public", "tokens"
BEFORE = ".before-"  # the files as they were before a change that is under way (corpus/undo.py)
KEPT = (CARDS, "copies", ENCODERS, "index", OFFLINE, OWN, PUBLIC, TOKENS, "vectors")  # Glossa's folders in the user's folder

_UNFINISHED = re.compile(r"\..+\.(?P<process>\d+)\.\w+\.part|\.before-(?P<other>\d+)-\w+")


class HomeUnsafe(GlossaError):
    """The user's folder can't be made, or others can write to it."""


def home() -> Path:
    """The folder of the user's data (copies, indexes): GLOSSA_HOME, or the platform's own place. It need not exist yet."""
    named = os.environ.get("GLOSSA_HOME")
    return Path(named).expanduser().absolute() if named else user_data_path("glossa", appauthor=False)


def private_folder(home: Path) -> Path:
    """The user's folder, made if it doesn't exist; nobody else may write to it or read what Glossa keeps in it.

    The permissions of a folder that the user owns are corrected. Raises HomeUnsafe if the folder can't be made, or if anybody but
    the user and root owns it or may write to it. Permissions are for POSIX systems only; the others have no such modes.
    """
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        if os.name != "posix":
            return home
        facts = home.stat()
        mode, ours = stat.S_IMODE(facts.st_mode), facts.st_uid == os.geteuid()
        if not ours or mode & stat.S_ISVTX:
            if mode & 0o022 or facts.st_uid != 0:
                raise HomeUnsafe(
                    f"The folder {home} is not yours alone: others could put files there that Glossa would trust. "
                    "Name a folder of your own with GLOSSA_HOME."
                )
        elif mode & 0o022:
            home.chmod(mode & ~0o022)
        for folder in (home / name for name in KEPT):
            if folder.is_dir() and stat.S_IMODE(folder.stat().st_mode) & 0o077:
                folder.chmod(0o700)
        _sweep(home)
    except OSError as error:
        raise HomeUnsafe(f"The folder {home} can't be made: {error.strerror or error}. Name another with GLOSSA_HOME.") from None
    return home


def _sweep(home: Path) -> None:
    """Remove the files of processes that ended before finishing them; their names contain the process id."""
    for folder in (home, *(home / name for name in KEPT)):
        for path in folder.glob(".*") if folder.is_dir() else ():
            owner = _UNFINISHED.fullmatch(path.name)
            if owner and not _runs(int(owner["process"] or owner["other"])):
                shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # another user's process
        return True
    return True


def forget(home: Path) -> list[str]:
    """Remove Glossa's folders from the user's folder, and the folder itself if that leaves it empty. Returns the names removed.

    Nothing else there is touched. Raises OSError if one can't be removed.
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
    """Write a file whole or not at all: first to a temporary file beside it, synced to disk, then in its place. Folders are made
    as needed; the file is private to the owner.

    Raises OSError, with the file at `path` untouched. A `new` file never replaces another: if two are written at once, one of the
    writers gets FileExistsError.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.{os.getpid()}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if new and _linked(temporary, path):
            with suppress(OSError):  # the file is there; the temporary one is swept later
                Path(temporary).unlink()
        else:
            os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _linked(temporary: str, path: Path) -> bool:
    """Give a file a name that must be free; False if the file system has no hard links and the name seems free."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        return False
    return True
