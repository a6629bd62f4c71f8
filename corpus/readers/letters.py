"""Letters that stand for bullets: "o Text" is what the font of a word processor leaves of a round bullet.

"o" is a word of Italian and Portuguese too. As a word it stands anywhere in a sentence, so in a copy with broken lines few of the
lines that it opens follow a sentence's end; as a bullet, most of them do, or follow another item.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

_OPENING = re.compile(r"[ \t\ufeff\u00a0>]*([onlqüØ])[ \t\u00a0]+(?=\S)")
_SURE = re.compile(r"[*_(\d]*[A-ZÀ-Ý\d]")  # what follows a bullet, and a word seldom
_ENDED = tuple('.:;!?)"”»')
FEWEST = 3  # lines of a copy that make a letter a bullet


def letter_bullets(lines: Sequence[str], fewest: int = FEWEST) -> Mapping[int, int]:
    """Index of a line -> where its text begins, for the lines that open with a letter that is a bullet.

    A letter is one where at least `fewest` lines that it opens, and more than half of all that it opens, stand where no sentence
    goes on: below a sentence's end, or below another item.
    """
    opened = {at: found for at, line in enumerate(lines) if (found := _OPENING.match(line))}
    placed: set[int] = set()
    above: tuple[int, str] | None = None  # the last line with text, and the letter that opens it
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
