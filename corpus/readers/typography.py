"""The typography of a block: what its position, length, letters and last character say about whether it is a heading."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.languages import every
from corpus.readers.blocks import Block

LONGEST = 90  # greatest length of an unmarked heading, in characters
_STOPS = (".", ":", ";", ",", "-")
_SMALL = every(lambda tongue: tongue.copies.small)


def short(block: Block) -> bool:
    """Whether a block is no longer than a heading."""
    return 0 < len(block.text) <= LONGEST


def opens_high(block: Block) -> bool:
    """Whether it begins with a capital, after any quotation mark or bracket."""
    text = block.text.lstrip("\"'([¿¡ ")
    return bool(text) and text[0].isupper()


def unstopped(block: Block) -> bool:
    """Whether it has no final stop. An ellipsis inside a quotation doesn't count as one."""
    return not block.text.endswith(_STOPS) or block.text.endswith('..."')


def capitals(block: Block) -> bool:
    """Whether all its letters are capitals, and there are several."""
    letters = [char for char in block.text if char.isalpha()]
    return len(letters) >= 4 and all(char.isupper() for char in letters)


def is_warning(block: Block) -> bool:
    """Whether it is a whole sentence in capitals after a label: "IMPORTANT: NEVER DO THAT!"."""
    return ": " in block.text and capitals(block)


def between_items(blocks: Sequence[Block], at: int) -> bool:
    """Whether it is a single word between two list items: "or"."""
    before = next((other for other in reversed(blocks[max(0, at - 3) : at]) if not other.furniture), None)
    after = next((other for other in blocks[at + 1 : at + 4] if not other.furniture), None)
    listed = before is not None and after is not None and before.bullet == after.bullet == "-"
    return listed and " " not in blocks[at].text and not blocks[at].level


def titled(block: Block) -> bool:
    """Whether its content words are capitalised, as in a title."""
    text = re.sub(r" \([^)]*\)$", "", block.text)
    words = [word for word in re.findall(r"[^\W\d_]+", text) if word.casefold() not in _SMALL]
    return bool(words) and sum(word[0].isupper() for word in words) * 4 >= len(words) * 3


def alone(blocks: Sequence[Block], at: int) -> bool:
    """Whether it is set apart: between blank lines or, in a copy without them, after the end of a sentence."""
    block = blocks[at]
    if block.before and (block.after or (titled(block) and len(block.text) <= 60 and is_text(blocks[at + 1]))):
        return True
    previous = next((other for other in reversed(blocks[max(0, at - 3) : at]) if not other.furniture), None)
    ended = previous is None or block.before > 0 or previous.text.endswith(('"', ".", "!", "?", ")", ":")) or short(previous)
    return ended and not block.text.endswith("-")


def followed_by_text(blocks: Sequence[Block], at: int) -> bool:
    """Whether prose follows, at once or below another heading."""
    after = [other for other in blocks[at + 1 : at + 5] if not other.furniture][:2]
    return any(is_text(other) for other in after[:1]) or (len(after) == 2 and short(after[0]) and is_text(after[1]))


def is_text(block: Block) -> bool:
    """Whether a block is text and not a heading: it is too long, has a bullet or an arrow, or ends like a sentence."""
    return len(block.text) > LONGEST or bool(block.bullet) or block.text.endswith((".", ":", ")")) or "→" in block.text
