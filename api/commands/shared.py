"""Helpers that commands share."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from api.commands.console import Said, progress
from api.http.settings import prepared, read_settings
from corpus.errors import GlossaError
from corpus.languages import BY_NAME, CODES
from corpus.uncollected import uncollected

if TYPE_CHECKING:
    from search.library import Library

Command = Callable[..., Any]


def as_json(command: Command) -> Command:
    """Give a command the option --json."""
    return click.option("--json", is_flag=True, help="The answer as JSON, as the API gives it.")(command)


def said_in(command: Command) -> Command:
    """Give a command the option --ui."""
    option: Callable[[Command], Command] = click.option(
        "--ui", type=click.Choice(list(BY_NAME)), help="Language of the notes.  [default: the query's]"
    )
    return option(command)


def filtered(command: Command) -> Command:
    """Give a command the options --lang, --game, --book (only such books) and --prefer (the table's book)."""
    options = (
        click.option("--lang", type=click.Choice(CODES), help="Only books in this language."),
        click.option("--game", help="Only books of this game, such as ahlcg."),
        click.option("--book", help="Only this book, such as ahlcg-it."),
        click.option("--prefer", metavar="BOOK", help="Your table's book: show its entry where several editions have the rule."),
    )
    for option in reversed(options):  # a decorator's options stand above those of the decorators below it
        command = option(command)
    return command


def read_words(words: tuple[str, ...]) -> str:
    """The question: the words of the command, or standard input if they are `-`."""
    text = sys.stdin.read() if words == ("-",) else " ".join(words)
    if not text.strip():
        raise click.UsageError("Nothing is asked: give words, or `-` and text on standard input.")
    return text.strip()


def finish(found: bool) -> None:
    """End the command: with 0 if something was found, else with 1."""
    if not found:
        click.get_current_context().exit(1)


def open_library(warm: bool = False, kind: type[Library] | None = None) -> Library:
    """The library of the user's folder, of class `kind` if given; its index is built first if necessary.

    `warm` starts loading the encoders at once, for a query that follows.
    """
    from search.library import Library

    settings = prepared(read_settings())
    if not (settings.home / "index").exists():
        progress("Building the index: this is done once.")
    return (kind or Library).open(settings.home, encoders=settings.encoders, warm=warm, milvus=settings.milvus)


@contextmanager
def library_for_a_query() -> Iterator[Library]:
    """The library for the one query of a process, its encoders loading at once. Garbage is collected neither while it is opened
    nor once it is closed: the books are many objects, and the process ends soon."""
    with uncollected():
        with open_library(warm=True) as library:
            yield library
        gc.freeze()


def update_index() -> None:
    """Bring the index up to date after a change of the copies. Raises Said if that fails; the caller then undoes the change."""
    progress("Building the index ...")
    try:
        open_library().close()
    except GlossaError as error:
        raise Said(f"{error} Nothing was changed.") from error
    except OSError as error:
        raise Said(f"The index can't be written: {error.strerror or error}. Nothing was changed.") from error
