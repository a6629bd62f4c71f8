"""Earlier copies of a book, kept beside the newest one, so that the passage of an older citation can still be read.

A version is named by the first twelve digits of its file's SHA-256. The newest copy is the book's copy everywhere else
(corpus/copies.py); an earlier one is only compared and cited.
"""

from __future__ import annotations

import re
from pathlib import Path

from corpus.copy_format import StoredCopy, from_bytes, to_bytes
from corpus.errors import CopyError
from corpus.home import private_folder, write_atomically
from corpus.readers.copy import Copy

DIGITS = 12
FEWEST_DIGITS = 4  # of a version that is asked for
_NAME = re.compile(rf"(?P<book>[a-z0-9]+(?:-[a-z0-9]+)*)@(?P<version>[0-9a-f]{{{DIGITS}}})")


def version_of(copy: Copy) -> str:
    """The name of a copy's version."""
    return copy.digest[:DIGITS]


def version_path(home: Path, book: str, version: str) -> Path:
    """Where an earlier copy is stored."""
    return home / "copies" / f"{book}@{version}.json"


def keep(home: Path, copy: StoredCopy) -> Path:
    """Keep a copy as an earlier one; returns its file. Raises CopyError, with nothing changed."""
    path = version_path(private_folder(home), copy.book, version_of(copy.copy))
    try:
        write_atomically(path, to_bytes(copy))
    except OSError as error:
        raise CopyError(f"The earlier copy can't be kept in {home}: {error.strerror or error}. Nothing was changed.") from None
    return path


def version_files(home: Path, book: str | None = None) -> list[Path]:
    """The files of a book's earlier copies (None: of every book's)."""
    folder = home / "copies"
    named = ((path, _NAME.fullmatch(path.stem)) for path in folder.glob("*@*.json")) if folder.is_dir() else ()
    return sorted(path for path, name in named if name and book in (None, name["book"]) and path.is_file())


def earlier(home: Path, book: str | None = None) -> list[StoredCopy]:
    """The earlier copies of a book (None: of every book), the newest first, without the damaged ones."""
    found = [copy for copy in map(_load, version_files(home, book)) if isinstance(copy, StoredCopy)]
    return sorted(found, key=lambda copy: copy.added, reverse=True)


def damaged_versions(home: Path) -> list[str]:
    """A message for each earlier copy that can't be used."""
    return [str(copy) for copy in map(_load, version_files(home)) if isinstance(copy, CopyError)]


def drop(home: Path, book: str, version: str) -> None:
    """Remove an earlier copy, if it is there."""
    version_path(home, book, version).unlink(missing_ok=True)


def choose(held: list[StoredCopy], version: str) -> StoredCopy:
    """The copy whose version begins with `version`. Raises CopyError if there is none, or more than one."""
    found = [copy for copy in held if len(version) >= FEWEST_DIGITS and version_of(copy.copy).startswith(version.lower())]
    if len(found) == 1:
        return found[0]
    names = ", ".join(f"{version_of(copy.copy)} ({copy.copy.name})" for copy in held)
    raise CopyError(f"{version!r} names no version that is kept. " + (f"There are: {names}." if held else "None is kept."))


def _load(path: Path) -> StoredCopy | CopyError:
    try:
        copy = from_bytes(path.read_bytes(), path.name)
    except CopyError as error:
        return error
    except OSError as error:
        return CopyError(f"The stored copy {path.name} can't be read: {error.strerror or error}.")
    if path.stem != f"{copy.book}@{version_of(copy.copy)}":
        return CopyError(f"The stored copy {path.name} is version {version_of(copy.copy)} of {copy.book}. Remove the file.")
    return copy
