"""The releases of the corpus: what every entry said in each, replayed from the files of corpus/releases/ (docs/citations.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from corpus.errors import CorpusError
from corpus.model import Book
from corpus.wording import Wording, wording, wording_hash

RELEASES = Path(__file__).parent / "releases"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class State:
    """The corpus at one time: what its entries say, by id; the ids that were renamed, each with the one that took its place."""

    wordings: Mapping[str, Wording]
    moved: Mapping[str, str]

    def follow(self, entry_id: str) -> str:
        """The id that an entry has here: its own, or the one that it was renamed to."""
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
    """The releases, the oldest first. Raises CorpusError for a file that breaks the format."""
    found: list[Release] = []
    for path in sorted(folder.glob("*.jsonl"), key=lambda path: version_key(path.stem)):
        before = found[-1].state if found else State({}, {})
        found.append(_replay(path, before))
    return tuple(found)


def present_state(books: Iterable[Book], history: Sequence[Release]) -> State:
    """What the books say now, released or not. A redirect that a release knows holds for good."""
    wordings = {entry.id: wording(entry) for book in books for entry in book.entries}
    released = history[-1].state.moved if history else {}
    return State(wordings, {**released, **dict(pair for book in books for pair in book.redirects)})


def version_key(version: str) -> tuple[int, ...]:
    """What versions are sorted by: "0.10.0" comes after "0.9.1". Raises CorpusError for what is no version."""
    parts = version.split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        raise CorpusError(f"{version!r} is no version: write three numbers, such as 0.2.0.")
    return tuple(int(part) for part in parts)


def vanished(history: Sequence[Release], now: State) -> list[str]:
    """Ids that led to an entry in the last release, and lead to none now."""
    last = history[-1].state if history else State({}, {})
    return [one for one in (*last.wordings, *last.moved) if last.leads(one) and not now.leads(one)]


def _replay(path: Path, before: State) -> Release:
    """The release that a file describes: a head, then a line for each entry that is new, reworded, renamed or gone."""
    wordings, moved = dict(before.wordings), dict(before.moved)
    try:
        head, *lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        if head["format"] != FORMAT:
            raise CorpusError(f"releases/{path.name} has the format {head['format']}; this Glossa reads {FORMAT}.")
        for line in lines:
            if "text" in line:
                wordings[line["id"]] = _checked(line, path)
                moved.pop(line["id"], None)
                continue
            del wordings[line["id"]]
            if to := line["moved"]:
                moved[line["id"]] = to
        return Release(head["version"], head["date"], State(wordings, moved))
    except (ValueError, KeyError, TypeError) as error:
        raise CorpusError(f"releases/{path.name} breaks its format ({error!r}). docs/citations.md describes it.") from None


def _checked(line: dict[str, Any], path: Path) -> Wording:
    read = Wording(line["id"], line["title"], line["text"], line["hash"])
    if wording_hash(read.title, read.text) != read.hash:
        raise CorpusError(f"releases/{path.name}: {read.id} doesn't have the hash of its words. A release is never edited.")
    return read
