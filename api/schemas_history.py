"""The JSON of what was released: what became of a citation, and what changed."""

from __future__ import annotations

from typing import Any, Literal, Self

from api import examples
from api.schemas import CitationOut, Model, shown
from corpus.citations import Resolved
from corpus.model import Citation

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
    """The release since which that is so; null while no release has it."""
    cited: WordingOut
    now: WordingOut | None
    """What stands there now; null where it is gone."""
    citation: CitationOut | None
    """The citation of what stands there now."""
    diff: tuple[PieceOut, ...]
    """How the text that was cited became the one of now, word by word; empty where it is the same, or gone."""

    @classmethod
    def of(cls, found: Resolved, citation: Citation | None) -> Self:
        """What became of it, with the citation of what stands there now."""
        return cls(
            status=found.status,
            since=found.since,
            cited=WordingOut.model_validate(found.cited),
            now=WordingOut.model_validate(found.now) if found.now else None,
            citation=CitationOut.model_validate(citation) if citation else None,
            diff=tuple(PieceOut.model_validate(piece) for piece in found.diff),
        )
