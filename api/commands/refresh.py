"""`glossa refresh`."""

from __future__ import annotations

from pathlib import Path

import click

from api.commands.console import data, note


@click.command()
@click.option(
    "--rulebooks",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with copies of the rulebooks: the texts are checked against them, too.",
)
@click.option("--no-learn", is_flag=True, help="Encode and check only; learn another time.")
@click.option("--dry-run", is_flag=True, help="Say what would run, and why. Nothing is written.")
@click.option("--force", is_flag=True, help="Run every step, even where nothing has changed: after a change of the code.")
def refresh(rulebooks: Path | None, no_learn: bool, dry_run: bool, force: bool) -> None:
    """Bring up to date what depends on the corpus, after its texts, questions or concepts were changed.

    The steps, in order: `vectors` encodes what changed, `transform` and `learn` learn from it (some minutes), `check` does what
    `glossa check` does. A step that read nothing new is skipped. This runs in a checkout of the project only.
    """
    from search.refresh import Project, checkout
    from search.refresh import refresh as run

    project = Project(checkout())
    without = {"transform", "learn"} if no_learn else set()
    for told in run(project.steps(rulebooks), project.record, note, without=without, dry_run=dry_run, force=force):
        data(f"{told.step}: {told.happened} ({told.why})")
    for sentence in project.unmarked():
        note(sentence)
