"""Lines that were broken twice, as mail does to a text with lines: below each full line the rest of it stands alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

FEWEST = 30  # rests
OFTEN = 0.05  # of the lines are rests
SHORT = 0.4  # of the width, at most: the rest of a line
WIDEST = 160  # characters of a line; a text with longer ones has a paragraph on each
_STOPPED = re.compile(r'[.:;!?][")\]»”’*_]*$')


def joined(lines: Sequence[str]) -> Sequence[str]:
    """The lines, each with its rest."""
    said = [line.lstrip("> \t").rstrip() for line in lines]
    lengths = sorted(len(one) for one in said if one)
    width = lengths[len(lengths) * 98 // 100] if lengths else 0
    if not FEWEST <= width <= WIDEST:
        return lines
    rests = {at for at in range(1, len(said)) if _is_rest(said[at - 1], said[at], width)}
    below = (said[at + 1][:1] for at in rests if at + 1 < len(said) and not _STOPPED.search(said[at]))
    if sum(letter.islower() for letter in below) < max(FEWEST, OFTEN * len(lengths)):
        return lines
    kept: list[str] = []
    for at, line in enumerate(lines):
        follows = said[at + 1][:1] if at + 1 < len(said) else ""
        if at in rests and (follows.islower() or not _STOPPED.search(said[at - 1]) or said[at][0].islower()):
            kept[-1] = f"{kept[-1].rstrip()} {said[at]}"
        else:
            kept.append(line)
    return kept


def _is_rest(above: str, line: str, width: int) -> bool:
    """Whether a short line begins with a word that had no room on the line above."""
    return 0 < len(line) <= SHORT * width < len(above) and len(above) + 1 + len(line.split(maxsplit=1)[0]) > width
