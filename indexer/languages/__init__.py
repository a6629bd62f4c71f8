"""What each language brings to the analysis of text: one module a language, one ordered table."""

from __future__ import annotations

from dataclasses import dataclass

from indexer.languages import en, it, pt


@dataclass(frozen=True, slots=True)
class Analysis:
    """`stemmer` is the Snowball name; `elided` are the words that lose their vowel before an apostrophe; `function_words` carry
    no meaning of their own in a query (negations are not among them); all are folded."""

    code: str
    stemmer: str
    elided: frozenset[str]
    function_words: frozenset[str]


def _analysis(code: str, stemmer: str, elided: str, function_words: str) -> Analysis:
    return Analysis(code, stemmer, frozenset(elided.split()), frozenset(function_words.split()))


LANGUAGES: dict[str, Analysis] = {
    "it": _analysis("it", "italian", it.ELIDED, it.FUNCTION_WORDS),
    "pt": _analysis("pt", "portuguese", pt.ELIDED, pt.FUNCTION_WORDS),
    "en": _analysis("en", "english", en.ELIDED, en.FUNCTION_WORDS),
}

FUNCTION_WORDS: frozenset[str] = frozenset().union(*(language.function_words for language in LANGUAGES.values()))
"""Those of all languages."""
