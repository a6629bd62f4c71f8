"""The releases of the corpus: the wording of every entry in each, replayed from corpus/releases/ (docs/citations.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from corpus.errors import CorpusError
from corpus.model import Book
from corpus.wording import Wording, wording, wording_hash

RELEASES = Path(__file__).parent / "releases"
FORMAT = 1
_HEAD = re.compile(r"# (?P<version>\S+), (?P<date>\S+) \(format (?P<format>\d+)\)")
_PART = re.compile(r"^\{(\S+) (@[0-9a-f]{16}|-> \S+|gone)\}\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class State:
    """The corpus at one time: the wordings of its entries by id, and each renamed id with its successor."""

    wordings: Mapping[str, Wording]
    moved: Mapping[str, str]

    def follow(self, entry_id: str) -> str:
        """The current id of an entry: its own, or the one it was renamed to."""
        seen = {entry_id}
        while entry_id not in self.wordings and (to := self.moved.get(entry_id)) and to not in seen:
            seen.add(to)
            entry_id = to
        return entry_id

    def leads(self, entry_id: str) -> bool:
        """Whether an id leads to an entry."""
        return self.follow(entry_id) in self.wordings


@dataclass(frozen=True, slots=True)
class Release:
    """A released state: its version, its date (ISO 8601)."""

    version: str
    date: str
    state: State


@cache
def shipped_history() -> tuple[Release, ...]:
    """The releases of the shipped corpus, read once."""
    return load_history()


def load_history(folder: Path = RELEASES) -> tuple[Release, ...]:
    """The releases, oldest first. Raises CorpusError if a file breaks the format."""
    found: list[Release] = []
    for path in sorted(folder.glob("*.md"), key=lambda path: version_key(path.stem)):
        before = found[-1].state if found else State({}, {})
        found.append(_replay(path, before))
    return tuple(found)


def present_state(books: Iterable[Book], history: Sequence[Release]) -> State:
    """The current wordings, released or not. Redirects of earlier releases remain valid."""
    wordings = {entry.id: wording(entry) for book in books for entry in book.entries}
    released = history[-1].state.moved if history else {}
    return State(wordings, {**released, **dict(pair for book in books for pair in book.redirects)})


def version_key(version: str) -> tuple[int, ...]:
    """The sort key of a version: "0.10.0" comes after "0.9.1". Raises CorpusError if it is not a version."""
    parts = version.split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        raise CorpusError(f"{version!r} is not a version: write three numbers, such as 0.2.0.")
    return tuple(int(part) for part in parts)


def vanished(history: Sequence[Release], now: State) -> list[str]:
    """The ids that led to an entry in the last release but no longer do."""
    last = history[-1].state if history else State({}, {})
    return [one for one in (*last.wordings, *last.moved) if last.leads(one) and not now.leads(one)]


def _replay(path: Path, before: State) -> Release:
    """The release described by a file: a head, then each entry that is new, reworded, renamed or gone."""
    head, *parts = _PART.split(path.read_text(encoding="utf-8"))
    facts = _HEAD.fullmatch(head.strip())
    if facts is None or int(facts["format"]) != FORMAT:
        raise CorpusError(f"releases/{path.name} doesn't start like a release of format {FORMAT} (docs/citations.md).")
    wordings, moved = dict(before.wordings), dict(before.moved)
    for entry_id, fate, content in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        if fate.startswith("@"):
            wordings[entry_id] = _wording(path, entry_id, fate[1:], content)
            moved.pop(entry_id, None)
        elif wordings.pop(entry_id, None) is None:
            raise CorpusError(f"releases/{path.name}: {entry_id} wasn't there before.")
        elif fate != "gone":
            moved[entry_id] = fate.removeprefix("-> ")
    return Release(facts["version"], facts["date"], State(wordings, moved))


def _wording(path: Path, entry_id: str, hash: str, content: str) -> Wording:
    title, _, text = content.strip().removeprefix("## ").partition("\n")
    read = Wording(entry_id, title, text.strip(), wording_hash(title, text.strip()))
    if read.hash != hash:
        raise CorpusError(f"releases/{path.name}: {entry_id} doesn't have the hash of its words. A release is never edited.")
    return read
