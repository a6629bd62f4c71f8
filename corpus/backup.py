"""Backup and restore: writes the user's copies, card data and the table's notes to one file, and reads them back.

The index isn't in it; it is rebuilt.
"""

from __future__ import annotations

import hashlib
import io
import json
import lzma
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from corpus.cards import stored as cards
from corpus.cards.checked import checked_cards
from corpus.copies import copy_path, damaged, store, stored
from corpus.copy_format import StoredCopy, read_copy, to_bytes
from corpus.errors import CardsError, CopyError, OwnError
from corpus.home import CARDS, OWN, write_atomically
from corpus.model import Book
from corpus.own import FILE, checked_own, own_bytes, own_path, put_back_own
from corpus.undo import undone_on_failure
from corpus.versions import earlier, keep, version_of, version_path

FORMAT = 3  # Raise when the archive changes shape.
_WITHOUT_THESE = 2  # the format without earlier versions and the table's notes, which an older Glossa reads, too
_COPIES_ONLY = 1  # the same without card data
_OWN = f"{OWN}/{FILE}"
_MANIFEST = "glossa-backup.json"
_MAX_BYTES = 512 * 1024 * 1024
_NO_BACKUP = (
    zipfile.BadZipFile, zlib.error, EOFError, KeyError, TypeError, AttributeError, ValueError, NotImplementedError, RuntimeError,
    OverflowError, CardsError, OwnError, struct.error, lzma.LZMAError,
)  # fmt: skip
"""The errors that reading a file raises if it is no backup, or somebody has changed it."""
_NEVER = (1980, 1, 1, 0, 0, 0)  # no clock in the archive: the same copies give the same bytes


@dataclass(frozen=True, slots=True)
class _Kept:
    """The content of a backup: copies, their earlier versions, the files of the card data by name, and the table's notes."""

    copies: list[StoredCopy]
    earlier: list[StoredCopy]
    cards: dict[str, bytes]
    own: bytes | None


def backup(file: Path, home: Path) -> list[str]:
    """Write every copy in the user's folder, the card data and the table's notes to one file, which must not exist yet. Returns
    the books in it, "cards" and "own".

    Raises CopyError, with nothing written, if there is nothing to write, something is damaged, or the file can't be written.
    """
    if file.exists():
        raise CopyError(f"{file} exists already. Name another file.")
    if sentences := damaged(home):
        raise CopyError(" ".join(sentences))
    kept = _Kept(stored(home), earlier(home), cards.files(home), own_bytes(home))
    if kept.own is not None:
        checked_own(kept.own)
    if not kept.copies and not kept.cards and kept.own is None:
        raise CopyError("There are no copies to back up.")
    try:
        write_atomically(file, _archive(kept))
    except OSError as error:
        raise CopyError(f"{file} can't be written: {error.strerror or error}.") from None
    return [copy.book for copy in kept.copies] + [CARDS] * bool(kept.cards) + [OWN] * (kept.own is not None)


def restore(file: Path, home: Path, books: Mapping[str, Book], replace: bool = False) -> list[str]:
    """Put the copies, the card data and the table's notes of a backup back; copies of other books stay. `books` are the shipped
    ones. Returns the books that were restored, "cards" and "own".

    The whole backup is checked first; what is already there, unchanged, is left alone. Raises CopyError, with nothing changed, if
    the file is no backup or is damaged, or if it would replace another copy, card data or notes and `replace` is not given.
    """
    kept = _unpacked(file, books)
    held = {copy.book: copy.copy.digest for copy in stored(home)}
    fresh = [copy for copy in kept.copies if held.get(copy.book) != copy.copy.digest]
    in_the_way = [copy.book for copy in fresh if copy.book in held]
    if in_the_way and not replace:
        raise CopyError(f"Other copies of {', '.join(in_the_way)} exist. To replace them with the backup's: --replace")
    there = cards.files(home, checked=False)
    new = {name: data for name, data in kept.cards.items() if there.get(name) != data}
    if new.keys() & there.keys() and not replace:
        raise CopyError("Other card data, or other short names of cards, exist. To replace them with the backup's: --replace")
    others = [copy for copy in kept.earlier if not _version(home, copy).exists()]
    there_own = own_bytes(home)
    own = kept.own if kept.own != there_own else None
    if own is not None and there_own is not None and not replace:
        raise CopyError("Other notes of your table exist. To replace them with the backup's: --replace")
    if fresh or new or others or own is not None:
        with undone_on_failure(home) as changed:
            for copy in fresh:
                changed.append(copy_path(home, copy.book))
                store(home, copy)
            for copy in others:
                changed.append(_version(home, copy))
                keep(home, copy)
            changed += [home / CARDS / name for name in new]
            cards.put_back(home, new)
            if own is not None:
                changed.append(own_path(home))
                put_back_own(home, own)
    return [copy.book for copy in fresh] + [CARDS] * bool(new) + [OWN] * (own is not None)


