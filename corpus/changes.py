"""What changed in the corpus from one state to another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from corpus.errors import QueryError
from corpus.history import Release, State
from corpus.wording import Piece, Wording, word_diff

What = Literal["added", "removed", "renamed", "reworded"]


@dataclass(frozen=True, slots=True)
class Change:
    """An entry that changed: `before` is None for an added one, `after` for a removed one.

    `diff` is that of the texts, empty where they are the same. An entry that was renamed and reworded is `renamed`.
    """

    what: What
    before: Wording | None
    after: Wording | None
    diff: tuple[Piece, ...] = ()


def changes(old: State, new: State) -> Iterator[Change]:
    """What happened to each entry of `old`, in its order, then what is new in `new`, in its order."""
    reached = set()
    for entry_id, before in old.wordings.items():
        after = new.wordings.get(new.follow(entry_id))
        if after is None:
            yield Change("removed", before, None)
            continue
        reached.add(after.id)
        if after != before:
            yield Change("renamed" if after.id != entry_id else "reworded", before, after, word_diff(before.text, after.text))
    for entry_id, after in new.wordings.items():
        if entry_id not in reached:
            yield Change("added", None, after)


def released(version: str, history: Sequence[Release]) -> Release:
    """The release of that version. Raises QueryError."""
    for release in history:
        if release.version == version:
            return release
    raise QueryError(f"No release {version!r}. Choose one of: {', '.join(release.version for release in history)}.")
