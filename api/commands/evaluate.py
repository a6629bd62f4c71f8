"""`glossa eval`."""

from __future__ import annotations

from pathlib import Path

import click

from api.commands.shared import open_library
from api.talk import data, talk

SETS = Path("tests/eval")


@click.command("eval")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--compare", is_flag=True, help="Run other ways to search, and Glossa without its parts, beside it.")
@click.option("--failures", is_flag=True, help="List each query that went wrong, with what was found and why.")
def evaluate(files: tuple[Path, ...], compare: bool, failures: bool) -> None:
    """Measure the search on queries with known answers.

    FILES are JSON lines (tests/eval/README.md says which); without any, tests/eval/dev.jsonl.
    """
    from search.evaluation import report

    chosen = files or (SETS / "dev.jsonl",)
    if not chosen[0].is_file():
        raise click.UsageError(f"There is no {chosen[0]} here. Name a file of queries, or run this in the project's folder.")
    with open_library(warm=True) as library:
        for text in report.report(library, chosen, compare=compare, failures=failures, talk=talk):
            data(text)
