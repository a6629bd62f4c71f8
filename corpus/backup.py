"""Backup and restore: the user's copies and card data in one file, and back. The index isn't in it: it is built again."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path

from corpus.cards import stored as cards
from corpus.copies import damaged, store, stored
from corpus.copy_format import StoredCopy, from_bytes, to_bytes
from corpus.errors import CardsError, CopyError
from corpus.home import CARDS, write_atomically

FORMAT = 2  # Raise when the archive changes shape.
_COPIES_ONLY = 1  # the format without card data, which an older Glossa reads, too
_MANIFEST = "glossa-backup.json"
_MAX_BYTES = 512 * 1024 * 1024
_NEVER = (1980, 1, 1, 0, 0, 0)  # no clock in the archive: the same copies give the same bytes


@dataclass(frozen=True, slots=True)
class _Kept:
    """What a backup holds: copies, and the files of the card data by name."""

    copies: list[StoredCopy]
    cards: dict[str, bytes]


def backup(file: Path, home: Path) -> list[str]:
    """Write every copy of the user's folder, and the card data, to one file, which must not exist yet; gives the books in it, and
    "cards".

    Raises CopyError, with nothing written, where there is nothing, something is damaged, or the file can't be written.
    """
    if file.exists():
        raise CopyError(f"{file} exists already. Name another file.")
    if sentences := damaged(home):
        raise CopyError(" ".join(sentences))
    kept = _Kept(stored(home), cards.files(home))
    if not kept.copies and not kept.cards:
        raise CopyError("There are no copies to back up.")
    try:
        write_atomically(file, _archive(kept))
    except OSError as error:
        raise CopyError(f"{file} can't be written: {error.strerror or error}.") from None
    return [copy.book for copy in kept.copies] + [CARDS] * bool(kept.cards)


def restore(file: Path, home: Path, replace: bool = False) -> list[str]:
    """Put the copies of a backup and its card data back; copies of other books stay. Gives the books that were restored, and
    "cards".

    The whole backup is checked first. Raises CopyError, with nothing changed, where it is none or is damaged, or where another
    copy of one of its books, or other card data, is there and `replace` is not given. What is there already, the same, is left
    alone.
    """
    kept = _unpacked(file)
    held = {copy.book: copy.copy.digest for copy in stored(home)}
    fresh = [copy for copy in kept.copies if held.get(copy.book) != copy.copy.digest]
    in_the_way = [copy.book for copy in fresh if copy.book in held]
    if in_the_way and not replace:
        raise CopyError(f"Other copies of {', '.join(in_the_way)} exist. To replace them with the backup's: --replace")
    there = cards.files(home, checked=False)
    new = {name: data for name, data in kept.cards.items() if there.get(name) != data}
    if new.keys() & there.keys() and not replace:
        raise CopyError("Other card data, or other short names of cards, exist. To replace them with the backup's: --replace")
    for copy in fresh:
        store(home, copy)
    cards.put_back(home, new)
    return [copy.book for copy in fresh] + [CARDS] * bool(new)


def _archive(kept: _Kept) -> bytes:
    files = {f"copies/{copy.book}.json": to_bytes(copy) for copy in kept.copies}
    files |= {f"{CARDS}/{name}": data for name, data in kept.cards.items()}
    manifest = {
        "format": FORMAT if kept.cards else _COPIES_ONLY,
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in files.items()},
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {_MANIFEST: json.dumps(manifest, indent=1).encode(), **files}.items():
            archive.writestr(zipfile.ZipInfo(name, _NEVER), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _unpacked(file: Path) -> _Kept:
    """What is in a backup, each file checked against the manifest."""
    try:
        with zipfile.ZipFile(file) as archive:
            if sum(info.file_size for info in archive.infolist()) > _MAX_BYTES:
                raise CopyError(f"{file} is too large for a Glossa backup.")
            manifest = json.loads(archive.read(_MANIFEST))
            if manifest["format"] > FORMAT:
                raise CopyError(f"{file} was made by a newer Glossa (format {manifest['format']}). Update Glossa first.")
            files = {name: _same(archive.read(name), name, digest) for name, digest in manifest["files"].items()}
            own = {name.removeprefix(f"{CARDS}/"): data for name, data in files.items() if name.startswith(f"{CARDS}/")}
            copies = [_copy(data, name) for name, data in files.items() if not name.startswith(f"{CARDS}/")]
            return _Kept(copies, cards.checked_files(own))
    except FileNotFoundError:
        raise CopyError(f"There is no file {file}.") from None
    except (
        zipfile.BadZipFile, zlib.error, KeyError, TypeError, AttributeError, ValueError, NotImplementedError, CardsError,
    ) as error:  # fmt: skip
        raise CopyError(f"{file} is not a Glossa backup, or is damaged ({error}). Nothing was changed.") from None
    except OSError as error:
        raise CopyError(f"{file} can't be read: {error.strerror or error}.") from None


def _same(data: bytes, name: str, digest: str) -> bytes:
    if hashlib.sha256(data).hexdigest() != digest:
        raise ValueError(f"{name} has changed")
    return data


def _copy(data: bytes, name: str) -> StoredCopy:
    copy = from_bytes(data, name)
    if name != f"copies/{copy.book}.json":
        raise ValueError(f"{name} holds a copy of {copy.book}")
    return copy
