"""The library behind a running server: opened in the background, kept up to date with the copies, encoded step by step."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from api.http.freed import give_back, give_back_at_once
from api.http.problems import NOT_READY, UNUSABLE, Problem
from api.http.settings import Settings
from api.http.settled import settle
from corpus.errors import GlossaError
from corpus.load import load_books
from corpus.model import Book
from corpus.uncollected import uncollected
from search.library import Library

_log = logging.getLogger("glossa")
_LOOK_EVERY = 2.0  # seconds between two looks at the copies that another process may have changed
Opener = Callable[[], Library]
Progress = Callable[[int, int], None]


class Engine:
    """Holds the library that answers. `start` opens it in a thread of its own; until it is open, requests get a 503.

    When copies change (`changed` was called, or the user's folder looks different), the thread builds a new generation of the
    library's index; the old one answers until that is ready. Passages without vectors are encoded in another thread.
    """

    def __init__(
        self,
        settings: Settings,
        opener: Opener | None = None,
        progress: Progress | None = None,
        library: Library | None = None,
    ) -> None:
        """`opener` opens the library (by default as the settings say), unless `library`, already open, is given. `progress` is
        called during an encoding with the numbers done and in total."""
        self.home = settings.home
        self._open: Opener = opener or (
            lambda: Library.open(settings.home, encoders=settings.encoders, warm=True, milvus=settings.milvus)
        )
        self._progress = progress
        self._library = library
        self._failure: str | None = None
        self._working = False
        self._wake = threading.Event()
        self._ready = threading.Event()
        self._stop = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Open the library in the background; a second call does nothing."""
        if not self._threads:
            give_back_at_once()
            self._begin("glossa-index", self._follow)

    def stop(self) -> None:
        """Stop the background work and close the library."""
        self._stop.set()
        self._wake.set()
        if self._library:
            self._library.close()  # this also stops an encoding
        for thread in list(self._threads):
            thread.join(timeout=5)

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the library answers or has failed to open; returns whether it answers."""
        self._ready.wait(timeout)
        return self._library is not None

    @property
    def answers(self) -> bool:
        """Whether a library answers."""
        return self._library is not None

    @property
    def following(self) -> bool:
        """Whether copies have changed and the index isn't up to date yet."""
        return self._working or self._wake.is_set()

    @property
    def failure(self) -> str | None:
        """Why the library can't answer, or can't take the newest copies; None if all is well."""
        return self._failure

    def library(self) -> Library:
        """The library that answers. Raises Problem (503) while it is being built, or if it can't be."""
        if self._library:
            return self._library
        if self._failure:
            raise Problem(UNUSABLE, self._failure)
        raise Problem(NOT_READY, "Glossa is reading its books. Ask again in a few seconds.", {"Retry-After": "2"})

    def shipped(self) -> Mapping[str, Book]:
        """The books that Glossa ships, by id: from the library, because reading their files takes half a second, or from the
        files while no library answers."""
        return self._library.without_copies().catalog().books if self._library else load_books()

    def changed(self) -> None:
        """Tell the engine that copies were added or removed: it updates the index."""
        self._wake.set()

    def _begin(self, name: str, work: Callable[[], None]) -> None:
        thread = threading.Thread(target=work, name=name, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _follow(self) -> None:
        seen = _state(self.home)
        self._attempt(self._first)
        self._ready.set()
        if not self._failure:
            self._attempt(self._warm)
            settle()
            give_back()
        while not self._stop.is_set():
            told = self._wake.wait(_LOOK_EVERY)
            now = _state(self.home)
            if self._stop.is_set() or not (told or now != seen):
                continue
            self._working = True
            self._wake.clear()  # changes from here on need another round
            seen = now
            self._attempt(self._again)
            self._working = False

    def _attempt(self, step: Callable[[], None]) -> None:
        """Run one step of the work; if it fails, `failure` says why, and the current library stays in use."""
        try:
            step()
            self._failure = None
        except GlossaError as error:
            if self._stop.is_set():
                return
            self._failure = str(error)
            _log.error("the index does not follow: %s", error)
        except OSError as error:  # the folder is gone, or is now another user's
            self._failure = f"Glossa can't read its own files ({error}): see that the folder {self.home} is there, and yours."
            _log.error("the index does not follow: %s", self._failure)
        except Exception as error:
            self._failure = "Glossa met an error of its own while it built the index. Its log says more."
            _log.error("the index does not follow", exc_info=error)

    def _first(self) -> None:
        self._library = self._library or self._open()
        self._encode()

    def _again(self) -> None:
        if self._library is None:
            self._first()
        elif self._library.reload():
            self._encode()
            self._warm()
            settle()
            give_back()

    def _warm(self) -> None:
        if self._library:
            with uncollected():
                self._library.warm()

    def _encode(self) -> None:
        """Encode passages without vectors, unless that is already under way."""
        library = self._library
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        busy = any(thread.name == "glossa-encode" for thread in self._threads)
        if library and not busy and any(count for _, count in library.index().pending):
            self._begin("glossa-encode", lambda: self._attempt(lambda: self._encode_pending(library)))

    def _encode_pending(self, library: Library) -> None:
        library.encode_pending(self._progress)


def _state(home: Path) -> frozenset[tuple[str, int, int]]:
    """The state of the user's copies: enough to notice that one was added, removed or changed."""
    found = set()
    for path in (home / "copies").glob("*.json"):
        try:
            facts = path.stat()
        except OSError:
            continue
        found.add((path.name, facts.st_mtime_ns, facts.st_size))
    return frozenset(found)
