"""Runs our own modules in a separate process, with the same code and nothing imported from the current folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import corpus


def command(module: str, *arguments: str) -> list[str]:
    """The command that runs a module. Without -P, Python would import modules from the current folder, which may be anybody's."""
    return [sys.executable, "-P", "-m", module, *arguments]


def environment() -> dict[str, str]:
    """This process's environment with this code's folder on PYTHONPATH, so that the same code runs. In an installed Glossa,
    `corpus` is a package within another one (.ci/package.py)."""
    folder = str(Path(corpus.__path__[0]).parents[corpus.__name__.count(".")])
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))}
