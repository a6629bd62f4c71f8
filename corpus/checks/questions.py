"""Entries with too few questions, or whose title asks for an alias that isn't there."""

from __future__ import annotations

import re

from corpus.ids import fold
from corpus.languages import BY_NAME, NEEDED
from corpus.model import Entry

FULL = ("glossary", "step", "section", "phase", "principle", "sequence", "campaign", "deckbuilding", "setup")
SMALL_WORDS = 40  # an entry of fewer words than this is small, whatever its kind
NEEDED_FULL, NEEDED_SMALL, NEEDED_FOREIGN = 6, 3, 2


def check_questions(entry: Entry, language: str) -> list[str]:
    """A sentence for each language that lacks questions, and for each repeated question."""
    full = entry.kind in FULL and len(entry.text.split()) >= SMALL_WORDS
    foreign = (code for code in BY_NAME if code in NEEDED and code != language)
    needed = {language: NEEDED_FULL if full else NEEDED_SMALL, **dict.fromkeys(foreign, NEEDED_FOREIGN)}
    said = []
    for code, least in needed.items():
        has = sum(1 for question in entry.questions if question.language == code)
        if has < least:
            said.append(f"{has} of {least} questions in {code}")
    folded = [fold(question.text) for question in entry.questions]
    if len(set(folded)) < len(folded):
        said.append("a question appears twice")
    return said


def check_aliases(entry: Entry) -> list[str]:
    """A sentence if nobody types the title as printed ("Abilità (Carta)", "Alla/All'") and no alias is what they type."""
    qualified = re.search(r"\w\s*\(|\w/\w", entry.title)
    if qualified and entry.kind == "glossary" and not entry.aliases:
        return [f"the title {entry.title!r} needs an alias as people type it"]
    return []
