"""File locks between processes and threads: one writer, many readers."""

from __future__ import annotations

import os
import time
from pathlib import Path
from types import TracebackType

from corpus.errors import IndexUnusable

if os.name == "nt":  # pragma: no cover
    import msvcrt

    def _take(handle: int, *, shared: bool) -> None:
        if not shared:  # a file that a reader holds open can't be removed on Windows anyway
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
else:
    import fcntl

    def _take(handle: int, *, shared: bool) -> None:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


class FileLock:
    """A lock held from creation until `release`, or until the process ends."""

    def __init__(self, path: Path, *, shared: bool = False, create: bool = True) -> None:
        """Take the lock now or raise BlockingIOError. Raises FileNotFoundError if there is no such file and `create` is False.

        A shared lock doesn't need permission to write: the file may be another user's, or on a read-only medium.
        """
        flags = (os.O_RDONLY if shared else os.O_RDWR) | (os.O_CREAT if create else 0)
        self._handle: int | None = os.open(path, flags, 0o600)
        try:
            _take(self._handle, shared=shared)
        except OSError as error:
            self.release()
            raise BlockingIOError(f"{path} is locked") from error

    def release(self) -> None:
        """Release it; a second call does nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> FileLock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()


def wait_for_lock(path: Path, *, seconds: float = 300.0) -> FileLock:
    """Wait for the lock. Raises IndexUnusable if another process holds it for longer than `seconds`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + seconds
    while True:
        try:
            return FileLock(path)
        except BlockingIOError:
            if time.monotonic() > end:
                raise IndexUnusable(
                    f"Another Glossa has been building the index for {seconds:.0f} seconds ({path}). "
                    "Wait for it or end it, then try again."
                ) from None
            time.sleep(0.05)


def is_held(path: Path) -> bool:
    """Whether somebody holds the lock alone at this moment."""
    try:
        FileLock(path, shared=True, create=False).release()
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False
