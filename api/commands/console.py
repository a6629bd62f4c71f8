"""What the command line says: data to standard output, notes to standard error, progress only where someone watches."""

from __future__ import annotations

import sys
from typing import IO, Any

import click


class Said(click.ClickException):
    """An error that a sentence explains: it is said on standard error, and the command ends with 1."""

    exit_code = 1

    def show(self, file: IO[Any] | None = None) -> None:
        """Say it."""
        click.echo(f"glossa: {self.format_message()}", file=file, err=file is None)


def data(text: str) -> None:
    """What was asked for."""
    click.echo(text)


def note(text: str) -> None:
    """What a person wants to know beside it."""
    click.echo(text, err=True)


def progress(text: str) -> None:
    """What goes on, for whoever watches."""
    if sys.stderr.isatty():
        click.echo(text, err=True)
