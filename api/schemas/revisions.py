"""The JSON of two versions of a book: how they differ, and what of ours went stale."""

from __future__ import annotations

from typing import Any, Literal, Self

from api.schemas.history import PieceOut
from api.schemas.model import Model, shown
from corpus.copy_format import StoredCopy
from corpus.model import SourceEntry
from corpus.readers.copy import Copy
from corpus.revisions.cited import VersionPassage
from corpus.revisions.compare import Revision
from corpus.revisions.comparison import Comparison
from corpus.versions import version_of

_OLD: dict[str, Any] = {"version": "0123456789ab", "file": "libro.pdf"}
_NEW: dict[str, Any] = {"version": "ba9876543210", "file": "libro-2.pdf"}
_REVISION: dict[str, Any] = {
    "what": ["reworded"],
    "id": "faro-it/lume",
    "before": {"id": "faro-it/lume", "title": "Lume", "page": 4, "line": 61},
    "after": {"id": "faro-it/lume", "title": "Lume", "page": 4, "line": 63},
    "other": None,
    "diff": [
        {"sign": "same", "text": "Il lume dura "},
        {"sign": "removed", "text": "due "},
        {"sign": "added", "text": "tre "},
        {"sign": "same", "text": "turni."},
    ],
}
_STALE: dict[str, Any] = {"entries": ["faro-it/lume"], "links": [], "steps": [], "examples": []}


class VersionOut(Model):
    """A version of a copy."""

    version: str
    file: str

    @classmethod
    def of(cls, copy: Copy) -> Self:
        """The version that a copy is."""
        return cls(version=version_of(copy), file=copy.name)


class KeptVersionOut(VersionOut):
    """A version that is kept beside the newest copy."""

    added: str
    """When it was added (ISO 8601, UTC)."""

    @classmethod
    def kept(cls, copy: StoredCopy) -> Self:
        """An earlier copy."""
        return cls(version=version_of(copy.copy), file=copy.copy.name, added=copy.added)


class VersionPassageOut(Model):
    """An entry's passage in one version of the user's copy, with its citation."""

    model_config = shown({"id": "faro-it/lume", "version": "0123456789ab", "label": "Faro, «Lume», p. 4", "text": "Lume"})

    id: str
    version: str
    label: str
    text: str

    @classmethod
    def of(cls, found: VersionPassage) -> Self:
        """A cited passage."""
        return cls(id=str(found.entry.id), version=version_of(found.kept.copy), label=found.label, text=found.text)


class PlaceOut(Model):
    """Where an entry stands in a version. `id` is null for a heading that Glossa doesn't know."""

    id: str | None
    title: str
    page: int | None
    line: int | None

    @classmethod
    def at(cls, entry: SourceEntry | None) -> Self | None:
        """The place of an entry, if there is one."""
        if entry is None:
            return None
        line = entry.spans[0].start_line if entry.spans else None
        return cls(id=entry.id, title=entry.title, page=entry.page, line=line)


class RevisionOut(Model):
    """An entry that differs: it may be renamed, moved and reworded at once."""

    what: tuple[Literal["added", "removed", "renamed", "moved", "reworded"], ...]
    id: str | None
    before: PlaceOut | None
    """Null where it was added."""
    after: PlaceOut | None
    """Null where it was removed."""
    other: PlaceOut | None
    """The entry that has the text of a removed one now, or had that of an added one."""
    diff: tuple[PieceOut, ...]

    @classmethod
    def of(cls, one: Revision) -> Self:
        """One difference."""
        places = {"before": PlaceOut.at(one.before), "after": PlaceOut.at(one.after), "other": PlaceOut.at(one.other)}
        return cls.from_value(one, id=one.id, **places)


class StaleLinkOut(Model):
    """A link with an end that changed."""

    source: str
    relation: str
    target: str


class StaleOut(Model):
    """What of ours to look at again: ids of entries, links, steps of charts ("chart: step"), ids of worked examples."""

    entries: tuple[str, ...]
    links: tuple[StaleLinkOut, ...]
    steps: tuple[str, ...]
    examples: tuple[str, ...]


class RevisionsOut(Model):
    """How two versions of a book differ, and what of ours went stale because of it."""

    model_config = shown({"book": "faro-it", "old": _OLD, "new": _NEW, "revisions": [_REVISION], "stale": _STALE})

    book: str
    old: VersionOut
    new: VersionOut
    revisions: tuple[RevisionOut, ...]
    stale: StaleOut

    @classmethod
    def of(cls, found: Comparison) -> Self:
        """A comparison."""
        links = tuple(
            StaleLinkOut(source=one.source, relation=one.link.relation, target=one.link.target) for one in found.stale.links
        )
        return cls(
            book=found.book,
            old=VersionOut.of(found.old),
            new=VersionOut.of(found.new),
            revisions=tuple(RevisionOut.of(one) for one in found.revisions),
            stale=StaleOut(entries=found.stale.entries, links=links, steps=found.stale.steps, examples=found.stale.examples),
        )
