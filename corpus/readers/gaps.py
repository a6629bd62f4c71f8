"""Where a copy ends early, begins late or skips a stretch of its book: sentences, as a number of missing entries tells nobody
why they are missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from corpus.model import Book, Entry, Finding, Source
from corpus.readers.copy import Copy

FEWEST = 10  # entries in a row that are missing within a copy; single ones are told one by one
AT_THE_ENDS = 4  # at a copy's beginning or end
LONGER = 4  # times as long as our text, and REST more: such a last passage holds what follows in the book, unrecognised
REST = 1500  # letters
_ENDED = (".", "!", "?", ":", ";", ")", '"', "”", "»", "*", "|")


def gaps(source: Source, copy: Copy, book: Book) -> tuple[Finding, ...]:
    """A finding for each long stretch of the book that isn't in a copy, in the book's order."""
    return tuple(_gaps(source, copy, book.entries)) if source.entries else ()


def _gaps(source: Source, copy: Copy, entries: Sequence[Entry]) -> Iterator[Finding]:
    starts = {one.id: one.spans[0] for one in source.entries if one.id and one.spans}
    place = 0
    for there, held in groupby(entries, key=lambda entry: entry.id in starts):
        run = list(held)
        first, place = place, place + len(run)
        if there or len(run) < (FEWEST if first > 0 and place < len(entries) else AT_THE_ENDS) or len(run) == len(entries):
            continue
        before = entries[first - 1] if first else None
        after = entries[place] if place < len(entries) else None
        line = starts[(before or entries[place]).id].start_line
        if before is None:
            sentence = (
                f"This copy begins with {_named(entries[place])}: the {len(run)} entries before it in the book are missing."
            )
            yield Finding("begins-late", sentence, line)
        elif after is not None:
            between = f"Between {_named(before)} and {_named(after)} {len(run)} entries in a row are missing"
            yield Finding("gap", f"{between}: pages may be lacking in this copy.", line)
        else:
            more = f"the book has {len(run)} more entries."
            yield Finding("ends-early", f"{_end(copy, starts[before.id].start, before)}: {more}", line)


def _end(copy: Copy, start: int, last: Entry) -> str:
    """How a copy ends whose last entry, of those that were found, is `last`, which begins at `start`."""
    text = copy.text.rstrip()
    if len(text) - start > LONGER * len(last.text) + REST:
        return f"After {_named(last)} nothing was recognised"
    cut = "" if text.endswith(_ENDED) else " in the middle of a sentence"
    return f"This copy ends early{cut}, with {_named(last)}"


def _named(entry: Entry) -> str:
    return f"{entry.title!r} ({entry.id})"
