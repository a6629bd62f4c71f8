"""Crash points: `python -m tests.trust.crashes [--every N] [CHANGE...]`.

Each change of the user's folder (add, replace, remove, build, restore, backup) is done again and again, and ended at each of its
steps on the disk in turn: killed there (SIGKILL), refused that step (no permission), refused from there on all that takes room
(a full disk), or unable to write more than so many bytes to a file. Afterwards the copies must be those from before the change or
those after it, all of them sound, and the next start must answer and leave nothing unfinished. Ends with 1 where one isn't so.
"""

from __future__ import annotations

import argparse
import errno
import logging
import os
import resource
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from corpus.backup import backup, restore
from corpus.copies import NewBook, add, copy_path, damaged, remove, stored
from corpus.errors import GlossaError
from corpus.undo import undone_on_failure
from search.library import Library
from tests.search.conftest import write_books
from tests.trust.archives import NAME, archive, honest, to_bytes

GALEA = NewBook("galea-it", "Galea", "it", "galea")
TEXT = "# Galea\n\n## Remi\n\nI remi si tirano in quattro.\n\n## Vele\n\nLe vele si alzano col vento.\n"
ROOM = frozenset({"open", "os.mkdir", "os.link", "tempfile.mkstemp", "tempfile.mkdtemp"})
STEPS = ROOM | {"os.remove", "os.rename", "os.rmdir", "os.chmod"}
BYTES = (0, 1, 100, 1000, 4000, 16000)  # how much of a file can be written, where the disk is full in the middle of one
Change = Callable[[Path], None]
State = dict[str, str]


class Trial:
    """The small books, a text, a backup, and the home that each change begins with."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.books = write_books(place / "books")
        self.first, self.second = place / "galea.txt", place / "galea-2.txt"
        self.first.write_text(TEXT, encoding="utf-8")
        self.second.write_text(TEXT + "\n## Timone\n\nIl timone gira.\n", encoding="utf-8")
        self.archive = archive(place / "all", {NAME: to_bytes(honest())})
        self.empty, self.held = place / "empty", place / "held"
        self.empty.mkdir()
        self.start(self.empty)
        shutil.copytree(self.empty, self.held)
        add(self.first, self.held, {}, unknown=GALEA)
        self.start(self.held)
        self.changes: dict[str, tuple[Path, Change]] = {
            "add": (self.empty, self.add),
            "replace": (self.held, self.replace),
            "remove": (self.held, self.remove),
            "build": (self.held, self.build),
            "restore": (self.held, self.restore),
            "backup": (self.held, self.backup),
        }

    def start(self, home: Path) -> None:
        """What `glossa serve` begins with: the index is brought up to date, and a search answers."""
        with Library.open(home, encoders=(), books=self.books) as library:
            assert [hit.id for hit in library.search("molo").hits][:1] == ["faro-it/molo"]

    def add(self, home: Path) -> None:
        """`glossa add`."""
        self._add(home, self.first, replace=False)

    def replace(self, home: Path) -> None:
        """`glossa add --replace`."""
        self._add(home, self.second, replace=True)

    def _add(self, home: Path, file: Path, *, replace: bool) -> None:
        with undone_on_failure(home) as changed:
            add(file, home, {}, replace, GALEA)
            changed.append(copy_path(home, GALEA.id))
            self.start(home)

    def remove(self, home: Path) -> None:
        """`glossa remove`."""
        with undone_on_failure(home) as changed:
            changed.append(copy_path(home, GALEA.id))
            remove(GALEA.id, home)
            self.start(home)

    def build(self, home: Path) -> None:
        """A start without an index."""
        shutil.rmtree(home / "index")
        self.start(home)

    def restore(self, home: Path) -> None:
        """`glossa restore`."""
        with undone_on_failure(home) as changed:
            changed.append(copy_path(home, "mare-it"))
            restore(self.archive, home, {})
            self.start(home)

    def backup(self, home: Path) -> None:
        """`glossa backup`."""
        backup(home / "saved.glossa", home)


def state(home: Path) -> State:
    """The copies of a home by book, each by its digest."""
    return {copy.book: copy.copy.digest for copy in stored(home)}


def _layer(home: Path, at: int, how: str) -> None:
    """From now on this process is ended, or refused, at its step number `at` on the disk within a home."""
    steps, inside = 0, str(home)
    counted = ROOM if how == "full" else STEPS

    def watch(event: str, facts: tuple[object, ...]) -> None:
        nonlocal steps
        if event not in counted or not str(facts[0]).startswith(inside):
            return
        if event == "open" and not int(str(facts[2])) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            return
        steps += 1
        if how == "killed" and steps == at:
            os.kill(os.getpid(), signal.SIGKILL)
        if how == "refused" and steps == at:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(facts[0]))
        if how == "full" and steps >= at:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(facts[0]))

    sys.addaudithook(watch)


def _ended(change: Change, home: Path, at: int, how: str) -> str:
    """Do a change in a process of its own; tells how that ended: "done", "told" (an error for people), "killed" or "failed"."""
    child = os.fork()
    if child == 0:
        code = 3
        try:
            if how == "bytes":
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (BYTES[at - 1], resource.RLIM_INFINITY))
            else:
                _layer(home, at, how)
            change(home)
            code = 0
        except (GlossaError, OSError):
            code = 2
        except BaseException:
            traceback.print_exc()
        os._exit(code)
    _, status = os.waitpid(child, 0)
    return "killed" if os.WIFSIGNALED(status) else {0: "done", 2: "told"}.get(os.WEXITSTATUS(status), "failed")


def wrong(trial: Trial, home: Path, before: State, after: State, how: str) -> str | None:
    """What isn't as it should be in a home after a change that ended so."""
    allowed = [before] if how == "told" else [after] if how == "done" else [before, after]
    try:
        if sentences := damaged(home):
            return f"damaged: {sentences}"
        if state(home) not in allowed:
            return f"{how}, and the copies are {sorted(state(home))}"
        trial.start(home)
        if state(home) not in allowed:
            return "the next start changed the copies"
        if saved := [path for path in [home / "saved.glossa"] if path.exists()]:
            with tempfile.TemporaryDirectory() as other:
                restore(saved[0], Path(other) / "home", {})
    except (GlossaError, OSError, AssertionError) as error:
        return f"{type(error).__name__}: {error}"
    left = [path.name for path in home.rglob(".*") if path.name.endswith(".part") or path.name.startswith(".before-")]
    return f"left unfinished: {left}" if left else None


