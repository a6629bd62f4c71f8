"""`glossa export`."""

from __future__ import annotations

from pathlib import Path

import click

from api.commands.concordance import concordance
from api.commands.export_corpus import corpus, index
from api.talk import data, progress


@click.group()
def export() -> None:
    """Write what others can use: the static edition, the concordance, the corpus."""


@export.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option("--url", help="The address that it will have, for previews in chats: https://example.org/rules/")
def site(folder: Path, url: str | None) -> None:
    """Write the static edition into DIR, for any host, under any path.

    It holds our texts only, never anything of your copies: it may be published. Opened over HTTPS it can be installed, and works
    without a network from then on. An earlier edition in DIR is replaced.
    """
    from api.site.build import write_site

    count = write_site(folder, url=url, talk=progress)
    data(f"{count} files in {folder}. To look at it: python -m http.server --directory {folder}")


for command in (concordance, index, corpus):
    export.add_command(command)
