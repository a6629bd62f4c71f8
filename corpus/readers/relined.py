"""What other programs did to a text's lines on its way to the user: other ends, none at all within a page or a section, their
numbers, each line twice."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers.rewrapped import joined

FEWEST = 30  # lines of a text that can be judged
FEW = 2000  # characters to a newline: a text with so few has its lines ended by another sign
NEARLY = 0.95  # of the lines are numbered, each one more than the line above
TIMED = 0.15  # of the lines tell when the next ones are spoken
TWICE = 0.45  # of the lines with text are the same as the one above
COUNTED = 60  # numbers that count on through a text: a list has fewer
FIRST = 4  # numbers at a text's beginning that may be the first to count
MOST_AGAIN = 8  # lines that a page repeats
LONG, OFTEN = 1000, 0.3  # characters of a line that is no paragraph; the share of a text in such lines
_ENDS = ("\u2028", "\u2029", "\x85", "\v", "\\n")  # of lines, in other programs; the last one as written in a program's string
# within a line: a sentence's end before a capital, not behind the number of a chapter; an item, also below a title in capitals
_PARTS = re.compile(
    r"""(?<=[.!?:;)"”»])(?<!\b[IVX]\.)(?<!\b[IVX]{2}\.)(?<!\b[IVX]{3}\.)[ ]+(?=["“«(\[*_]*[A-ZÀ-Ý])"""
    r"""|(?:(?<=[.!?:;)"”»])|(?<=[A-ZÀ-Ý]{2}))[ ]+(?=\d{1,2}[.)][ ][A-ZÀ-Ý]|\d\.\d(?:\.\d)?[ ])"""
    r"""|(?<! )[ ]+(?=[•◦▪■●◆❖➢✦\uf0b7][ ]?\S)"""
)
_ALONE = re.compile(r"^(\d{1,2}[.)]|.{1,40}:)\n(?![•\d])", re.MULTILINE)  # a number or a label, whose text is the next sentence
# when a line is spoken: below its number, in subtitles; alone above it, in what films and meetings were written down from
_TIME = re.compile(
    r"^(?:\d{1,5}[ \t]*\n)?[ \t]*\[?(?:\d{1,2}:)?\d{1,3}:\d\d(?:[.,]\d{1,3})?\]?(?:[ \t]*-->[^\n]*)?[ \t]*\n", re.MULTILINE
)
_PARAGRAPH = re.compile(r"[ \t]*[§(\[]?[ ]?(\d{1,6})[)\]]?[.:|]?[ \t]+(?=\S)")
_NUMBERED = re.compile(r"[ \t]*(\d{1,6})(?:[ \t]*[:|)\]][ \t]?|\.?\t|\.?[ ]{1,2}|[ \t]*$)")


def relined(text: str) -> str:
    """The text with the lines that were meant."""
    if len(text) > FEW * (text.count("\n") + text.count("\r") + 1):
        for end in _ENDS:
            text = text.replace(end, "\n") if text.count(end) >= FEWEST else text
    if ":" in text and sum(1 for _ in _TIME.finditer(text)) >= max(FEWEST, TIMED * text.count("\n")):
        text = _untimed(text)
    lines = text.split("\n")
    if len(text) > FEW and sum(len(line) for line in text.splitlines() if len(line) > LONG) > OFTEN * len(text):
        return _ALONE.sub(r"\1 ", _PARTS.sub("\n", text))
    if len(lines) < FEWEST:
        return text
    plain = joined(_not_again(_once(_uncounted(_unnumbered(_first_copy(lines))))))
    return text if plain is lines else "\n".join(plain)


def _first_copy(lines: Sequence[str]) -> Sequence[str]:
    """The lines up to where the whole text begins again: a file into which it was pasted twice."""
    held = [at for at, line in enumerate(lines) if line.strip()]
    half = len(held) // 2
    told = [lines[at].strip() for at in held]
    if half < FEWEST or told[:half] != told[half:] or len({*told}) <= half // 4:  # not one line again and again
        return lines
    return lines[: held[half]]


def _untimed(text: str) -> str:
    """The lines without their times, and without the blank ones that stand above each time."""
    return _TIME.sub("\f", text.replace("\r\n", "\n")).replace("\n\n\f", "\n").replace("\f", "")


def _unnumbered(lines: Sequence[str]) -> Sequence[str]:
    """The lines without their numbers, if they have any."""
    if not _NUMBERED.match(lines[0]) or not _NUMBERED.match(lines[FEWEST // 2]):
        return lines
    found = [_NUMBERED.match(line) for line in lines]
    first = int(found[0][1]) if found[0] else 0
    counted = sum(match is not None and int(match[1]) == first + at for at, match in enumerate(found))
    if counted < NEARLY * len(lines):
        return lines
    pairs = enumerate(zip(lines, found, strict=True))
    return [line[match.end() :] if match and int(match[1]) == first + at else line for at, (line, match) in pairs]


def _uncounted(lines: Sequence[str]) -> Sequence[str]:
    """The lines without the numbers of paragraphs, or of every fifth line, that count through the whole text."""
    found = [(at, match, int(match[1])) for at, line in enumerate(lines) if (match := _PARAGRAPH.match(line))]
    for step in (1, 5):
        for _, _, first in found[:FIRST]:
            counted, due = {}, first
            for at, match, number in found:
                if number in (due, due + step, due + 2 * step):  # an empty line's may be missing
                    counted[at], due = match.end(), number + step
            if len(counted) >= COUNTED:
                return [line[counted.get(at, 0) :] for at, line in enumerate(lines)]
    return lines


def _not_again(lines: Sequence[str]) -> Sequence[str]:
    """The lines, without those that a page repeats from the end of the one before, as pictures of a screen do. What stands there
    three times is no page's end."""
    again: set[int] = set()
    for at in range(2, len(lines) - 1):
        if lines[at] == lines[at - 1] or not lines[at].strip():
            continue
        for size in range(2, MOST_AGAIN + 1):
            block = lines[at : at + size]
            if block == lines[at - size : at] and block not in (
                lines[max(0, at - 2 * size) : at - size],
                lines[at + size : at + 2 * size],
            ):
                again.update(range(at, at + size))
                break
    return [line for at, line in enumerate(lines) if at not in again] if len(again) >= FEWEST else lines


def _once(lines: Sequence[str]) -> Sequence[str]:
    """The lines, each once, if nearly all are told twice."""
    kept: list[str] = []
    last, told = "", 0
    for line in lines:
        told += bool(line.strip())
        if line.strip() and line == last:
            last = ""
            continue
        kept.append(line)
        last = line if line.strip() else last
    doubled = len(lines) - len(kept) >= max(FEWEST, TWICE * told) and len({*kept}) > told // 4  # not one line again and again
    return kept if doubled else lines
