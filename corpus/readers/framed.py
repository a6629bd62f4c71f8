"""A text printed in frames of signs: an upright line before and behind each of its lines, and rules between."""

from __future__ import annotations

import re

FEWEST = 30  # framed lines
NEARLY = 0.8  # of the lines with text are framed
INNER = 0.1  # of these have more such signs: others are rows of a table
_SIDE = "|│┃║┆┊¦"
_FRAMED = re.compile(rf"[ \t]*[{_SIDE}](.*)[{_SIDE}][ \t]*")
_RULE = re.compile(r"[ \t]*[-+=_*#~─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╭╮╯╰│|║]{3,}[ \t]*")


def unframed(text: str) -> str:
    """The text without frames; the same text where it has none."""
    if sum(text.count(sign) for sign in _SIDE) < 2 * FEWEST:
        return text
    lines = text.split("\n")
    found = [_FRAMED.fullmatch(line.rstrip("\r")) for line in lines]
    inside = [match[1] for match in found if match and not _RULE.fullmatch(match[0])]
    written = sum(bool(line.strip()) and not _RULE.fullmatch(line.rstrip("\r")) for line in lines)
    rows = sum(any(sign in said for sign in _SIDE) for said in inside)
    if len(inside) < max(FEWEST, NEARLY * written) or rows > INNER * len(inside):
        return text
    gap = min((len(said) - len(said.lstrip(" ")) for said in inside if said.strip()), default=0)
    kept = ((line, match[1][gap:].rstrip() if match else line) for line, match in zip(lines, found, strict=True))
    return "\n".join(said for line, said in kept if not _RULE.fullmatch(line.rstrip("\r")))
