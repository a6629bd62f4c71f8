"""Groups statements for display: those of one list together below the line that introduces them, in text order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from search.answers.values import Also, Statement


@dataclass(frozen=True, slots=True)
class Listed:
    """Statements of one list, or a single one. `left` is how many more lines their list has."""

    statements: tuple[Statement, ...]
    left: int

    @property
    def first(self) -> Statement:
        """The first statement; all share its place and its `under`."""
        return self.statements[0]

    @property
    def cited(self) -> tuple[Also, ...]:
        """The statements' entry, and others that say the same."""
        return tuple(dict.fromkeys(cited for one in self.statements for cited in one.cited))


def by_list(statements: Iterable[Statement]) -> list[Listed]:
    """The statements grouped by list, each group at the position of its first statement."""
    lists: dict[object, list[Statement]] = {}
    for place, one in enumerate(statements):
        lists.setdefault((one.entry, one.under) if one.of else place, []).append(one)
    return [_listed(sorted(some, key=lambda one: one.number)) for some in lists.values()]


def _listed(some: Sequence[Statement]) -> Listed:
    return Listed(tuple(some), max(some[0].of - len(some), 0))
