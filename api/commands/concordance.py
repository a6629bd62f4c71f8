"""`glossa export concordance`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click

from api.commands.console import data
from api.commands.shared import open_library

if TYPE_CHECKING:
    from search.editions.concordance import Line

FORMATS = ("markdown", "csv", "turtle", "json-ld")


@click.command()
@click.option("--format", "form", type=click.Choice(FORMATS), default="markdown", show_default=True)
@click.option("--game", help="Only this game, such as ahlcg.")
def concordance(form: str, game: str | None) -> None:
    """Write what the editions call each concept, and where they rule differently, to standard output.

    Turtle and JSON-LD are SKOS, and need the extra `skos`.
    """
    data(written(form, game).rstrip("\n"))


def written(form: str, game: str | None = None) -> str:
    """The concordance in one of FORMATS."""
    from api.documents.concordance import as_csv, as_markdown
    from api.documents.skos import as_skos
    from search.editions.concordance import lines

    with open_library() as library:
        found = list(lines(library.catalog(), game))
    writers: dict[str, Callable[[Iterable[Line]], str]] = {
        "markdown": as_markdown,
        "csv": as_csv,
        "turtle": lambda lines: as_skos(lines, "turtle"),
        "json-ld": lambda lines: as_skos(lines, "json-ld"),
    }
    return writers[form](found)
