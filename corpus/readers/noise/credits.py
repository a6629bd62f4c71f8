"""Copyright notices, credits, and the colophon on the last page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from corpus.languages import either, every
from corpus.readers import typography
from corpus.readers.blocks import Block

_NOTICE = re.compile(rf"©|\(c\) ?\d{{4}}|\b{either(lambda tongue: tongue.copies.rights)}\b", re.IGNORECASE)
PEOPLE = every(lambda tongue: tongue.copies.people)
_ROLE = re.compile(r"[A-ZÀ-Ý][^:.]{2,50}: ?[A-ZÀ-Ý]")  # "Illustrations: Ada Lovelace"
_NUMBERED = either(lambda tongue: tongue.copies.versions)
_VERSION = re.compile(rf"\b(?:v|{_NUMBERED}) ?\.? ?\d+\.\d+\b|\bwww\.", re.IGNORECASE)
LAST = 6  # greatest number of blocks below the last notice


def notices(blocks: Sequence[Block], at: int) -> int:
    """1 for a block with a copyright notice."""
    return int(bool(_NOTICE.search(blocks[at].text)))


def contributors(blocks: Sequence[Block], at: int) -> int:
    """The length of the credits that begin here: their title, then roles and names."""
    if blocks[at].folded not in PEOPLE:
        return 0
    last = at
    for block in islice(blocks, at + 1, None):
        following = next((other for other in blocks[block.index + 1 :] if not other.furniture), None)
        heads = typography.short(block) and following is not None and bool(_ROLE.match(following.text))
        names = not typography.capitals(block) and block.text[:1].isalpha() and not block.bullet and not block.level
        if _ROLE.match(block.text) or heads:
            last = block.index
        elif not block.furniture and not names:
            break
    return last - at + 1 if last > at else 0


def colophon(blocks: Sequence[Block], at: int) -> int:
    """The length of the short lines at the end of a book, from one that names a version or an address."""
    rest = [block for block in islice(blocks, at, None) if not block.furniture]
    if len(rest) > LAST or not rest or not (_VERSION.search(rest[0].text) or _NOTICE.search(rest[0].text)):
        return 0
    short = all(typography.short(block) and not block.bullet for block in rest[1:])
    return blocks[-1].index - at + 1 if short else 0
