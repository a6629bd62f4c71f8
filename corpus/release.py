"""Adds a release of the present corpus: python -m corpus.release VERSION. Releases are never edited."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator, Sequence
from datetime import date
from pathlib import Path

from corpus.checks.run import run
from corpus.errors import CorpusError, GlossaError
from corpus.history import FORMAT, RELEASES, Release, State, load_history, present_state, vanished, version_key
from corpus.home import write_atomically
from corpus.load import load_books


def release_file(version: str, day: str, history: Sequence[Release], now: State, gone: Collection[str] = ()) -> str:
    """The file of a release: its changes from the release before, or all entries if there is none.

    `gone` are ids that are given up for good. Raises CorpusError if the version isn't newer than the last one, if an id leads
    nowhere and isn't in `gone`, or if one in `gone` still exists.
    """
    number = version_key(version)
    if history and number <= version_key(history[-1].version):
        raise CorpusError(f"{version} is not newer than {history[-1].version}, the last release.")
    lost = vanished(history, now)
    if silent := [entry_id for entry_id in lost if entry_id not in gone]:
        raise CorpusError(
            f"{', '.join(silent)}: released, but no longer there. Add a redirect to the book's redirects.toml or, for what is "
            "given up for good, --gone ID."
        )
    if there := sorted(set(gone) - set(lost)):
        raise CorpusError(f"{', '.join(there)}: no entry that was lost since the last release.")
    before = history[-1].state if history else State({}, {})
    return "\n".join((f"# {version}, {day} (format {FORMAT})\n", *_changes(before, now)))


def _changes(before: State, now: State) -> Iterator[str]:
    for entry_id in before.wordings:
        if entry_id not in now.wordings:
            yield f"{{{entry_id} -> {now.follow(entry_id)}}}\n" if now.leads(entry_id) else f"{{{entry_id} gone}}\n"
    for entry_id, new in now.wordings.items():
        if before.wordings.get(entry_id) != new:
            yield f"{{{entry_id} @{new.hash}}}\n## {new.title}\n\n{new.text}\n"


def main(words: Sequence[str] | None = None, folder: Path = RELEASES) -> int:
    """Write the release. Returns 1, after a message, if the corpus can't be released."""
    parser = argparse.ArgumentParser(prog="python -m corpus.release", description="Add a release of the corpus as it is now.")
    parser.add_argument("version", help="its version, such as 0.2.0")
    parser.add_argument("--date", default=date.today().isoformat(), help="its date (today)")
    parser.add_argument("--gone", action="append", default=[], metavar="ID", help="an entry that is given up without a redirect")
    asked = parser.parse_args(words)
    try:
        history = load_history(folder)
        content = release_file(asked.version, asked.date, history, present_state(load_books().values(), history), asked.gone)
        if not (outcome := run()).passed:
            raise CorpusError(f"`glossa check` must pass first: {outcome.summary}")
        path = folder / f"{asked.version}.md"
        write_atomically(path, content.encode())
        path.chmod(0o644)  # published, unlike the other files written this way
    except GlossaError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Release {asked.version} is in {folder}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
