"""The similarity of the names of two entries: titles, aliases, the labels of concepts in every language, step numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np
from rapidfuzz import fuzz

from corpus.languages import LANGUAGES
from corpus.model import Entry
from indexer.languages import FUNCTION_WORDS
from indexer.words import words
from search.editions.align.values import Pairs

_STEP = re.compile(r"\d+(?:\.\d+)+|(?:st|in)\.?\d")
_ENDINGS = {ending: common for tongue in LANGUAGES.values() for ending, common in tongue.rules.endings.items()}
_SPELLED_ALIKE = str.maketrans({"j": "g", "k": "c", "y": "i", "w": "v"})


def names(here: Sequence[Iterable[str]], there: Sequence[Iterable[str]]) -> Pairs:
    """From 0 to 1 for each pair: the similarity of their two most similar names. Cognates are similar across languages."""
    left = [{root for name in named if (root := cognate(name))} for named in here]
    right = [{root for name in named if (root := cognate(name))} for named in there]
    return np.array([[max((_alike(a, b) for a in mine for b in theirs), default=0.0) for theirs in right] for mine in left])


def steps(here: Sequence[Entry], there: Sequence[Entry]) -> Pairs:
    """1 if two entries have the same step number ("2.2.1", "ST3"), -1 if one has a number that the other lacks, else 0."""
    left, right = [_steps(entry) for entry in here], [_steps(entry) for entry in there]
    return np.array([[1.0 if a & b else -1.0 if a or b else 0.0 for b in right] for a in left])


@cache
def cognate(name: str) -> str:
    """A name reduced to what cognates share: no function words, one spelling per sound, common endings."""
    folded = [word.folded for word in words(name)]
    return " ".join(_root(word) for word in folded if word not in FUNCTION_WORDS) or " ".join(folded)


def _root(word: str) -> str:
    ending = max((one for one in _ENDINGS if word.endswith(one)), key=len, default="")
    common = word.removesuffix(ending) + _ENDINGS.get(ending, "")
    return re.sub(r"(.)\1", r"\1", common.replace("ph", "f").removeprefix("h").translate(_SPELLED_ALIKE))


@cache
def _alike(one: str, other: str) -> float:
    return (fuzz.ratio(one, other) + fuzz.token_sort_ratio(one, other)) / 200


def _steps(entry: Entry) -> frozenset[str]:
    first = (words(name)[:1] for name in (entry.title, *entry.aliases))
    return frozenset(word.folded.replace("st.", "st") for found in first for word in found if _STEP.fullmatch(word.folded))
