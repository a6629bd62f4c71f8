"""`glossa export`."""

from __future__ import annotations

from pathlib import Path

import click

from api.commands.concordance import concordance, written
from api.commands.console import data, progress
from api.commands.export_benchmark import benchmark
from api.commands.export_corpus import corpus, html, index
from api.commands.export_skeleton import skeleton
from api.commands.output_files import reporting, write_text


@click.group()
def export() -> None:
    """Write files for others to use: the static edition, the corpus, pages to print, the concordance."""


@export.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option("--url", help="The address it will be published at, used in link previews: https://example.org/rules/")
def site(folder: Path, url: str | None) -> None:
    """Write the static edition into DIR, for any web host and any path.

    It holds our texts only and nothing from your copies, so it may be published. Over HTTPS it can be installed, and then works
    offline. An earlier edition in DIR is replaced.
    """
    from api.app import create_app
    from api.site.build import write_site

    with reporting(folder):
        write_site(folder, create_app, url=url, progress=progress)
    data(f"To view it: python -m http.server --directory {folder}")


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
