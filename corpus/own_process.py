"""Our own modules, run in a process of their own: by the same code, and with nothing from the folder that it is started in."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import corpus


def command(module: str, *arguments: str) -> list[str]:
    """What runs a module. Without -P Python would take modules of the present folder, which may be anybody's, for its own."""
    return [sys.executable, "-P", "-m", module, *arguments]


def environment() -> dict[str, str]:
    """This process's environment, with the folder that this code is in, so that the same code runs. `corpus` is a package within
    another one where Glossa is installed (.ci/package.py)."""
    folder = str(Path(corpus.__path__[0]).parents[corpus.__name__.count(".")])
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))}
