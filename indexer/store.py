"""Generations on disk: how one is written, checked, switched to, opened, and removed when nobody uses it any more.

    <home>/index/current          which generation answers, and what it was made from
    <home>/index/seen             size and times of the files whose checksums were right
    <home>/index/lock             held by whoever builds
    <home>/index/gen-<hash>/      a generation: manifest.json and the files that it lists with their checksums

A generation never changes once it has its name. `current` is switched by replacing the file, so there is always one that answers.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from corpus.errors import IndexUnusable
from corpus.home import write_atomically
from indexer.locks import FileLock

FORMAT = 8  # Raise when any file of a generation changes shape: an older one is rebuilt, never half understood.
MANIFEST = "manifest.json"
_USED = "used"  # readers hold a shared lock on this file
_SEEN = "seen"


@dataclass(frozen=True, slots=True)
class Encoded:
    """An encoder's part of a generation: how many passages have vectors, and how many are still missing."""

    name: str
    dimensions: int
    passages: int
    pending: int


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a generation is: `corpus` the hash of the collection, `files` the SHA-256 of each file by its path in the folder."""

    format: int
    corpus: str
    entries: int
    passages: int
    encoders: tuple[Encoded, ...]
    files: Mapping[str, str]

    def dump(self) -> bytes:
        """As JSON, the same bytes for the same generation."""
        return (json.dumps(asdict(self), indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode()

    def digest(self) -> str:
        """The hash that names the generation."""
        return hashlib.sha256(self.dump()).hexdigest()


@dataclass(frozen=True, slots=True)
class Pointer:
    """What `current` says: the generation, and the fingerprint of the files and code that it was made from."""

    generation: str
    inputs: str


def index_folder(home: Path) -> Path:
    """Where the generations of a user's folder are."""
    return home / "index"


def read_pointer(folder: Path) -> Pointer | None:
    """The current pointer; None if there is none yet, or the file is damaged (the index is then rebuilt)."""
    try:
        data = json.loads((folder / "current").read_bytes())
        return Pointer(str(data["generation"]), str(data["inputs"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def switch(folder: Path, pointer: Pointer) -> None:
    """Make `pointer` the current generation, atomically."""
    write_atomically(folder / "current", (json.dumps(asdict(pointer)) + "\n").encode())


def checksums(folder: Path) -> dict[str, str]:
    """The SHA-256 of every file of a generation except its manifest and lock."""
    return {name: _sha256(folder / name) for name in _files(folder)}


def _files(folder: Path) -> list[str]:
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return sorted(name for name in found if name not in (MANIFEST, _USED))


def seal(folder: Path, manifest: Manifest) -> None:
    """Write the manifest of a generation whose files are complete, make all files private to the owner, and sync them to disk."""
    (folder / _USED).touch()
    (folder / MANIFEST).write_bytes(manifest.dump())
    for path in folder.rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)
        if path.is_file():
            with path.open("rb+") as file:
                os.fsync(file.fileno())


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a generation, after a check of all its files. Raises IndexUnusable if anything differs."""
    manifest = _manifest(folder)
    for name, checksum in manifest.files.items():
        path = folder / name
        try:
            same = path.is_file() and _sha256(path) == checksum
        except OSError as error:
            raise IndexUnusable(f"The index {folder.name} can't be read: {name}: {error.strerror or error}.") from error
        if not same:
            raise IndexUnusable(f"The index {folder.name} is damaged: {name} is not what its manifest says.")
    return manifest


def _manifest(folder: Path) -> Manifest:
    """The manifest alone. Raises IndexUnusable if it can't be read, or doesn't know a file."""
    try:
        data: dict[str, Any] = json.loads((folder / MANIFEST).read_bytes())
        if data.get("format") != FORMAT:
            raise IndexUnusable(f"The index {folder.name} has format {data.get('format')}; this Glossa reads {FORMAT}.")
        manifest = Manifest(**{**data, "encoders": tuple(Encoded(**encoded) for encoded in data["encoders"])})
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise IndexUnusable(f"The index {folder.name} has no manifest that can be read: {error}.") from error
    if stray := set(_files(folder)) - set(manifest.files):
        raise IndexUnusable(f"The index {folder.name} is damaged: its manifest doesn't know {', '.join(sorted(stray))}.")
    return manifest


def _seen_before(folder: Path) -> Manifest:
    """The manifest of a generation, checked as by `read_manifest`, but without hashing its files (100 MB, a tenth of a second) if
    all have the sizes and times that they had when they were last found right."""
    manifest, seen = _manifest(folder), folder.with_name(_SEEN)
    now = _times(folder, manifest)
    try:
        known = seen.read_bytes()
    except OSError:
        known = b""
    if known != now:
        read_manifest(folder)
        with suppress(OSError):  # if the folder can't be written, all is hashed each time
            write_atomically(seen, now)
    return manifest


def _times(folder: Path, manifest: Manifest) -> bytes:
    """The name of a generation, its hash, and the size and times of each of its files (none for a file that is missing)."""
    told = [f"{folder.name} {manifest.digest()}"]
    for name in manifest.files:
        with suppress(FileNotFoundError):
            facts = (folder / name).stat()
            told.append(f"{name} {facts.st_size} {facts.st_mtime_ns} {facts.st_ctime_ns} {facts.st_ino}")
    return "\n".join(told).encode()


def doubt(folder: Path) -> None:
    """Have the next `use` of a generation of this index hash all its files."""
    (folder / _SEEN).unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Generation:
    """A generation in use: it is not removed before `release`."""

    folder: Path
    manifest: Manifest
    _lock: FileLock

    def release(self) -> None:
        """Release the generation: it may be removed now."""
        self._lock.release()


def use(folder: Path, name: str) -> Generation:
    """Take a generation into use, checked. Raises IndexUnusable when it is damaged or gone."""
    try:
        lock = FileLock(folder / name / _USED, shared=True, create=False)
    except FileNotFoundError as error:
        raise IndexUnusable(f"The index {name} is gone.") from error
    except OSError as error:
        raise IndexUnusable(f"The index {name} can't be used: {error.strerror or error}.") from error
    try:
        return Generation(folder / name, _seen_before(folder / name), lock)
    except IndexUnusable:
        lock.release()
        raise


def remove_unused(folder: Path, keep: str) -> list[str]:
    """Remove what interrupted builds left, and every generation but `keep` that nobody uses. Hold the build lock."""
    removed = []
    for path in folder.glob(".current.*.part"):  # only the holder of the build lock writes one
        path.unlink(missing_ok=True)
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name != keep and (path.name.startswith(".") or _remove_generation(path)):
            shutil.rmtree(path, ignore_errors=True)
            removed.append(path.name)
    return removed


def _remove_generation(path: Path) -> bool:
    """Remove a generation's name unless it is in use; returns whether the rest may be deleted."""
    try:
        with FileLock(path / _USED):
            gone = path.with_name(f".removed-{path.name}")
            shutil.rmtree(gone, ignore_errors=True)
            path.rename(gone)
    except OSError:
        return False
    shutil.rmtree(gone, ignore_errors=True)
    return True


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
