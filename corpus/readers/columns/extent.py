"""From rows back to the copy: the lines of each row, the spans of a passage in reading order, and the noise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corpus.model import Noise, Span
from corpus.readers.columns.rows import Row
from corpus.readers.view import View


def row_lines(view: View, rows: Sequence[Row], left_out: Mapping[int, str]) -> tuple[list[range], dict[int, str]]:
    """For each row its line numbers, including a lone bullet above it. Other marks without words are noise."""
    own = {row.line.number: row.index for row in rows}
    found = [range(row.line.number, row.line.number + 1) for row in rows]
    marks: dict[int, str] = {}
    waiting: list[int] = []
    for line in view.lines:
        if line.number in own:
            if waiting and waiting == list(range(waiting[0], line.number)):
                found[own[line.number]] = range(waiting[0], line.number + 1)
                waiting = []
            marks.update(dict.fromkeys(waiting, "ornament"))
            waiting = []
        elif line.number not in left_out and view.copy.slice(line.start, line.end).strip():
            waiting.append(line.number)
    marks.update(dict.fromkeys(waiting, "ornament"))
    return found, marks


def spans(view: View, held: Sequence[range]) -> tuple[Span, ...]:
    """The spans of ranges of line numbers in reading order. Adjacent ranges, with only blank lines between, are joined."""
    joined: list[tuple[int, int]] = []
    for one in held:
        first, last = one[0], one[-1]
        if joined and joined[-1][1] < first and _empty(view, range(joined[-1][1] + 1, first)):
            joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return tuple(view.span(first, last) for first, last in joined)


def _empty(view: View, numbers: range) -> bool:
    """Whether the lines are all blank."""
    return all(not view.copy.slice(view.lines[at - 1].start, view.lines[at - 1].end).strip() for at in numbers)


def noise(view: View, reasons: Mapping[int, str]) -> tuple[Noise, ...]:
    """Noise from line number -> reason. Adjacent lines with the same reason are joined."""
    found: list[Noise] = []
    for number in sorted(reasons):
        reason = reasons[number]
        last = found[-1] if found else None
        if last and last.reason == reason and last.span.end_line == number - 1:
            found[-1] = Noise(view.span(last.span.start_line, number), reason)
        else:
            found.append(Noise(view.span(number, number), reason))
    return tuple(found)
