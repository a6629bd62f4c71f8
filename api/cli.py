"""The command line: `glossa COMMAND`. Each command is one file in api/commands/, and one thin call into the library.

It exits with 0 if the command succeeded; with 1 if it failed (a sentence on standard error says why), nothing was found, the
books don't answer or a walk isn't legal; with 2 if it was called wrongly. A command's module is imported when it is called; slow
imports are inside the command that needs them.
"""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from typing import Any

import click

from api import VERSION
from api.commands.console import Said
from corpus.errors import GlossaError

_FILES = {
    "search": "search.search", "ask": "ask.ask", "show": "show.show", "books": "books.books", "timing": "timing.timing",
    "example": "example.example", "compare": "concepts.compare", "path": "concepts.path", "align": "align.align",
    "add": "copies.add", "remove": "copies.remove", "diff": "diff.diff", "cards": "cards.cards", "card": "card.card",
    "backup": "backup.backup", "restore": "backup.restore", "serve": "serve.serve", "check": "check.check",
    "eval": "evaluate.evaluate", "export": "export.export", "verify": "verify.verify_quote", "mentions": "mentions.mentions",
    "mcp": "mcp.mcp", "notify": "notify.notify", "doctor": "doctor.doctor", "refresh": "refresh.refresh",
    "milvus": "milvus.milvus",
}  # fmt: skip
"""Command -> its file in api/commands, and its function."""


class Commands(click.Group):
    """A group whose errors are sentences, and whose commands are imported when they are called."""

    def list_commands(self, context: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(_FILES)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """The command of this name; None if there is none."""
        if name not in _FILES:
            return None
        file, _, function = _FILES[name].partition(".")
        command = getattr(import_module(f"{__package__}.commands.{file}"), function)
        assert isinstance(command, click.Command)
        return command

    def invoke(self, context: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(context)
        except GlossaError as error:
            raise Said(str(error)) from error
        except click.UsageError as error:
            from api.commands.wrong_calls import told

            raise told(error) from None
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


def main() -> None:
    """Run the command line; characters that the terminal can't write are shown as question marks."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's products here are small: threads cost more than they save
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        cli()
    finally:
        gc.freeze()  # Python would search everything for garbage before it ends
