"""The changes between two states of the corpus."""

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
    """An entry that changed: `before` is None if it was added, `after` if it was removed.

    `diff` compares the texts and is empty if they are equal or only one exists. An entry that was renamed and reworded counts as
    `renamed`.
    """

    what: What
    before: Wording | None
    after: Wording | None

    @property
    def at(self) -> Wording:
        """The newest wording of the entry, by which the change is named."""
        found = self.after or self.before
        assert found is not None
        return found

    @property
    def diff(self) -> tuple[Piece, ...]:
        """The difference of the texts. It takes milliseconds, so it is computed only for changes that are shown."""
        return word_diff(self.before.text, self.after.text) if self.before and self.after else ()


def changes(old: State, new: State) -> Iterator[Change]:
    """The changes to the entries of `old`, in its order, then the entries added in `new`, in its order."""
    reached = set()
    for entry_id, before in old.wordings.items():
        after = new.wordings.get(new.follow(entry_id))
        if after is None:
            yield Change("removed", before, None)
            continue
        reached.add(after.id)
        if after != before:
            yield Change("renamed" if after.id != entry_id else "reworded", before, after)
    for entry_id, after in new.wordings.items():
        if entry_id not in reached:
            yield Change("added", None, after)


def released(version: str, history: Sequence[Release]) -> Release:
    """The release of that version. Raises QueryError."""
    for release in history:
        if release.version == version:
            return release
    raise QueryError(f"No release {version!r}. Choose one of: {', '.join(release.version for release in history)}.")
