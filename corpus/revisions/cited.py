"""A passage cited in one version of a copy: what an older printing said, and where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from corpus.copies import read_again, stored
from corpus.copy_format import StoredCopy
from corpus.errors import CopyError
from corpus.model import Book, SourceEntry, in_lines
from corpus.readers.view import passage_text
from corpus.versions import choose, earlier, version_of


@dataclass(frozen=True, slots=True)
class VersionPassage:
    """An entry's passage in a version of a copy, verbatim."""

    kept: StoredCopy
    entry: SourceEntry
    book_title: str

    @property
    def text(self) -> str:
        """The passage."""
        return passage_text(self.kept.copy, self.entry.spans)

    @property
    def label(self) -> str:
        """The citation: the book, the entry, its page, the version, and its lines in the file."""
        page = f", p. {self.entry.page}" if self.entry.page else ""
        sheet = f"#page={self.entry.sheet}" if self.entry.sheet else ""
        version = f"version {version_of(self.kept.copy)} of {self.kept.added[:10]}"
        place = f"{self.kept.copy.name}{sheet}, {in_lines(self.entry.spans)}"
        return f"{self.book_title}, «{self.entry.title}»{page} ({version}; {place})"


def cited(entry_id: str, version: str, home: Path, books: Mapping[str, Book]) -> VersionPassage:
    """The passage of an entry in a version. Raises CopyError if there is no such version, or it lacks the entry."""
    book = entry_id.partition("/")[0]
    kept = choose([*(copy for copy in stored(home) if copy.book == book), *earlier(home, book)], version)
    entry = next((one for one in read_again(kept, books).entries if one.id == entry_id and one.spans), None)
    if entry is None:
        raise CopyError(f"{entry_id} is not in version {version_of(kept.copy)} ({kept.copy.name}).")
    title = kept.declared.title if kept.declared else books[book].title if book in books else book
    return VersionPassage(kept, entry, title)
