"""The likeness of a line to an entry: the words and numbers that it shares with our text of that entry.

Our text restates the passage in other words, but terms, numbers and names of the game are the same on both sides. A word says
more the fewer entries use it (a mixture of an entry's own words with those of the whole book, Zhai and Lafferty 2001).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from corpus.ids import fold
from corpus.languages import LANGUAGES
from corpus.own_words import own_words
from corpus.readers.outline import Node

OWN = 0.5  # the share of an entry's own words in the mixture
MOST = 3.5  # what one word says at most
_STEM = 7  # letters of a word that count


def stems(text: str, numbers: Mapping[str, int]) -> list[str]:
    """The words of a text as compared: folded, number words as figures, endings cut off."""
    return [_stem(word, numbers) for word in fold(text).split()]


def _stem(word: str, numbers: Mapping[str, int]) -> str:
    if word in numbers:
        return str(numbers[word])
    return word if len(word) < 4 else word[:_STEM].rstrip("aeiou")


@dataclass(frozen=True)
class Likeness:
    """For each word, what it says for each outline node that uses it."""

    weights: Mapping[str, Mapping[int, float]]
    numbers: Mapping[str, int]

    def of(self, text: str) -> dict[int, float]:
        """For each node that shares a word with the text, how much speaks for it."""
        found: dict[int, float] = {}
        for word in stems(text, self.numbers):
            for node, weight in self.weights.get(word, {}).items():
                found[node] = found.get(node, 0.0) + weight
        return found


def likeness(nodes: Sequence[Node], code: str) -> Likeness:
    """The likeness to the entries of an outline, in a book of language `code`."""
    numbers = LANGUAGES[code].rules.numbers
    documents = {node.index: Counter(stems(_document(node), numbers)) for node in nodes if node.entry}
    book = Counter[str]()
    for words in documents.values():
        book.update(words)
    total = sum(book.values())
    weights: dict[str, dict[int, float]] = {}
    for index, words in documents.items():
        length = sum(words.values()) + 20
        for word, count in words.items():
            ratio = (count / length) / (book[word] / total)
            weights.setdefault(word, {})[index] = min(MOST, math.log1p(ratio * OWN / (1 - OWN)))
    return Likeness(weights, numbers)


def _document(node: Node) -> str:
    assert node.entry is not None
    return " ".join((node.title, *node.entry.aliases, own_words(node.entry.text)))
