"""Gives the program a version and a day: python .ci/version.py 0.3.0. In pyproject.toml, and above what CHANGELOG.md has as
unreleased."""

from __future__ import annotations

import re
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_VERSION = re.compile(r'^version = "[^"]+"$', re.MULTILINE)
_UNRELEASED = "## Unreleased\n"


def set_version(root: Path, version: str, day: str) -> None:
    """Write both files, or neither. Ends with a sentence where one of them hasn't the line that is to be changed."""
    project, log = root / "pyproject.toml", root / "CHANGELOG.md"
    told, changes = project.read_text(encoding="utf-8"), log.read_text(encoding="utf-8")
    if len(_VERSION.findall(told)) != 1 or changes.count(_UNRELEASED) != 1:
        sys.exit(f"{project} needs one line `version = ...`, and {log} one `{_UNRELEASED.strip()}`.")
    project.write_text(_VERSION.sub(f'version = "{version}"', told), encoding="utf-8")
    log.write_text(changes.replace(_UNRELEASED, f"## {version} ({day})\n"), encoding="utf-8")


if __name__ == "__main__":
    set_version(ROOT, sys.argv[1], date.today().isoformat())
