"""The part of each language that text analysis uses, in their order."""

from __future__ import annotations

from collections.abc import Mapping

from corpus.language import Analysis
from corpus.languages import LANGUAGES as TONGUES
from corpus.languages import every

LANGUAGES: Mapping[str, Analysis] = {code: tongue.analysis for code, tongue in TONGUES.items()}

FUNCTION_WORDS: frozenset[str] = every(lambda tongue: tongue.analysis.function_words)
"""The function words of all languages."""

DAYS: frozenset[str] = every(lambda tongue: tongue.analysis.days)
