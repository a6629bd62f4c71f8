"""Words that lost the space between them, as where lines were joined without any: our texts' words tell where one ended."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Set
from functools import cache

from corpus.ids import fold
from corpus.inputs.ours import WORD, words
from corpus.inputs.two_languages import telling
from corpus.languages import LANGUAGES

STOPS = 0.001  # for each word of a text in which much is glued, one stands right behind a stop
FEWEST, OFTEN = 30, 0.01  # glued words; of a text's words
SHORTEST, LONGEST = 4, 40  # letters of one
SELDOM = 2  # times it comes; what comes more often is a word
TWO = 2  # letters of words that are all known
VOWELS = "aeiou"
ENDS = 4  # words of ours that are another one and these letters: an ending
_STOP = re.compile(r"(?<=[a-zà-ÿ]{2}[.,;:!?])(?=[^\W\d_])")


def parted(text: str) -> str:
    """The text with spaces between such words."""
    stops = sum(1 for _ in _STOP.finditer(text))
    if stops < STOPS * text.count(" "):
        return text
    said, tells = Counter(WORD.findall(text.lower())), telling(text)
    language = max(LANGUAGES, key=lambda code: tells[code])
    ours, ends = words(language), _ends(language)
    known = {*ours, *(word for word, count in said.items() if count > SELDOM)}
    small = {word for word in known if fold(word) in LANGUAGES[language].analysis.function_words}
    known = {word for word in known if len(word) > TWO or word in small}
    seldom = (word for word, count in said.items() if count <= SELDOM and word not in ours)
    places = {word: place for word in seldom if (place := _place(word, known, small, ends))}
    if len(places) < max(FEWEST, OFTEN * said.total()):
        return text
    return WORD.sub(lambda word: _split(word[0], places.get(word[0].lower(), 0)), _STOP.sub(" ", text))


def _split(word: str, place: int) -> str:
    return f"{word[:place]} {word[place:]}" if place else word


def _place(word: str, known: Set[str], small: Set[str], ends: Mapping[str, int]) -> int:
    """Where a word's two words meet, of several places that of the longest word; 0 for a word of one. What is an ending of
    words, too, counts behind small words alone, and as one letter behind a vowel."""
    if not SHORTEST <= len(word) <= LONGEST:
        return 0
    cuts = [
        at
        for at in range(1, len(word))
        if word[:at] in known and word[at:] in known
        if ends.get(word[at:], 0) < ENDS or word[:at] in small or (at == len(word) - 1 and fold(word[at - 1]) in VOWELS)
    ]
    return max(cuts, key=lambda at: max(at, len(word) - at), default=0)


@cache
def _ends(language: str) -> Mapping[str, int]:
    """How many words of our texts in a language are another one with these letters behind."""
    ours = words(language)
    return Counter(word[at:] for word in ours for at in range(1, len(word)) if word[:at] in ours)
