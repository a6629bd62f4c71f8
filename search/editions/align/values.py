"""The values of an alignment."""

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
    """`entry` is about `concept`, like `target` in the other edition; `score` is from 0 to 1, and `why` its parts.

    `relation` is "exact" for the target's only partner, and "close" for a further entry that also fits the target best.
    """

    entry: Entry
    target: Entry
    concept: Concept
    relation: Match
    score: float
    why: tuple[Why, ...]


@dataclass(frozen=True, slots=True)
class Alignment:
    """The proposals for the entries of `book` without a concept, aligned with the edition `other`; `none` are the entries without
    a proposal, each with its best score. Both in book order."""

    book: str
    other: str
    proposals: tuple[Proposal, ...]
    none: Mapping[str, float]
