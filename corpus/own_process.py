"""Our own modules, run in a process of their own: by the same code, and with nothing from the folder that it is started in."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import corpus


def command(module: str, *arguments: str) -> list[str]:
    """The command that runs a module. Without -P, Python would import modules from the current folder, which may be anybody's."""
    return [sys.executable, "-P", "-m", module, *arguments]


def environment() -> dict[str, str]:
    """This process's environment with this code's folder on PYTHONPATH, so that the same code runs. `corpus` is a package within
    another one where Glossa is installed (.ci/package.py)."""
    folder = str(Path(corpus.__path__[0]).parents[corpus.__name__.count(".")])
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))}
