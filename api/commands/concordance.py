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
@click.option("--url", help="The address of a Glossa, so that the URIs of SKOS lead there: https://example.org/")
def concordance(form: str, game: str | None, url: str | None) -> None:
    """Write what the editions call each concept, and where they rule differently, to standard output.

    Turtle and JSON-LD are SKOS, and need the extra `skos`.
    """
    data(written(form, game, url).rstrip("\n"))


def written(form: str, game: str | None = None, url: str | None = None) -> str:
    """The concordance in one of FORMATS; the URIs of SKOS are addresses below `url`, if it is given."""
    from api.documents.concordance import as_csv, as_markdown
    from api.documents.skos import as_skos
    from search.editions.concordance import lines

    with open_library() as library:
        catalog = library.without_copies().catalog()
        found = list(lines(catalog, game))
    base = f"{url.rstrip('/')}/" if url else None
    writers: dict[str, Callable[[Iterable[Line]], str]] = {
        "markdown": as_markdown,
        "csv": as_csv,
        "turtle": lambda lines: as_skos(lines, catalog.books, "turtle", base),
        "json-ld": lambda lines: as_skos(lines, catalog.books, "json-ld", base),
    }
    return writers[form](found)
