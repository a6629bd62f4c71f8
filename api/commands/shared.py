"""What commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from api.commands.console import progress
from api.http.settings import prepared, read_settings

if TYPE_CHECKING:
    from search.library import Library

Command = Callable[..., Any]


def as_json(command: Command) -> Command:
    """Give a command the option --json."""
    return click.option("--json", is_flag=True, help="The answer as JSON, as the API gives it.")(command)


def open_library(warm: bool = False) -> Library:
    """The library of the user's folder; its index is built first where it has to be.

    `warm` begins to load the encoders at once, for a query that follows.
    """
    from search.library import Library

    settings = prepared(read_settings())
    if not (settings.home / "index").exists():
        progress("Building the index: this is done once.")
    return Library.open(settings.home, encoders=settings.encoders, warm=warm)
