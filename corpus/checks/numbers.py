"""A number of the passage that our text lacks, and the reverse."""

from __future__ import annotations

import re

from corpus.ids import fold
from corpus.languages import LANGUAGES
from corpus.own_words import without_list_numbers

_DIGITS = re.compile(r"(?<![\w.])\d+(?:[.,]\d+)*(?![\w])")
_STEP = re.compile(r"\b\d+(?:\.\d+)+\b|\b(?:PA|TP|ST|IN)\.?\s?\d\b")


def numbers(text: str, code: str) -> set[int]:
    """The quantities in a text of language `code`, digits and words alike, without step ids, list numbers (also glued to their
    word: "2.Pescare"), pages, numbers of examples and 1.

    1 is left out because it may be an article: "una carta", "1 carta".
    """
    rules = LANGUAGES[code].rules
    spelt = rules.numbers
    bare = re.sub(rules.page, " ", _STEP.sub(" ", without_list_numbers(text)), flags=re.IGNORECASE)
    found = {int(match) for match in _DIGITS.findall(bare) if match.isdigit()}
    found |= {spelt[word] for word in fold(bare).split() if word in spelt}
    return found - {1}


def check_numbers(ours: str, passage: str, code: str, heading: str = "") -> list[str]:
    """A sentence for the numbers found on one side only. Our text may repeat a number of the passage's `heading` ("max 4",
    "tre azioni"), but needn't, because the title above it has it already."""
    mine, theirs = numbers(ours, code), numbers(passage, code)
    said = []
    if lost := sorted(theirs - mine):
        said.append(f"the passage has {', '.join(map(str, lost))}, our text doesn't")
    if added := sorted(mine - theirs - numbers(heading, code)):
        said.append(f"our text has {', '.join(map(str, added))}, the passage doesn't")
    return said