def tried(trial: Trial, name: str, how: str, every: int) -> tuple[int, list[str]]:
    """Do a change again and again, each time ended at a later step. How many times, and what was wrong."""
    base, change = trial.changes[name]
    home = trial.place / "home"
    before, count, found = state(base), 0, []
    shutil.copytree(base, home)
    change(home)
    after = state(home)
    at = 1
    while True:
        shutil.rmtree(home)
        shutil.copytree(base, home)
        ended = _ended(change, home, at, how)
        count += 1
        if ended == "failed" or (told := wrong(trial, home, before, after, ended)):
            found.append(f"{name}, {how} at {at}: {'an error of its own' if ended == 'failed' else told}")
        at += every
        if (ended == "done" and how in ("killed", "full")) or at > (len(BYTES) if how == "bytes" else 400):
            break
        if how == "refused" and ended == "done" and not _reaches(change, base, home, at):
            break
    shutil.rmtree(home)
    return count, found


def _reaches(change: Change, base: Path, home: Path, at: int) -> bool:
    """Whether a change has so many steps (one that is refused may be passed over, and the change still be done)."""
    shutil.rmtree(home)
    shutil.copytree(base, home)
    return _ended(change, home, at, "killed") == "killed"


def main() -> int:
    """Try the changes that are named, or all."""
    names = ("add", "replace", "remove", "build", "restore", "backup")
    parser = argparse.ArgumentParser(prog="python -m tests.trust.crashes")
    parser.add_argument("changes", nargs="*", choices=[*names, []])
    parser.add_argument("--every", type=int, default=1, help="Try each N-th step only.")
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)
    total, failures = 0, []
    with tempfile.TemporaryDirectory() as place, suppress(KeyboardInterrupt):
        trial = Trial(Path(place))
        for name in asked.changes or names:
            for how in ("killed", "refused", "full", "bytes"):
                count, found = tried(trial, name, how, 1 if how == "bytes" else asked.every)
                total += count
                failures += found
                print(f"{name}, {how}: {count} tried, {len(found)} wrong", flush=True)
                for sentence in found:
                    print(f"  {sentence}", flush=True)
    print(f"{total} tried, {len(failures)} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
