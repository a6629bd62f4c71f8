"""Titles with something of their copy's own beside them: a number before each, its name in another language behind each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from corpus.readers.blocks import Block
from corpus.readers.outline import key

FEWEST = 10  # titles with something of one form beside them, and as many as those without
LONGEST = 120  # characters of such a title
_NUMBER = re.compile(r"[§(\[]?(?:\d{1,3}|[A-Z])(?:\.\d{1,3}){0,5}[.)\]:]? +(?:[-–:] +)?(?=\S)")
_BEHIND = re.compile(r" *(?P<form>[(\[{])[^()\[\]{}]+[)\]}]$| +(?P<sign>[/|=~•·-]{1,2}|->) +")


def undecorated(blocks: Sequence[Block], titles: Set[str]) -> tuple[Block, ...]:
    """The blocks; where a copy's titles (their keys) mostly have something beside them, it is left out."""
    found = {block.index: held for block in blocks if (held := next(_bare(block, titles), None))}
    forms = Counter(form for _, form in found.values())
    plain = sum(block.key in titles for block in blocks)
    common = {form for form, count in forms.items() if count >= max(FEWEST, plain)}
    if not common:
        return tuple(blocks)
    bare = {at: text for at, (text, form) in found.items() if form in common}
    return tuple(replace(block, text=bare[block.index]) if block.index in bare else block for block in blocks)


def _bare(block: Block, titles: Set[str]) -> Iterator[tuple[str, str]]:
    """The title in a block that is more than a title, and the form of what stands beside it."""
    if block.furniture or len(block.text) > LONGEST or block.key in titles:
        return
    number = _NUMBER.match(block.text)
    for start in (0, number.end()) if number else (0,):
        if start and key(block.text[start:]) in titles:
            yield block.text[start:], "number"
        for behind in reversed([*_BEHIND.finditer(block.text, start)]):
            if key(block.text[start : behind.start()]) in titles:
                yield block.text[start : behind.start()], f"{'number' if start else ''}{behind['form'] or behind['sign']}"
