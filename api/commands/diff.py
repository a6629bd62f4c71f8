"""`glossa diff`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from api.commands.console import data, progress
from api.commands.shared import as_json
from api.http.settings import read_settings

if TYPE_CHECKING:
    from corpus.model import SourceEntry
    from corpus.revisions.compare import Revision
    from corpus.revisions.comparison import Comparison
    from corpus.wording import Piece

_AROUND = 6  # words shown around a difference


@click.command()
@click.argument("book")
@click.argument("files", nargs=-1, metavar="[FILE] [NEWER]", type=click.Path(path_type=Path))
@click.option("--since", metavar="VERSION", help="Compare with this kept version (glossa books lists them).")
@click.option("--brief", is_flag=True, help="A line for each difference, without the words.")
@as_json
def diff(book: str, files: tuple[Path, ...], since: str | None, brief: bool, json: bool) -> None:
    """Compare your copy of BOOK with a newer FILE: which entries were added, removed, renamed, moved, reworded.

    Without FILE the newest copy is compared with the version kept before it (glossa add --keep), with two files these are
    compared. For a book that Glossa ships, the ids follow of what went stale because of it: our entries, links, steps of charts,
    worked examples. Nothing is changed.
    """
    from corpus.load import load_books
    from corpus.revisions.comparison import compared

    if len(files) > 2:
        raise click.UsageError("Name one newer file, or an older and a newer one.")
    progress("Reading ...")
    found = compared(book, read_settings().home, load_books(), files, since)
    if json:
        from api.schemas.revisions import RevisionsOut

        data(RevisionsOut.of(found).model_dump_json(indent=2))
        return
    data(_summary(found))
    for revision in found.revisions:
        data(_line(revision))
        if not brief and revision.diff:
            data(f"    {_words(revision.diff)}")
    for line in _stale(found):
        data(line)


def _summary(found: Comparison) -> str:
    from corpus.revisions.compare import WHATS

    counts = Counter(what for revision in found.revisions for what in revision.what)
    told = ", ".join(f"{counts[what]} {what}" for what in WHATS if counts[what])
    return f"{found.old.name} -> {found.new.name}: {told or 'they say the same'}."


def _line(revision: Revision) -> str:
    before, after, other = revision.before, revision.after, revision.other
    name = revision.id or f"“{after.title if after else ''}”"
    renamed = f": “{before.title}” -> “{after.title}”" if before and after and "renamed" in revision.what else ""
    if other:
        held = other.id or f"“{other.title}”"
        renamed = f" (its text stands in {held} now)" if after is None else f" (its text stood in {held})"
    return f"{' and '.join(revision.what)}: {name}{renamed}  [{_places(before, after)}]"


def _places(before: SourceEntry | None, after: SourceEntry | None) -> str:
    return " -> ".join(_place(entry) for entry in (before, after) if entry and entry.spans)


def _place(entry: SourceEntry) -> str:
    page = f"p. {entry.page}, " if entry.page else ""
    return f"{page}line {entry.spans[0].start_line}"


def _words(diff: tuple[Piece, ...]) -> str:
    """The words that differ, marked and coloured, with some around them."""
    shown = []
    for at, piece in enumerate(diff):
        if piece.sign == "removed":
            shown.append(click.style(f"[-{piece.text.strip()}-] ", fg="red"))
        elif piece.sign == "added":
            shown.append(click.style(f"{{+{piece.text.strip()}+}} ", fg="green"))
        else:
            shown.append(_shortened(piece.text, at > 0, at < len(diff) - 1))
    return "".join(shown).strip()


def _shortened(text: str, after: bool, before: bool) -> str:
    """An unchanged stretch, shortened to the words next to a difference: it comes `after` one, `before` one, or both."""
    words = text.split()
    if len(words) <= _AROUND * (after + before):
        return f"{' '.join(words)} "
    head = " ".join(words[:_AROUND]) if after else ""
    tail = " ".join(words[-_AROUND:]) if before else ""
    return f"{head} … {tail} ".lstrip()


def _stale(found: Comparison) -> list[str]:
    stale = found.stale
    groups = {
        "our entries": stale.entries,
        "links": tuple(f"{one.source} {one.link.relation} {one.link.target}" for one in stale.links),
        "steps of charts": stale.steps,
        "worked examples": stale.examples,
    }
    if not any(groups.values()):
        return []
    told = ["", "To look at again:"]
    for name, ids in groups.items():
        told += [f"  {name}: {len(ids)}", *(f"    {one}" for one in ids)] if ids else []
    return told
