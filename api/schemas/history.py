"""The JSON of what was released: what became of a citation, and what changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Self

from api.schemas import examples
from api.schemas.entries import CitationOut
from api.schemas.model import Model, shown
from corpus.changes import Change
from corpus.citations import Resolved
from corpus.history import Release
from corpus.model import Citation
from corpus.wording import permalink

_OLD: dict[str, Any] = {
    "id": "ahlcg-it/attacco-di-opportunita",
    "title": "Attacco di Opportunità",
    "text": "Quando un nemico ti ha ingaggiato e fai altro, ti colpisce.",
    "hash": "0123456789abcdef",
}
_NEW: dict[str, Any] = {
    **_OLD,
    "text": "Quando un nemico pronto ti ha ingaggiato e fai altro, ti colpisce.",
    "hash": "fedcba9876543210",
}
_DIFF: list[dict[str, Any]] = [
    {"sign": "same", "text": "Quando un nemico "},
    {"sign": "added", "text": "pronto "},
    {"sign": "same", "text": "ti ha ingaggiato e fai altro, ti colpisce."},
]


class WordingOut(Model):
    """What an entry says, or said: our own words, under their hash."""

    id: str
    title: str
    text: str
    hash: str


class PieceOut(Model):
    """A stretch of a word diff: without the `added` ones they are the old text, without the `removed` ones the new."""

    sign: Literal["same", "removed", "added"]
    text: str


class ResolvedOut(Model):
    """What became of the words that a citation names."""

    model_config = shown(
        {"status": "reworded", "since": "0.2.0", "cited": _OLD, "now": _NEW, "citation": examples.CITATION, "diff": _DIFF}
    )

    status: Literal["unchanged", "moved", "reworded", "gone"]
    since: str | None
    """The first release with this status; null while no release has it."""
    cited: WordingOut
    now: WordingOut | None
    """The entry as it is now; null where it is gone."""
    citation: CitationOut | None
    """The citation of the entry as it is now."""
    diff: tuple[PieceOut, ...]
    """The changes from the cited text to the present one, word by word; empty where it is the same, or gone."""

    @classmethod
    def of(cls, found: Resolved, citation: Citation | None) -> Self:
        """What became of it, with the citation of what stands there now."""
        return cls.from_value(found, citation=citation)


class ReleaseOut(Model):
    """A release of the corpus."""

    version: str
    date: str


class ChangeOut(Model):
    """An entry that changed. One that was renamed and reworded is `renamed`, with its diff."""

    what: Literal["added", "removed", "renamed", "reworded"]
    book: str
    before: WordingOut | None
    """What it said then; null for an added one."""
    after: WordingOut | None
    """What it says now; null for a removed one."""
    permalink: str
    """The address of the newer wording of the two."""
    diff: tuple[PieceOut, ...]
    """The changes word by word; empty where the text is the same, and for what was added or removed."""

    @classmethod
    def of(cls, change: Change) -> Self:
        """The change."""
        return cls.from_value(change, book=change.at.id.partition("/")[0], permalink=permalink(change.at))


class ChangesOut(Model):
    """A page of what changed since the release `since`; `total` counts all changes."""

    model_config = shown(
        {
            "since": "0.1.0",
            "releases": [{"version": "0.1.0", "date": "2026-11-21"}],
            "total": 1,
            "changes": [
                {
                    "what": "reworded",
                    "book": "ahlcg-it",
                    "before": _OLD,
                    "after": _NEW,
                    "permalink": "/c/ahlcg-it/attacco-di-opportunita@fedcba9876543210",
                    "diff": _DIFF,
                }
            ],
        }
    )

    since: str
    releases: tuple[ReleaseOut, ...]
    """All releases, the oldest first."""
    total: int
    changes: tuple[ChangeOut, ...]

    @classmethod
    def of(cls, since: Release, history: Sequence[Release], found: Sequence[Change], page: slice) -> Self:
        """The page of changes."""
        changes = [ChangeOut.of(change) for change in found[page]]
        return cls.model_validate({"since": since.version, "releases": history, "total": len(found), "changes": changes})
