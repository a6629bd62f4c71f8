"""The JSON of the service: copies, health, icons, problems."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field

from api import VERSION
from api.schemas import examples
from api.schemas.model import Model, shown
from api.schemas.revisions import KeptVersionOut
from corpus.copies import AddReport
from corpus.versions import version_of
from search.results import IndexInfo


class FindingOut(Model):
    """A finding of the reader of a copy; `line` is the line of the file."""

    what: str
    """A closed word, such as `unknown-heading`, `unresolved-ref` or `leftover`."""
    message: str
    line: int | None


class CopyOut(Model):
    """A user's copy of a book: the file, and what the reader found in it."""

    model_config = shown(examples.COPY)

    book: str
    title: str
    file: str
    added: str
    """When it was added (ISO 8601, UTC)."""
    encoding: str
    shipped: bool
    """Whether it is a book that Glossa ships."""
    entries: int
    """The entries that were found in it."""
    missing: tuple[str, ...]
    """Ids of the shipped book's entries that it lacks."""
    stale: tuple[str, ...]
    """Ids of entries whose passage differs from the one our text was written from."""
    findings: tuple[FindingOut, ...]
    """Other findings: unknown headings, leftover lines, broken references."""
    version: str
    """The version of the copy, by which it can be cited."""
    earlier: tuple[KeptVersionOut, ...]
    """The versions kept before it, the newest first."""

    @classmethod
    def of(cls, report: AddReport) -> Self:
        """The copy, as it was added."""
        kept, source = report.stored, report.source
        return cls.from_value(
            report,
            book=kept.book,
            file=kept.copy.name,
            added=kept.added,
            encoding=kept.copy.encoding,
            shipped=kept.declared is None,
            entries=len(source.entries),
            findings=source.findings,
            version=version_of(kept.copy),
            earlier=tuple(KeptVersionOut.kept(copy) for copy in report.earlier),
        )


class CopiesOut(Model):
    """The copies that were added, and a sentence for each damaged one."""

    model_config = shown({"copies": [examples.COPY], "damaged": []})

    copies: tuple[CopyOut, ...]
    damaged: tuple[str, ...]


class HealthOut(Model):
    """The server runs."""

    model_config = shown({"status": "ok", "version": "0.1.0"})

    status: Literal["ok"]
    version: str


class PendingOut(Model):
    """Passages without an encoder's vectors yet; until then they are found by their words."""

    encoder: str
    passages: int


class ReadyOut(Model):
    """The library answers."""

    model_config = shown(examples.READY)

    status: Literal["ready"]
    version: str
    generation: str
    """The index that answers."""
    corpus: str
    """The hash of what it was made from."""
    passages: int
    encoders: tuple[str, ...]
    pending: tuple[PendingOut, ...]
    following: bool
    """Whether copies were added or removed that the index doesn't have yet."""
    problem: str | None
    """Why the newest copies are not in the index, if they couldn't be read."""
    copies: Literal["shown", "locked", "none"]
    """Whether the user's copies are shown to this client; `locked`: only with the token of the server's start."""
    degraded: str | None = None
    """Why the search engine beside this process doesn't answer; null where it does, or there is none. Searches go on."""

    @classmethod
    def of(cls, info: IndexInfo, following: bool, problem: str | None, copies: str) -> Self:
        """The index that answers."""
        pending = [{"encoder": encoder, "passages": count} for encoder, count in info.pending if count]
        told = {"status": "ready", "version": VERSION, "following": following, "problem": problem, "copies": copies}
        return cls.from_value(info, pending=pending, **told)


class ProblemPartOut(Model):
    """One part of a request that is wrong."""

    location: str = Field(alias="in")
    name: str
    message: str


class ProblemOut(Model):
    """A problem document (RFC 9457). `type` stays the same for a sort of problem; `detail` is a sentence for people."""

    model_config = shown(examples.PROBLEM)

    type: str
    title: str
    status: int
    detail: str
    instance: str
    errors: tuple[ProblemPartOut, ...] = ()
    """Where several parts of a request are wrong: each of them."""
    reason: str | None = None
    """Why a copy was refused, in a word: for pages that say it in another language."""


class IconOut(Model):
    """An icon: `spoken` is read aloud, `terms` are what players call its drawing, both by language; `in_game` are the spoken
    names of a game that has its own; `glyphs` stand for it in damaged copies."""

    model_config = shown(examples.ICON)

    name: str
    games: tuple[str, ...]
    spoken: dict[str, str]
    in_game: dict[str, dict[str, str]]
    terms: dict[str, tuple[str, ...]]
    glyphs: tuple[str, ...]
    entries: tuple[str, ...]


class IconsOut(Model):
    """The vocabulary of the icons."""

    model_config = shown({"icons": [examples.ICON]})

    icons: tuple[IconOut, ...]
