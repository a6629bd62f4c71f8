"""The user's copies of rulebooks: add, remove, list, and read again when a reader or a shipped book has changed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from corpus.copy_format import StoredCopy, from_bytes, reading_of, to_bytes
from corpus.errors import CopyError
from corpus.home import private_folder, write_atomically
from corpus.languages import CODES
from corpus.model import Book, Finding, Source, SourceEntry
from corpus.readers.copy import Copy
from corpus.readers.corrections import Correction
from corpus.readers.view import passage_hash, passage_text
from corpus.versions import damaged_versions, drop, earlier, keep, version_files, version_of

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class NewBook:
    """The owner's description of a book that we don't ship, and corrections of its headings."""

    id: str
    title: str
    language: str
    game: str
    corrections: tuple[Correction, ...] = ()

    def declared(self, shipped: Mapping[str, Book]) -> Book:
        """The declared book, without entries. Raises CopyError naming the wrong option."""
        for option, value in (("--id", self.id), ("--game", self.game)):
            if not _ID.fullmatch(value) or len(value) > 60:
                raise CopyError(
                    f"{option} {value!r} is not an id: use lower case letters, digits and hyphens, such as 'my-game-it'.",
                    "described",
                )
        if self.id in shipped:
            sentence = f"--id {self.id!r} is a book that Glossa ships; this file is not a copy of it. Choose another id."
            raise CopyError(sentence, "described")
        if self.language not in CODES:
            raise CopyError(f"--lang {self.language!r} is not known. Choose one of: {', '.join(CODES)}.", "described")
        title = " ".join(self.title.split())
        if not title:
            raise CopyError("--title is empty. Give the book's title as printed on its cover.", "described")
        known = next((book.game_title for book in shipped.values() if book.game == self.game), self.game)
        return Book(self.id, self.game, self.language, title, "", known, "", "unknown")


@dataclass(frozen=True, slots=True)
class AddReport:
    """A stored copy, the book's title, whether it replaced another copy, and how it compares with the shipped book.

    `missing` are the ids of shipped entries that the copy lacks. `stale` are those whose passage differs from the one that our
    text was written from. Both are empty for a book that we don't ship. `earlier` are the kept copies before it.
    """

    stored: StoredCopy
    title: str
    replaced: bool = False
    missing: tuple[str, ...] = ()
    stale: tuple[str, ...] = ()
    earlier: tuple[StoredCopy, ...] = ()

    @property
    def source(self) -> Source:
        """What the reader found in the copy."""
        return self.stored.source or Source(self.stored.book, (), ())

    def findings(self, what: str) -> list[Finding]:
        """The reader's findings of one kind."""
        return [finding for finding in self.source.findings if finding.what == what]


def add(
    path: Path, home: Path, books: Mapping[str, Book], replace: bool = False, unknown: NewBook | None = None, beside: bool = False
) -> AddReport:
    """Add the copy in a file to the user's folder. `books` are the shipped ones; `unknown` declares a book that isn't shipped.

    Raises CopyError, with nothing changed, if the file can't be read, is not a rulebook or was already added, or if the book has
    another copy and neither `replace` is given nor `beside`, which keeps that one as an earlier version.
    """
    return add_bytes(read_file(path), path.name, home, books, replace, unknown, beside)


def add_bytes(
    data: bytes, name: str, home: Path, books: Mapping[str, Book], replace: bool = False, unknown: NewBook | None = None,
    beside: bool = False,
) -> AddReport:  # fmt: skip
    """Like `add`, for the bytes and the name of a file (an upload)."""
    from corpus.inputs.opened import opened  # only here and below: a server that starts needs none of the readers of formats

    try:
        copy = opened(data, name.encode("utf-8", "replace").decode())
    except CopyError as error:
        raise CopyError(str(error), "unreadable") from None
    held = {stored.book: stored for stored in stored(home)}
    twin = next((book for book, stored in held.items() if stored.copy.digest == copy.digest), None)
    if twin and not (replace or beside):
        raise CopyError(f"{copy.name} has already been added, as {twin}. Nothing was changed.", "added")
    book, declared, source = _read(copy, books, unknown)
    if twin and twin != book:
        raise CopyError(f"{copy.name} has already been added, as {twin}. Remove that one first: glossa remove {twin}", "added")
    second = book in held or copy_path(home, book).exists()
    shown = f" ({held[book].copy.name})" if book in held else ""
    there = CopyError(
        f"{copy.name} is a copy of {book}, and a copy of it has already been added{shown}. "
        "To put this one in its place, add it with --replace; to keep both, with --keep.",
        "there",
    )
    if second and not (replace or beside):
        raise there
    now = datetime.now(UTC).isoformat(timespec="seconds")
    corrections = unknown.corrections if unknown else ()
    kept = StoredCopy(book, copy, source, now, declared, reading_of(books.get(book)), corrections)
    if beside and book in held and not twin:
        keep(home, held[book])
    try:
        store(home, kept, new=not (replace or beside))
    except FileExistsError:  # another process has added one meanwhile
        raise there from None
    drop(home, book, version_of(copy))  # an earlier copy that is added again becomes the newest
    return _report(kept, books, second, earlier(home, book))


