"""Resolves a citation, /c/{id}@{hash}: whether the books still say what was cited."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from corpus.errors import CorpusError
from corpus.history import Release, State
from corpus.wording import Piece, Wording, word_diff

Fate = Literal["unchanged", "moved", "reworded", "gone"]
SHORTEST = 6  # least number of hexadecimal digits


class UnknownCitation(CorpusError):
    """No released or current wording of an entry has the hash. The message names the current wording, if there is one."""

    def __init__(self, entry_id: str, prefix: str, present: Wording | None) -> None:
        hint = f" What it says now is {present.id}@{present.hash}." if present else ""
        self.present = present
        super().__init__(f"No wording of {entry_id!r} has a hash that begins with {prefix!r}.{hint}")


@dataclass(frozen=True, slots=True)
class Resolved:
    """`cited` is the cited wording, `now` the current one (None: gone), and `diff` compares their texts.

    `since` is the first release with the current state, None if no release has it yet.
    """

    status: Fate
    since: str | None
    cited: Wording
    now: Wording | None
    diff: tuple[Piece, ...] = ()


def resolve(entry_id: str, prefix: str, history: Sequence[Release], now: State) -> Resolved:
    """The state of the wording of `entry_id` whose hash begins with `prefix`; the newest one if there are several.

    `now` is the current corpus. A hash of the entry's wording under a later id is accepted too. Raises UnknownCitation.
    """
    present = now.wordings.get(now.follow(entry_id))
    released = [release.state.wordings.get(entry_id) for release in history]
    found = [one for one in (*released, present) if one and len(prefix) >= SHORTEST and one.hash.startswith(prefix)]
    if not found:
        raise UnknownCitation(entry_id, prefix, present)
    cited = found[-1]
    if present is None:
        return Resolved("gone", _since(history, lambda state: not state.leads(entry_id)), cited, None)
    diff = word_diff(cited.text, present.text)
    if present.id != entry_id:
        return Resolved("moved", _since(history, lambda state: state.follow(entry_id) == present.id), cited, present, diff)
    if present.hash != cited.hash:
        return Resolved("reworded", _since(history, lambda state: _hash(state, entry_id) != cited.hash), cited, present, diff)
    return Resolved("unchanged", _since(history, lambda state: _hash(state, entry_id) == cited.hash), cited, present)


def _since(history: Sequence[Release], holds: Callable[[State], bool]) -> str | None:
    """The first of the latest consecutive releases for which `holds` is true; None if it is false for the last one."""
    since = None
    for release in reversed(history):
        if not holds(release.state):
            break
        since = release.version
    return since


def _hash(state: State, entry_id: str) -> str | None:
    held = state.wordings.get(entry_id)
    return held.hash if held else None
