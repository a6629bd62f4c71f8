"""What an alignment works with and gives back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from corpus.concept import Concept
from corpus.model import Entry, Match
from search.results import Why

Pairs = NDArray[np.float64]
"""A figure for each pair: one row per entry of the book, one column per entry of the other edition."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """`entry` is about `concept`, as `target` of the other edition is; `score` is from 0 to 1, and `why` its parts.

    `relation` is "exact" for the target's one partner, and "close" for a further entry that the target fits best, too.
    """

    entry: Entry
    target: Entry
    concept: Concept
    relation: Match
    score: float
    why: tuple[Why, ...]


@dataclass(frozen=True, slots=True)
class Alignment:
    """The proposals for the entries of `book` that no concept had, against the edition `other`; `none` are those without any,
    each with the best score that it had. Both in book order."""

    book: str
    other: str
    proposals: tuple[Proposal, ...]
    none: Mapping[str, float]
