"""Splits an input into its questions, each with the sentences that all of them are about."""

from __future__ import annotations

import re

from corpus.languages import either, every
from indexer.words import words
from search.query.text import content_words

MOST = 4
LEAST_WORDS = 3  # content words that a question needs to stand alone
_NO_TITLE = "".join(rf"(?<!\b{title}\.)" for title in sorted(every(lambda tongue: tongue.queries.titles)))  # as in "Dr. Milan"
_END = re.compile(rf"(?<=[?!])\s+|(?<=[.;…]){_NO_TITLE}\s+|\n+", re.IGNORECASE)
_ITEM = re.compile(r"(?:^|\s)(?:\d|[a-d])[).]\s+")
_AND_THEN, _ASKING = either(lambda tongue: tongue.queries.and_then), either(lambda tongue: tongue.queries.asking)
_ALSO = re.compile(rf",?\s+{_AND_THEN}\s+(?={_ASKING}\b)", re.IGNORECASE)
_LEANING = re.compile(rf"{either(lambda tongue: tongue.queries.leaning)}\b", re.IGNORECASE)


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of `text` with at least three content words, or two in a question."""
    pieces = (piece.strip() for piece in _END.split(text) if piece)
    return tuple(one for one in pieces if len(content_words(words(one), None)) >= LEAST_WORDS - one.endswith("?"))


def questions(text: str) -> tuple[str, ...]:
    """The questions of `text`: "A. B? C?" gives "A. B?" and "A. C?". One question, or none, gives the text itself.

    Sentences that aren't questions are put before each question. A question that depends on the one before ("E poi?", "quale?")
    or has fewer than three content words stays with it.
    """
    before, *items = _ITEM.split(text)
    if len(items) > 1:
        about, asked = before.strip(), [item.strip() for item in items]
    else:
        items = []
        about, asked = _asked(_ALSO.sub("? ", text))
    if not 1 < len(asked) <= MOST or (not items and _leans(asked[0])):
        return (text.strip(),)
    return tuple(f"{about} {question}".strip() for question in asked)


def _asked(text: str) -> tuple[str, list[str]]:
    """Split `text` into what the questions are about, and the questions."""
    pieces = [piece.strip() for piece in _END.split(text) if piece and piece.strip()]
    asked: list[str] = []
    for piece in (piece for piece in pieces if piece.endswith("?")):
        if asked and _leans(piece):
            asked[-1] = f"{asked[-1]} {piece}"
        else:
            asked.append(piece)
    return " ".join(piece for piece in pieces if not piece.endswith("?")), asked


def _leans(question: str) -> bool:
    found = words(question)
    return len(content_words(found, None)) < LEAST_WORDS or _LEANING.match(question) is not None
