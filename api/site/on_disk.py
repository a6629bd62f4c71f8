"""The files for browsers, kept in the user's folder: making them takes half a minute of processor time, reading them none.

They are in one file, named by a digest of their sources, so that another Glossa makes its own. It begins with its SHA-256.
"""

from __future__ import annotations

import hashlib
import io
import logging
import os
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from corpus.home import OFFLINE, write_atomically

_log = logging.getLogger("glossa")
_ROOT = Path(__file__).resolve().parents[2]
CODE = tuple(_ROOT / name for name in ("api", "corpus", "indexer", "search"))
_CHECKED = hashlib.sha256().digest_size


def kept_on_disk(home: Path, made_of: Iterable[Path], make: Callable[[], Mapping[str, bytes]]) -> Mapping[str, bytes]:
    """The files by path: those on disk if the folders `made_of` haven't changed since, else those that `make` returns, which are
    then kept. A damaged file is replaced; a failure to write is logged."""
    path = home / OFFLINE / f"{_digest(made_of)}.zip"
    with suppress(OSError):
        content = path.read_bytes()
        if hashlib.sha256(content[_CHECKED:]).digest() == content[:_CHECKED]:
            return dict(_unpacked(content[_CHECKED:]))
    files = make()
    packed = _packed(files)
    try:
        write_atomically(path, hashlib.sha256(packed).digest() + packed)
        for other in path.parent.glob("*.zip"):
            if other != path:
                other.unlink()
    except OSError as error:
        _log.warning("the files for browsers can't be kept, so the next start makes them again: %s", error)
    return files


def _digest(folders: Iterable[Path]) -> str:
    """A digest of the names, sizes and times of all files in the folders."""
    seen = hashlib.sha256()
    for folder in folders:
        for at, inner, names in os.walk(folder):
            inner[:] = sorted(name for name in inner if name != "__pycache__")
            for name in sorted(names):
                facts = os.stat(os.path.join(at, name))
                seen.update(f"{os.path.relpath(at, folder)}/{name} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return seen.hexdigest()[:32]


def _packed(files: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made.getvalue()


def _unpacked(packed: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        for name in archive.namelist():
            yield name, archive.read(name)
