"""Letters that stand for bullets: "o Text" is a round bullet whose font was lost.

"o" is also a word in Italian and Portuguese. A word can stand anywhere in a sentence, so few of the lines that begin with it
follow a sentence's end. Most of the lines that begin with a bullet follow a sentence's end or another item.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

# "e" (with an accent, too) and the signs are what programs for text recognition take a bullet for
_OPENING = re.compile(r"[ \t\ufeff\u00a0>]*([onlqüØeÈÉ®¢«»¤]|©(?![ ]+\d))[ \t\u00a0]+(?=\S)")
_CONNECTS = frozenset("eÈÉ")  # begins many lines as a word, but none with a sentence: only those before a capital tell
_SURE = re.compile(r"[*_(\d]*[A-ZÀ-Ý\d]")  # what often follows a bullet but rarely a word
_ENDED = tuple('.:;!?)"”»')
FEWEST = 3  # least number of lines for which a letter counts as a bullet


def letter_bullets(lines: Sequence[str], fewest: int = FEWEST) -> Mapping[int, int]:
    """Index of a line -> offset of its text, for the lines that begin with a letter used as a bullet.

    A letter is a bullet if at least `fewest` of the lines that begin with it, and more than half of them all, follow a
    sentence's end or another item.
    """
    found_at = {at: found for at, line in enumerate(lines) if (found := _OPENING.match(line))}
    opened = {at: found for at, found in found_at.items() if found[1] not in _CONNECTS or _SURE.match(lines[at], found.end())}
    placed: set[int] = set()
    above: tuple[int, str] | None = None  # the last line with text, and its first letter
    for at, line in enumerate(lines):
        if not line.strip():
            continue
        letter = opened[at][1] if at in opened else ""
        if letter and (above is None or above[1] == letter or lines[above[0]].rstrip(" \t*_\u00a0").endswith(_ENDED)):
            placed.add(at)
        above = (at, letter)
    of_all = Counter(found[1] for found in opened.values())
    of_placed = Counter(opened[at][1] for at in placed)
    bullets = {letter for letter, count in of_placed.items() if count >= fewest and 2 * count > of_all[letter]}
    return {
        at: found.end()
        for at, found in opened.items()
        if found[1] in bullets and (at in placed or not lines[at - 1].strip() or _SURE.match(lines[at], found.end()))
    }
