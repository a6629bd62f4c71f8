"""One input with several questions to its questions, each with what was said before it."""

from __future__ import annotations

import re

from indexer.words import words
from search.query import content_words

MOST = 4
LEAST_WORDS = 3  # content words that a question needs to stand alone
_END = re.compile(r"(?<=[?!])\s+|(?<=[.;…])\s+|\n+")
_LEANING = re.compile(r"(?:e|o|ma|oppure|and|or|but|ou|mas|né|qual[ei]?|which)\b", re.IGNORECASE)


def questions(text: str) -> tuple[str, ...]:
    """The questions of `text`: "A. B? C?" gives "A. B?" and "A. C?". One question, or none, gives the text itself.

    Sentences that are no questions are what the questions are about. A question that leans on the one before ("E poi?",
    "quale?") or has fewer than three content words stays with it.
    """
    pieces = [piece.strip() for piece in _END.split(text) if piece and piece.strip()]
    about = " ".join(piece for piece in pieces if not piece.endswith("?"))
    asked: list[str] = []
    for piece in (piece for piece in pieces if piece.endswith("?")):
        if asked and _leans(piece):
            asked[-1] = f"{asked[-1]} {piece}"
        else:
            asked.append(piece)
    if not 1 < len(asked) <= MOST or _leans(asked[0]):
        return (text.strip(),)
    return tuple(f"{about} {question}".strip() for question in asked)


def _leans(question: str) -> bool:
    found = words(question)
    return len(content_words(found, None)) < LEAST_WORDS or _LEANING.match(question) is not None
