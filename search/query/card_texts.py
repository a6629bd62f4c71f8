"""Measures how much of a query is in a card's own text, by stems, in the query's language.

A player who names a card asks about what it does ("a faca posso jogar fora pra dar mais dano?"); one who uses its name as an
everyday word talks about something else.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

import Stemmer

from corpus.cards.model import Cards, Face
from indexer.languages import FUNCTION_WORDS, LANGUAGES
from indexer.words import Word, words

CARDS = 4  # most cards of a name that count
SHORTEST = 3  # fewest letters of a word that counts
SAMPLE = 10  # the rarity of stems is estimated from one card in this many
_MARKUP = re.compile(r"</?\w+>|[\[\]]")


class CardTexts:
    """The stems in the texts of a collection of cards, read lazily."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._stems = lru_cache(maxsize=512)(self._read)
        self._counts = cache(self._count)

    def spoken(self, codes: Sequence[str], said: Iterable[Word], language: str | None) -> float:
        """The total rarity (in logarithms) of the words that are in a card's text, the highest over the first cards; in any
        language if the query's isn't known."""
        said, best = list(said), 0.0
        for tongue in (language,) if language else LANGUAGES:
            asked, (many, counts) = _stems(said, tongue), self._counts(tongue)
            for code in codes[:CARDS]:
                shared = asked & self._stems(code, tongue)
                best = max(best, sum(math.log((many + 1) / (counts[stem] + 1)) for stem in shared))
        return best

    def _read(self, code: str, language: str) -> frozenset[str]:
        face = self._cards.cards[code].faces.get(language)
        return _stems(words(_text(face)), language) if face else frozenset()

    def _count(self, language: str) -> tuple[int, Counter[str]]:
        """The size of the sample, and how many of its cards have each stem."""
        texts = [_text(card.faces[language]) for card in self._cards if language in card.faces][::SAMPLE]
        return len(texts), Counter(stem for text in texts for stem in _stems(words(text), language))


def _text(face: Face) -> str:
    return _MARKUP.sub(" ", " ".join((face.text, face.back_text, face.traits, face.slot)))


def _stems(said: Iterable[Word], language: str) -> frozenset[str]:
    """The stems of the words that are long enough to count."""
    stemmer = Stemmer.Stemmer(LANGUAGES[language].stemmer, 0)  # not thread-safe
    folded = {word.folded for word in said}
    return frozenset(stemmer.stemWord(word) for word in folded - FUNCTION_WORDS if len(word) >= SHORTEST and not word.isdigit())
