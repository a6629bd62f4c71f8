"""`glossa export benchmark`."""

from __future__ import annotations

from pathlib import Path

import click

from api.commands.evaluate import SETS
from api.commands.output_files import reporting, write_text


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--sets", type=click.Path(path_type=Path, exists=True, file_okay=False), help="The evaluation sets. [default: tests/eval]"
)
def benchmark(folder: Path, sets: Path | None) -> None:
    """Write the evaluation sets into DIR as a retrieval benchmark: the layout of BEIR, qrels of TREC, a datasheet.

    The same corpus and sets give the same bytes.
    """
    from api.exports.benchmark import benchmark as made
    from api.exports.shipped import shipped

    chosen = sets or SETS
    if not (chosen / "dev.jsonl").is_file():
        raise click.UsageError(f"There are no evaluation sets in {chosen}. Name their folder with --sets.")
    with reporting(folder) as files:
        for name, text in made(shipped(), chosen):
            files.append(folder / name)
            files[-1].parent.mkdir(parents=True, exist_ok=True)
            write_text(files[-1], text)