def reports(home: Path, books: Mapping[str, Book]) -> list[AddReport]:
    """The report of each copy in the user's folder, as returned by `add`. Copies in another format are read again first."""
    refresh(home, books)
    held = [copy for copy in stored(home) if copy.declared or copy.book in books]
    return [_report(copy, books, kept=earlier(home, copy.book)) for copy in held]


def has_copy(book: str, home: Path) -> bool:
    """Whether a copy of that book is stored."""
    try:
        return bool(_ID.fullmatch(book)) and copy_path(home, book).exists()
    except OSError as error:
        raise CopyError(f"The copies in {home} can't be read: {error.strerror or error}. Nothing was changed.") from None


def remove(book: str, home: Path) -> None:
    """Remove the user's copy of a book, and its earlier versions, from the user's folder; the shipped text stays. Raises
    CopyError if there is none."""
    if not has_copy(book, home):
        held = ", ".join(sorted(path.stem for path in _files(home)))
        raise CopyError(f"No copy of {book!r} has been added." + (f" There are copies of: {held}." if held else ""))
    try:
        for path in (*version_files(home, book), copy_path(home, book)):
            path.unlink()
    except OSError as error:
        raise CopyError(f"The copy of {book} can't be removed: {error.strerror or error}.") from None


def stored(home: Path) -> list[StoredCopy]:
    """The user's copies by book id, without the damaged ones (see `damaged`). One in another format has no `source` until
    `refresh` has read it."""
    return [copy for copy in map(_load, _files(home)) if isinstance(copy, StoredCopy)]


def damaged(home: Path) -> list[str]:
    """A message for each stored copy that can't be used."""
    return [str(copy) for copy in map(_load, _files(home)) if isinstance(copy, CopyError)] + damaged_versions(home)


def refresh(home: Path, books: Mapping[str, Book]) -> list[str]:
    """Read each copy again from its stored text if its format, the readers or its shipped book have changed. Returns the ids of
    their books."""
    again = []
    for old in stored(home):
        reading = reading_of(books.get(old.book))
        if old.source is not None and old.reading == reading:
            continue
        if old.declared is None and old.book not in books:
            continue
        try:
            source = _source(old.copy, books, old.book, old.declared, old.corrections)
        except CopyError:
            continue  # the earlier reading stays
        store(home, replace(old, source=source, reading=reading))
        again.append(old.book)
    return again


def read_again(kept: StoredCopy, books: Mapping[str, Book]) -> Source:
    """The result of reading a copy with the current readers. Raises CopyError if it can't be read."""
    reading = reading_of(books.get(kept.book))
    if kept.source is not None and kept.reading == reading:
        return kept.source
    return _source(kept.copy, books, kept.book, kept.declared, kept.corrections)


def read_other(path: Path, kept: StoredCopy | None, book: str, books: Mapping[str, Book]) -> tuple[Copy, Source]:
    """The copy of a book in a file, which isn't stored. `kept` is the stored copy, which describes a book of the user's own.

    Raises CopyError if the file is no copy of that book.
    """
    from corpus.inputs.opened import opened

    copy = opened(read_file(path), path.name)
    if book not in books and (kept is None or kept.declared is None):
        raise CopyError(f"{book} is no book that Glossa knows. Add a copy of it first.")
    return copy, _source(copy, books, book, kept.declared if kept else None, kept.corrections if kept else ())


