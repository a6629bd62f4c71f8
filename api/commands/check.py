"""`glossa check`."""

from __future__ import annotations

from pathlib import Path

import click

from api.commands.console import data, note


@click.command()
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option(
    "--rulebooks", type=click.Path(exists=True, file_okay=False, path_type=Path), help="A folder with copies of the rulebooks."
)
@click.option("--record", is_flag=True, help="Record the hashes of the passages that the texts were written from.")
def check(books: tuple[str, ...], rulebooks: Path | None, record: bool) -> None:
    """Check the shipped corpus against its own rules and, with --rulebooks, against the passages that it was written from."""
    from corpus.checks.run import run

    result = run(books, rulebooks=rulebooks, record=record)
    for line in result.lines:
        data(line)
    note(result.summary)
    if not result.passed:
        raise click.exceptions.Exit(1)