def _version(home: Path, copy: StoredCopy) -> Path:
    return version_path(home, copy.book, version_of(copy.copy))


def _archive(kept: _Kept) -> bytes:
    files = {f"copies/{copy.book}.json": to_bytes(copy) for copy in kept.copies}
    files |= {f"copies/{copy.book}@{version_of(copy.copy)}.json": to_bytes(copy) for copy in kept.earlier}
    files |= {f"{CARDS}/{name}": data for name, data in kept.cards.items()}
    files |= {} if kept.own is None else {_OWN: kept.own}
    manifest = {
        "format": FORMAT if kept.earlier or kept.own is not None else _WITHOUT_THESE if kept.cards else _COPIES_ONLY,
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in files.items()},
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {_MANIFEST: json.dumps(manifest, indent=1).encode(), **files}.items():
            archive.writestr(zipfile.ZipInfo(name, _NEVER), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _unpacked(file: Path, books: Mapping[str, Book]) -> _Kept:
    """The content of a backup, each file checked against the manifest and then for its own format."""
    if not file.exists():
        raise CopyError(f"There is no file {file}.")
    if not file.is_file():  # a pipe or a device may never end
        raise CopyError(f"{file} can't be read: it is not a regular file.")
    try:
        with zipfile.ZipFile(file) as archive:
            if sum(info.file_size for info in archive.infolist()) > _MAX_BYTES:
                raise CopyError(f"{file} is too large for a Glossa backup.")
            manifest = json.loads(archive.read(_MANIFEST))
            if isinstance(form := manifest["format"], int) and form > FORMAT:
                raise CopyError(f"{file} was made by a newer Glossa (format {form}). Update Glossa first.")
            if type(form) is not int or form < 1:
                raise ValueError(f"its format is {form!r}")
            files = {name: _same(archive.read(name), name, digest) for name, digest in manifest["files"].items()}
            if others := set(archive.namelist()) - set(files) - {_MANIFEST}:
                raise ValueError(f"its manifest doesn't know {min(others)}")
            own = files.pop(_OWN, None)
            if own is not None:
                checked_own(own)
            of_cards = {name.removeprefix(f"{CARDS}/"): data for name, data in files.items() if name.startswith(f"{CARDS}/")}
            copies = {name: _copy(data, name, books) for name, data in files.items() if not name.startswith(f"{CARDS}/")}
            newest = [copy for name, copy in copies.items() if "@" not in name]
            before = [copy for name, copy in copies.items() if "@" in name]
            return _Kept(newest, before, checked_cards(cards.checked_files(of_cards)), own)
    except _NO_BACKUP as error:
        raise CopyError(f"{file} is not a Glossa backup, or is damaged ({error}). Nothing was changed.") from None
    except OSError as error:
        raise CopyError(f"{file} can't be read: {error.strerror or error}.") from None


def _same(data: bytes, name: str, digest: str) -> bytes:
    if hashlib.sha256(data).hexdigest() != digest:
        raise ValueError(f"{name} has changed")
    return data


def _copy(data: bytes, name: str, books: Mapping[str, Book]) -> StoredCopy:
    copy = read_copy(data)
    if name not in (f"copies/{copy.book}.json", f"copies/{copy.book}@{version_of(copy.copy)}.json"):
        raise ValueError(f"{name} holds a copy of {copy.book}")
    if copy.declared is None and copy.book not in books:
        raise ValueError(f"{name} is a copy of a book that this Glossa doesn't know")
    if copy.declared is not None and copy.book in books:
        raise ValueError(f"{name} declares a book that Glossa ships")
    return copy
