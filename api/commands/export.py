"""`glossa export`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from api.commands.concordance import concordance, written
from api.commands.console import data, progress
from api.commands.export_benchmark import benchmark
from api.commands.export_corpus import corpus, html, index
from api.commands.export_skeleton import skeleton
from api.commands.output_files import reporting, write_text
from api.http.settings import read_settings

if TYPE_CHECKING:
    from corpus.cards.model import Cards


@click.group()
def export() -> None:
    """Write files for others to use: the static edition, the corpus, pages to print, the concordance."""


@export.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option("--url", help="The address it will be published at, used in link previews: https://example.org/rules/")
@click.option(
    "--card-rules", is_flag=True, help="Also tell which cards of your card data use each rule: names, codes and links, no text."
)
def site(folder: Path, url: str | None, card_rules: bool) -> None:
    """Write the static edition into DIR, for any web host and any path.

    It holds our texts only and nothing from your copies, so it may be published. Over HTTPS it can be installed, and then works
    offline. An earlier edition in DIR is replaced.
    """
    from api.app import create_app
    from api.site.build import write_site

    cards = _own_cards() if card_rules else None
    with reporting(folder):
        write_site(folder, create_app, url=url, cards=cards, progress=progress)
    data(f"To view it: python -m http.server --directory {folder}")


def _own_cards() -> Cards:
    from corpus.cards.stored import load

    found = load(read_settings().home)
    if not found:
        raise click.UsageError("--card-rules needs card data. Add the community's: glossa cards add FILE|FOLDER...")
    return found


@export.command(name="all")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.pass_context
def everything(context: click.Context, folder: Path) -> None:
    """Write every export into DIR, and print the size and time of each."""
    folder.mkdir(parents=True, exist_ok=True)
    context.invoke(index, file=folder / "index.json")
    context.invoke(corpus, file=folder / "corpus.jsonl")
    context.invoke(corpus, file=folder / "corpus.sqlite")
    context.invoke(html, folder=folder / "html")
    table = folder / "concordance.csv"
    with reporting(table):
        write_text(table, written("csv"))
    context.invoke(site, folder=folder / "site")


for command in (concordance, index, corpus, html, benchmark, skeleton):
    export.add_command(command)
