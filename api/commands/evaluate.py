"""`glossa eval`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from api.commands.console import Said, data, note, progress
from api.commands.shared import open_library

SETS = Path("tests/eval")


@click.command("eval")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--compare", is_flag=True, help="Also run other search engines, and Glossa with parts removed (ablations).")
@click.option(
    "--engine",
    type=click.Choice(["glossa", "device", "unlabelled"]),
    default="glossa",
    show_default=True,
    help="The search to measure: Glossa's, the static edition's on-device search, or Glossa's without concept names.",
)
@click.option("--cards", is_flag=True, help="Without your card data and with it, side by side.")
@click.option("--failures", is_flag=True, help="List each query that went wrong, with what was found and why.")
def evaluate(files: tuple[Path, ...], compare: bool, failures: bool, engine: str, cards: bool) -> None:
    """Measure the search on queries with known answers.

    FILES are JSON Lines (see tests/eval/README.md); the default is tests/eval/dev.jsonl.
    """
    from search.evaluation import report

    chosen = files or (SETS / "dev.jsonl",)
    if not chosen[0].is_file():
        raise click.UsageError(f"There is no {chosen[0]} here. Name a file of queries, or run this in the project's folder.")
    if compare and engine != "glossa":
        raise click.UsageError("--compare works with --engine glossa only.")
    if cards and (compare or failures or engine != "glossa"):
        raise click.UsageError("--cards works alone.")
    if cards:
        _cards(chosen)
        return
    if engine == "unlabelled":
        with report.unlabelled() as library:
            for text in report.report(library, chosen, compare=False, failures=failures, talk=note):
                data(text)
        return
    if engine == "device":
        _device(chosen, failures)
        return
    with open_library(warm=True) as library:
        for text in report.report(library, chosen, compare=compare, failures=failures, talk=note):
            data(text)


def _cards(files: Sequence[Path]) -> None:
    """Print how much the user's card data helps the search."""
    from search.evaluation.with_cards import Cardless, with_cards

    with open_library(warm=True) as library, open_library(kind=Cardless) as cardless:
        if not library.cards():
            raise Said("There is no card data. Add the community's: glossa cards add FILE|FOLDER...")
        for text in with_cards(library, cardless, files):
            data(text)


def _device(files: Sequence[Path], failures: bool) -> None:
    """Write the static edition to a temporary folder, and measure its search."""
    from api.app import create_app
    from api.site.build import write_site
    from search.evaluation.device import device
    from search.evaluation.report import engine_report

    with TemporaryDirectory(prefix="glossa-") as folder:
        write_site(Path(folder), create_app, progress=progress)
        index = Path(folder) / "data" / "index.bin"
        data(f"on the device: index {index.stat().st_size / 1e6:.2f} MB compressed\n")
        with device(Path(folder)) as engine:
            for text in engine_report(engine, files, failures=failures):
                data(text)
