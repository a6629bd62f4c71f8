"""Notes at the foot of pages, whose numbers stand right behind words of the text: "the token3", "3 See the index."."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

FEWEST = 5  # notes of a text
LINES = 6  # of a note, or of those above it on its page
NEAR = 600  # characters of these
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_MARK = re.compile(r"(?<=[a-zà-ÿ])([.,;:!?)\"”»]?)([0-9⁰¹²³⁴-⁹]{1,3})(?=[\s.,;:!?)]|$)", re.MULTILINE)
_NOTE = re.compile(r"^[ \t]*([0-9⁰¹²³⁴-⁹]{1,3})([.)]?)[ \t]+(?=[\"“«A-ZÀ-Ý])", re.MULTILINE)
_END = re.compile(r"\n[ \t]*(?=\n|\d{1,3}[ \t]*\n|\f)|\Z")
_RULE = re.compile(r"[ \t]*[_—–-]{5,}[ \t]*")


def without_footnotes(text: str) -> str:
    """The text without notes whose numbers count, each behind the word that it belongs to, and without these numbers."""
    notes = list(_NOTE.finditer(text))
    if len(notes) < FEWEST:
        return text
    marks = list(_MARK.finditer(text))
    forms = Counter(_form(text, note) for _, note in _pairs(marks, notes))
    form = max(forms, key=lambda one: forms[one], default=None)
    pairs = _pairs(marks, [note for note in notes if _form(text, note) == form])  # an item of a list has another form
    if len(pairs) < FEWEST:
        return text
    kept, at = [], 0
    for start, end in sorted(cut for mark, note in pairs for cut in (mark.span(2), _whole(text, note))):
        kept.append(text[at:start])
        at = max(at, end)
    return "".join([*kept, text[at:]])


def _pairs(marks: Sequence[re.Match[str]], notes: Sequence[re.Match[str]]) -> list[tuple[re.Match[str], re.Match[str]]]:
    """The numbers that count behind words, each with the note that comes next of those with this number."""
    found: list[tuple[re.Match[str], re.Match[str]]] = []
    waiting: dict[int, re.Match[str]] = {}
    due = 1
    for match in sorted([*marks, *notes], key=lambda match: match.start()):
        number = int(match[match.re.groups].translate(_RAISED)) if match.re is _MARK else int(match[1].translate(_RAISED))
        if match.re is _MARK:
            if number in (due, due + 1, 1):  # one may be lost; they may be counted anew on each page
                waiting[number], due = match, number + 1
        elif mark := waiting.pop(number, None):
            found.append((mark, match))
    return found


def _form(text: str, note: re.Match[str]) -> tuple[str, bool]:
    """What stands behind a note's number, and whether a rule stands above the note, or above those before it."""
    lines = text[max(0, note.start() - NEAR) : note.start()].split("\n")[:-1]
    above = takewhile(str.strip, reversed(lines[-LINES:]))
    return note[2], any(_RULE.fullmatch(line) for line in above)


def _whole(text: str, note: re.Match[str]) -> tuple[int, int]:
    """Where a note begins, with the rule above it, and ends: before the next one or a blank line, else with its line."""
    start = note.start()
    above = text[text.rfind("\n", 0, max(0, start - 1)) + 1 : max(0, start - 1)]
    if _RULE.fullmatch(above):
        start -= len(above) + 1
    ends = [match.start() for match in (_END.search(text, note.end()), _NOTE.search(text, note.end())) if match]
    end = min(ends, default=len(text))
    line = text.find("\n", note.end())
    return start, end if text.count("\n", note.end(), end) <= LINES else line
