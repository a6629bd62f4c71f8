"""The index of the texts that quotes are verified against: exact phrases, and texts that share a quote's rare words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

import numpy as np
from rapidfuzz import fuzz

from indexer.words import fold_word
from search.quotes.matching import tokens
from search.quotes.placing import Place

MOST = 24  # most texts that a quote is compared with
LEAST = 0.2  # lowest shared part of the shorter text's word weights for texts to be similar
_COMMON = 0.25  # a word in more than this share of the texts has no weight
_SENTENCES = re.compile(r"(?<=[.!?;])\s+|\n+")
_MISTYPED = 75.0  # lowest likeness (0 to 100) of a word that is another form or a misprint of the text's


@dataclass(frozen=True, slots=True)
class Text:
    """A text of an entry: the user's copy of it ("copy") or ours ("glossa")."""

    id: str
    book: str
    against: Literal["copy", "glossa"]
    text: str


class QuoteIndex:
    """Texts indexed by their words. It is built once per generation and read-only afterwards."""

    def __init__(self, texts: Iterable[Text]) -> None:
        self.texts = tuple(texts)
        words = [[token.word for token in tokens(text.text)] for text in self.texts]
        self._joined = [f" {' '.join(found)} " for found in words]
        having: dict[str, list[int]] = {}
        for number, found in enumerate(words):
            for word in dict.fromkeys(map(fold_word, found)):
                having.setdefault(word, []).append(number)
        count = len(words)
        self._weights = {word: log(count / len(some)) for word, some in having.items() if len(some) <= max(1, _COMMON * count)}
        self._common = having.keys() - self._weights.keys()
        self._having = {word: np.array(having[word]) for word in self._weights}
        told = Counter[int]()
        for word, some in having.items():
            for number in some:
                told[number] += self._weights.get(word, 0)  # type: ignore[assignment]
        self._told = np.array([told[number] for number in range(count)], dtype=np.float64)
        self._lengths = np.array([len(joined) for joined in self._joined])
        self._book = np.array([text.book for text in self.texts])

    def exact(self, parts: Iterable[Sequence[str]], book: str | None) -> list[Text]:
        """The texts that contain the words of each part in sequence."""
        wanted = [f" {' '.join(part)} " for part in parts]
        kept = (text for text, joined in zip(self.texts, self._joined, strict=True) if all(each in joined for each in wanted))
        return [text for text in kept if book in (None, text.book)]

    def alike(self, quote: Sequence[str], book: str | None) -> tuple[list[Text], int]:
        """The texts that share most of the quote's rare words, ignoring accents, and the number of further texts that share
        enough to be compared."""
        shared = np.zeros(len(self.texts))
        told = 0.0
        for word in dict.fromkeys(map(fold_word, quote)):
            if word in self._weights:
                shared[self._having[word]] += self._weights[word]
                told += self._weights[word]
        part = shared / np.maximum(np.minimum(told, self._told), 1e-9)
        part[self._lengths < 0.5 * len(" ".join(quote))] = 0  # too short to hold it
        if book is not None:
            part[self._book != book] = 0
        found = [int(number) for number in np.argsort(-part, kind="stable") if part[number] >= LEAST]
        return [self.texts[number] for number in found[:MOST]], max(0, len(found) - MOST)

    def shared(self, place: Place) -> float:
        """How much of a quote the text has at that place, from 0 to 1: its words weighed by how rare they are, so that another
        subject isn't made up for by the words that all rules have. Another form of a word, or a misprint, counts as the word."""
        said = sum(self._weight(token.word) for part in place.parts for token in part.words)
        other = 0.0
        for difference in place.differences:
            instead = fold_word(difference.text).split()
            for word in difference.quote.split():
                if not any(fuzz.ratio(fold_word(word), each) >= _MISTYPED for each in instead):
                    other += self._weight(word)
        return 1 - other / said if said else 1.0

    def says(self, quote: Sequence[str], text: Text) -> float:
        """How much of a quote's rare words a single sentence of a text has, in whatever order and form, from 0 to 1."""
        weights = {word: self._weight(word) for word in map(fold_word, quote)}
        total = sum(weights.values())
        best = 0.0
        for sentence in _SENTENCES.split(text.text):
            there = [fold_word(token.word) for token in tokens(sentence)]
            held = (weight for word, weight in weights.items() if any(fuzz.ratio(word, each) >= _MISTYPED for each in there))
            best = max(best, sum(held))
        return best / total if total else 0.0

    def _weight(self, word: str) -> float:
        """How rare a word is; one that no text has is as rare as can be."""
        folded = fold_word(word)
        return 0.0 if folded in self._common else self._weights.get(folded, log(max(2, len(self.texts))))
