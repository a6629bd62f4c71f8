"""Backup and restore: the user's copies in one file, and back. The index isn't in it: it is built again from the copies."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
import zlib
from pathlib import Path

from corpus.copies import damaged, store, stored
from corpus.copy_format import StoredCopy, from_bytes, to_bytes
from corpus.errors import CopyError
from corpus.home import write_atomically

FORMAT = 1  # Raise when the archive changes shape.
_MANIFEST = "glossa-backup.json"
_MAX_BYTES = 512 * 1024 * 1024
_NEVER = (1980, 1, 1, 0, 0, 0)  # no clock in the archive: the same copies give the same bytes


def backup(file: Path, home: Path) -> list[str]:
    """Write every copy of the user's folder to one file, which must not exist yet; gives the books in it.

    Raises CopyError, with nothing written, where there is no copy, one is damaged, or the file can't be written.
    """
    if file.exists():
        raise CopyError(f"{file} exists already. Name another file.")
    if sentences := damaged(home):
        raise CopyError(" ".join(sentences))
    copies = stored(home)
    if not copies:
        raise CopyError("There are no copies to back up.")
    try:
        write_atomically(file, _archive(copies))
    except OSError as error:
        raise CopyError(f"{file} can't be written: {error.strerror or error}.") from None
    return [copy.book for copy in copies]


def restore(file: Path, home: Path, replace: bool = False) -> list[str]:
    """Put the copies of a backup back; copies of other books stay. Gives the books that were restored.

    The whole backup is checked first. Raises CopyError, with nothing changed, where it is none or is damaged, or where another
    copy of one of its books is there and `replace` is not given. A copy that is there already, the same, is left alone.
    """
    copies = _unpacked(file)
    held = {copy.book: copy.copy.digest for copy in stored(home)}
    fresh = [copy for copy in copies if held.get(copy.book) != copy.copy.digest]
    in_the_way = [copy.book for copy in fresh if copy.book in held]
    if in_the_way and not replace:
        raise CopyError(f"Other copies of {', '.join(in_the_way)} exist. To replace them with the backup's: --replace")
    for copy in fresh:
        store(home, copy)
    return [copy.book for copy in fresh]


def _archive(copies: list[StoredCopy]) -> bytes:
    files = {f"copies/{copy.book}.json": to_bytes(copy) for copy in copies}
    manifest = {"format": FORMAT, "files": {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {_MANIFEST: json.dumps(manifest, indent=1).encode(), **files}.items():
            archive.writestr(zipfile.ZipInfo(name, _NEVER), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _unpacked(file: Path) -> list[StoredCopy]:
    """The copies in a backup, each checked against the manifest."""
    try:
        with zipfile.ZipFile(file) as archive:
            if sum(info.file_size for info in archive.infolist()) > _MAX_BYTES:
                raise CopyError(f"{file} is too large for a Glossa backup.")
            manifest = json.loads(archive.read(_MANIFEST))
            if manifest["format"] > FORMAT:
                raise CopyError(f"{file} was made by a newer Glossa (format {manifest['format']}). Update Glossa first.")
            return [_checked(archive.read(name), name, digest) for name, digest in manifest["files"].items()]
    except FileNotFoundError:
        raise CopyError(f"There is no file {file}.") from None
    except (zipfile.BadZipFile, zlib.error, KeyError, TypeError, AttributeError, ValueError, NotImplementedError) as error:
        raise CopyError(f"{file} is not a Glossa backup, or is damaged ({error}). Nothing was changed.") from None
    except OSError as error:
        raise CopyError(f"{file} can't be read: {error.strerror or error}.") from None


def _checked(data: bytes, name: str, digest: str) -> StoredCopy:
    if hashlib.sha256(data).hexdigest() != digest:
        raise ValueError(f"{name} has changed")
    copy = from_bytes(data, name)
    if name != f"copies/{copy.book}.json":
        raise ValueError(f"{name} holds a copy of {copy.book}")
    return copy
