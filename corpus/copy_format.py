"""How a user's copy is stored: one JSON file with the text itself, what the reader found in it, and the number of this format.

The text and the names have the same keys in every format, so that a copy in another format is read again from its text
(corpus/copies.py) and never half understood.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import corpus
from corpus.copy_shape import FORMAT, DeclaredShape, SourceShape, checked
from corpus.errors import CopyError
from corpus.model import Book, Entry, Finding, Noise, Source, SourceEntry, Span
from corpus.readers.copy import Copy, PageStart
from corpus.readers.corrections import Correction

_DECLARED = tuple(DeclaredShape.model_fields)


@dataclass(frozen=True, slots=True)
class StoredCopy:
    """A user's copy of a book, as kept in the user's folder.

    `source` is None if it must be read again (another format). `added` is an ISO date and time in UTC. `declared` is the book
    (without entries) as its owner declared it, or None for a shipped one. `reading` is the fingerprint of what it was read with
    (`reading_of`). `corrections` are the owner's corrections of a declared book's headings.
    """

    book: str
    copy: Copy
    source: Source | None
    added: str
    declared: Book | None = None
    reading: str = ""
    corrections: tuple[Correction, ...] = ()

    def entry(self, entry_id: str) -> SourceEntry | None:
        """The entry of that id as it was found in this copy, or None."""
        found = self.source.entries if self.source else ()
        return next((entry for entry in found if entry.id == entry_id), None)

    def own_book(self) -> Book | None:
        """The declared book with its entries as read (no text of ours: verbatim only); None for a shipped book."""
        if self.declared is None:
            return None
        found = self.source.entries if self.source else ()
        return replace(self.declared, entries=tuple(_own_entry(entry, self.book) for entry in found if entry.id))


def _own_entry(entry: SourceEntry, book: str) -> Entry:
    return Entry(str(entry.id), book, entry.kind, entry.title, entry.path, entry.page, aliases=entry.aliases)


def reading_of(book: Book | None) -> str:
    """The fingerprint of what a copy is read with: readers, languages, and its shipped book's headings and corrections."""
    seen = hashlib.sha256()
    folder = Path(corpus.__path__[0])
    read_with = (*sorted((folder / "readers").rglob("*.py")), *sorted((folder / "languages").glob("*.py")))
    for path in (*read_with, *([folder / "books" / book.id / "fixups.toml"] if book else [])):
        seen.update(path.read_bytes() if path.is_file() else b"")
    for entry in book.entries if book else ():
        known = [entry.id, entry.title, entry.kind, entry.path, entry.page, entry.page_end, entry.aliases]
        seen.update(json.dumps(known).encode())
    return seen.hexdigest()[:16]


def to_bytes(stored: StoredCopy) -> bytes:
    """The file of a stored copy; the same copy gives the same bytes."""
    shape = {
        "format": FORMAT,
        "book": stored.book,
        "file": stored.copy.name,
        "digest": stored.copy.digest,
        "encoding": stored.copy.encoding,
        "added": stored.added,
        "reading": stored.reading,
        "declared": {name: getattr(stored.declared, name) for name in _DECLARED} if stored.declared else None,
        "source": _source_shape(stored.source) if stored.source else None,
        "text_digest": _text_digest(stored.copy.text),
        "text": stored.copy.text,
        "pages": [[page.start, page.printed] for page in stored.copy.pages],
        "left_out": stored.copy.left_out,
        "corrections": [[one.line, one.kind, one.reason] for one in stored.corrections],
    }
    return json.dumps(shape, ensure_ascii=False, separators=(",", ":")).encode()


def from_bytes(data: bytes, file: str) -> StoredCopy:
    """Read a stored copy. Raises CopyError, whose message names `file`, if it is damaged."""
    try:
        return read_copy(data)
    except ValueError as error:
        raise CopyError(f"The stored copy {file} is damaged ({error}). Remove it and add your file again.") from None


def read_copy(data: bytes) -> StoredCopy:
    """Read a stored copy, fully checked. Raises ValueError, which says what is wrong."""
    shape = checked(data)
    if _text_digest(shape.text) != shape.text_digest:
        raise ValueError("the text has changed")
    pages = tuple(PageStart(start, printed) for start, printed in shape.pages)
    copy = Copy(shape.file, shape.text, shape.encoding, shape.digest, pages, shape.left_out)
    declared = Book(**shape.declared.model_dump()) if shape.declared else None
    source = _source(shape.source) if shape.source else None
    corrections = tuple(Correction(*values) for values in shape.corrections)
    return StoredCopy(shape.book, copy, source, shape.added, declared, shape.reading, corrections)


def _text_digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _source_shape(source: Source) -> dict[str, Any]:
    return {
        "entries": [
            {
                "id": entry.id, "title": entry.title, "kind": entry.kind, "path": entry.path, "page": entry.page,
                "refs": entry.refs, "aliases": entry.aliases, "confidence": entry.confidence, "known": entry.known,
                "sheet": entry.sheet,
                "spans": [_span_shape(span) for span in entry.spans],
            }
            for entry in source.entries
        ],
        "noise": [[*_span_shape(noise.span), noise.reason] for noise in source.noise],
        "findings": [[finding.what, finding.message, finding.line] for finding in source.findings],
        "book": source.book,
    }  # fmt: skip


def _span_shape(span: Span) -> list[int]:
    return [span.start, span.end, span.start_line, span.end_line]


def _source(shape: SourceShape) -> Source:
    return Source(
        book=shape.book,
        entries=tuple(
            SourceEntry(
                title=entry.title, kind=entry.kind, path=tuple(entry.path), page=entry.page,
                spans=tuple(Span(*numbers) for numbers in entry.spans), refs=tuple(entry.refs),
                aliases=tuple(entry.aliases), confidence=entry.confidence, known=entry.known, id=entry.id, sheet=entry.sheet,
            )
            for entry in shape.entries
        ),
        noise=tuple(Noise(Span(*numbers), reason) for *numbers, reason in shape.noise),
        findings=tuple(Finding(*values) for values in shape.findings),
    )  # fmt: skip