def _read(copy: Copy, books: Mapping[str, Book], unknown: NewBook | None) -> tuple[str, Book | None, Source]:
    """The book of a copy, its declaration if we don't ship it, and the result of reading it."""
    from corpus.readers.joined import ACROSS, columns_joined  # the readers are loaded only when a copy is read
    from corpus.readers.read import recognise

    book = recognise(copy, books)
    if book is None and unknown is None:
        across = f"{ACROSS} " if columns_joined(copy.text) else ""
        raise CopyError(
            f"{copy.name} is not one of the books that Glossa knows. {across}To add it as a new book, describe it: "
            "--id ID --title TITLE --lang it|pt|en --game GAME",
            "unknown",
        )
    if book is not None and unknown is not None:
        sentence = f"{copy.name} is a copy of {book}, which Glossa knows. Add it without --id, --title, --lang and --game."
        raise CopyError(sentence, "known")
    declared = unknown.declared(books) if unknown else None
    name = declared.id if declared else str(book)
    source = _source(copy, books, name, declared, unknown.corrections if unknown else ())
    if not source.entries:
        raise CopyError(
            f"Glossa recognises no heading in {copy.name}. Give the whole text of a rulebook, with each heading on its own line.",
            "headings",
        )
    return name, declared, source


def _source(copy: Copy, books: Mapping[str, Book], book: str, declared: Book | None, corrections: Sequence[Correction]) -> Source:
    from corpus.readers.read import read, read_unknown

    return read_unknown(copy, declared, corrections) if declared else read(copy, books, book)


def _report(stored: StoredCopy, books: Mapping[str, Book], replaced: bool = False, kept: Sequence[StoredCopy] = ()) -> AddReport:
    if stored.declared:
        return AddReport(stored, stored.declared.title, replaced, earlier=tuple(kept))
    book = books[stored.book]
    found = {entry.id: entry for entry in (stored.source.entries if stored.source else ())}
    missing = tuple(entry.id for entry in book.entries if entry.id not in found)
    stale = tuple(
        entry.id
        for entry in book.entries
        if entry.passage and entry.id in found and _hash(stored.copy, found[entry.id]) != entry.passage
    )
    return AddReport(stored, book.title, replaced, missing, stale, tuple(kept))


def _hash(copy: Copy, entry: SourceEntry) -> str:
    return passage_hash(passage_text(copy, entry.spans))


def read_file(path: Path) -> bytes:
    """The bytes of a file that may be a rulebook. Raises CopyError if it can't be one."""
    from corpus.inputs.opened import most_bytes

    try:
        if path.is_dir():
            raise CopyError(f"{path} is a folder without a file that may be a rulebook.")
        if not path.exists():
            raise CopyError(f"There is no file {path}.")
        if not path.is_file():
            raise CopyError(f"{path} is not a regular file.")
        with path.open("rb") as file:
            head = file.read(1024)
            most = most_bytes(head)
            return head + file.read(most) if path.stat().st_size <= most else _too_large(path, most)
    except (OSError, ValueError) as error:
        raise CopyError(f"{path} can't be read: {getattr(error, 'strerror', None) or error}.") from None


def _too_large(path: Path, most: int) -> bytes:
    size = path.stat().st_size / 1024 / 1024
    raise CopyError(f"{path.name} has {size:.1f} MB; Glossa reads such files of up to {most // 1024 // 1024} MB.")


def store(home: Path, copy: StoredCopy, *, new: bool = False) -> None:
    """Store a copy in the user's folder, replacing any other of its book. Raises CopyError, with nothing changed.

    A `new` copy replaces none: raises FileExistsError if there is one.
    """
    if not _ID.fullmatch(copy.book):
        raise CopyError(f"{copy.book!r} is not a book id.")
    try:
        write_atomically(copy_path(private_folder(home), copy.book), to_bytes(copy), new=new)
    except FileExistsError:
        raise
    except OSError as error:
        raise CopyError(f"The copy can't be stored in {home}: {error.strerror or error}. Nothing was changed.") from None


def _load(path: Path) -> StoredCopy | CopyError:
    try:
        copy = from_bytes(path.read_bytes(), path.name)
        if copy.book != path.stem:
            return CopyError(f"The stored copy {path.name} says that its book is {copy.book}. Remove it and add your file again.")
        return copy
    except CopyError as error:
        return error
    except OSError as error:
        return CopyError(f"The stored copy {path.name} can't be read: {error.strerror or error}.")


def _files(home: Path) -> list[Path]:
    folder = home / "copies"
    try:
        found = [*folder.glob("*.json")] if folder.is_dir() else []
    except OSError as error:
        raise CopyError(f"The copies in {folder} can't be read: {error.strerror or error}. Nothing was changed.") from None
    return sorted(path for path in found if _ID.fullmatch(path.stem) and path.is_file())


def copy_path(home: Path, book: str) -> Path:
    """Where the copy of a book is stored."""
    return home / "copies" / f"{book}.json"
