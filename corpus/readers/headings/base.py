"""The input and the result of a rule for headings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from corpus.model import Kind
from corpus.readers.match import Candidate
from corpus.readers.outline import Node


@dataclass(frozen=True)
class Heading:
    """A heading: the `block` it stands at, its title, kind and path; one that is `run_in` only opens its block."""

    block: int
    title: str
    kind: Kind
    run_in: bool = False
    path: tuple[str, ...] = ()


@dataclass(frozen=True)
class Near:
    """What stands around a place: the known headings before and after it (or None), and those of the same section by block."""

    before: Node | None
    after: Node | None
    marks: Mapping[int, Candidate]
    nodes: tuple[Node, ...]

    def kinds(self) -> set[str]:
        """The kinds of the headings around."""
        return {node.kind for node in (self.before, self.after) if node and node.kind}

    def neighbours(self, at: int, reach: int) -> list[Candidate]:
        """The known headings up to `reach` blocks away."""
        return [self.marks[index] for index in range(at - reach, at + reach + 1) if index in self.marks]
