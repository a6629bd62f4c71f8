"""Output of the command line: data to standard output, notes to standard error, progress only on a terminal."""

from __future__ import annotations

import sys
from typing import IO, Any

import click


class Said(click.ClickException):
    """An error with a sentence for the user: it is printed on standard error, and the command exits with 1."""

    exit_code = 1

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the sentence on standard error."""
        click.echo(f"glossa: {self.format_message()}", file=file, err=file is None)


def data(text: str) -> None:
    """Print the result on standard output."""
    click.echo(text)


def note(text: str) -> None:
    """Print a note on standard error."""
    click.echo(text, err=True)


def progress(text: str) -> None:
    """Print progress, on a terminal only."""
    if sys.stderr.isatty():
        click.echo(text, err=True)
