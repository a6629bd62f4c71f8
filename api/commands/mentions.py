"""`glossa mentions`."""

from __future__ import annotations

import click

from api.commands.console import data
from api.commands.shared import open_library


@click.command()
@click.option("--draw", "many", type=click.IntRange(1), help="So many of them, drawn by their hash: always the same ones.")
def mentions(many: int | None) -> None:
    """List the names that texts mention without a link, tab-separated: where, the words, where they lead, the paragraph."""
    with open_library() as library:
        found = library.drawn_mentions(many)
    data("entry\tparagraph\twords\tleads to\ttext")
    for one in found:
        data("\t".join((one.entry, str(one.paragraph), one.text, one.target, one.stands_in)))
