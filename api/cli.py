"""The command line: `glossa COMMAND`. Each command is one file in api/commands/, and one thin call into the library.

It ends with 0 when the command was done; with 1 when it can't be done (a sentence on standard error says why), nothing was found,
the books don't answer or a walk isn't legal; with 2 when it was called wrongly. What is slow to import is imported by the command
that needs it.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import click

from api import VERSION
from api.commands import (
    align,
    ask,
    backup,
    books,
    card,
    cards,
    check,
    concepts,
    copies,
    diff,
    doctor,
    evaluate,
    example,
    export,
    mcp,
    mentions,
    milvus,
    notify,
    refresh,
    search,
    serve,
    show,
    timing,
    verify,
)
from api.commands.console import Said
from corpus.errors import GlossaError


class Commands(click.Group):
    """A group whose errors are sentences."""

    def invoke(self, context: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(context)
        except GlossaError as error:
            raise Said(str(error)) from error
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except OSError as error:
            where = f": {error.filename}" if error.filename else ""
            raise Said(f"Glossa can't continue: {error.strerror or error}{where}.") from error
        except Exception as error:
            if os.environ.get("GLOSSA_DEBUG"):
                raise
            kind = type(error).__name__
            raise Said(f"This is a bug in Glossa ({kind}: {error}). GLOSSA_DEBUG=1 shows where it happened.") from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(VERSION, prog_name="glossa")
def cli() -> None:
    """Rules of the Arkham Horror family of games, found and cited."""


for command in (
    search.search, ask.ask, show.show, books.books, timing.timing, example.example, concepts.compare, concepts.path, align.align,
    copies.add, copies.remove, diff.diff, cards.cards, card.card,
    backup.backup, backup.restore, serve.serve, check.check, evaluate.evaluate, export.export,
    verify.verify_quote, mentions.mentions, mcp.mcp, notify.notify, doctor.doctor, refresh.refresh, milvus.milvus,
):  # fmt: skip
    cli.add_command(command)


def main() -> None:
    """Run the command line; what the terminal can't write is shown as a question mark."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's products here are small: threads cost more than they save
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    cli()
