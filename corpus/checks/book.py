"""`glossa check`: the shipped corpus against its own rules and, if the rulebooks are at hand, against their passages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from corpus.checks.force import check_force
from corpus.checks.icons import check_icons
from corpus.checks.length import check_length
from corpus.checks.links import check_links
from corpus.checks.numbers import check_numbers
from corpus.checks.pages import check_pages
from corpus.checks.questions import check_aliases, check_questions
from corpus.checks.ties import check_ties
from corpus.checks.wording import check_wording
from corpus.errors import CorpusError
from corpus.icons import Icon
from corpus.load import BOOKS
from corpus.model import Book, Entry
from corpus.own_words import own_words

MOST_EXCEPTIONS = 0.05  # of a book's entries


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem of an entry: `rule` is the name of the check, `message` a sentence."""

    entry: str
    rule: str
    message: str


@dataclass(frozen=True, slots=True)
class Passage:
    """An entry's passage as read from a real rulebook: its words (without the heading), the hash of the whole, and the heading as
    it is there, empty if the passage has none."""

    text: str
    hash: str
    heading: str = ""


def check_book(
    book: Book,
    known: frozenset[str],
    passages: Mapping[str, Passage] | None = None,
    icons: Mapping[str, Icon] | None = None,
    tied: frozenset[str] | None = None,
) -> Iterator[Problem]:
    """Every problem of a book. `known` are the ids of all books, `tied` those of entries with ties to others (None: not checked),
    and `icons` the vocabulary by name. `passages` are those read from its rulebook, by entry id, or None if it isn't at hand: the
    checks that need passages are then skipped."""
    pages = check_pages(book)
    titles = frozenset(entry.title for entry in book.entries)
    for entry in book.entries:
        found = {
            "links": check_links(entry, known),
            "unlinked": check_ties(entry, known if tied is None else tied),
            "questions": check_questions(entry, book.language),
            "aliases": check_aliases(entry),
            "pages": pages.get(entry.id, []),
            "icons": check_icons(entry, book.game, icons or {}),
            "text": [] if entry.text else ["no text of ours yet"],
        }
        if passages is not None:
            found |= _against_passage(entry, book.language, passages.get(entry.id), titles)
        yield from (Problem(entry.id, rule, message) for rule, said in found.items() for message in said)
    if passages is not None:
        strangers = sorted(set(passages) - {entry.id for entry in book.entries})
        yield from (Problem(entry_id, "missing", "read from the rulebook, but not shipped") for entry_id in strangers)


def _against_passage(entry: Entry, language: str, passage: Passage | None, titles: frozenset[str]) -> dict[str, list[str]]:
    if passage is None:
        return {"passage": ["not found in the rulebook"]}
    stale = entry.passage is not None and entry.passage != passage.hash
    found = {"stale": ["the passage is not the one that our text was written from"] if stale else []}
    if entry.text:
        ours = own_words(entry.text)
        found["numbers"] = check_numbers(ours, passage.text, language, passage.heading)
        found["force"] = check_force(ours, passage.text, language)
        found["length"] = check_length(ours, passage.text, passage.heading)
        found["wording"] = check_wording(ours, passage.text, titles)
    return found


@dataclass(frozen=True, slots=True)
class Verdict:
    """A book's problems after its exceptions: `problems` fail, `excused` have a reason, `unused` exceptions match nothing any
    more."""

    problems: tuple[Problem, ...]
    excused: tuple[Problem, ...]
    unused: tuple[str, ...]


def judge(book: Book, problems: Iterator[Problem], folder: Path = BOOKS, *, complete: bool = True) -> Verdict:
    """Apply the book's `exceptions.toml` (`[rule]` tables of slug = reason). Raises CorpusError if there are exceptions for more
    than 5% of its entries, or one has no reason. `complete` says that every rule was run, so that unused exceptions are known."""
    reasons = _exceptions(book, folder)
    failing: list[Problem] = []
    excused: list[Problem] = []
    for problem in problems:
        (excused if (problem.rule, problem.entry) in reasons else failing).append(problem)
    used = {(problem.rule, problem.entry) for problem in excused}
    unused = sorted(f"{rule}: {entry}" for rule, entry in reasons if (rule, entry) not in used) if complete else []
    return Verdict(tuple(failing), tuple(excused), tuple(unused))


def _exceptions(book: Book, folder: Path) -> dict[tuple[str, str], str]:
    path = folder / book.id / "exceptions.toml"
    if not path.is_file():
        return {}
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    reasons = {(rule, f"{book.id}/{slug}"): why for rule, held in tables.items() for slug, why in held.items()}
    for (rule, entry), why in reasons.items():
        if not why.strip():
            raise CorpusError(f"{book.id}/exceptions.toml: {entry} has no reason under [{rule}]. Write why it may differ.")
    most = int(MOST_EXCEPTIONS * len(book.entries))
    held = {entry for _, entry in reasons}
    if len(held) > most:
        raise CorpusError(f"{book.id}/exceptions.toml excuses {len(held)} entries; the limit is {most} (5%). Fix the others.")
    return reasons
