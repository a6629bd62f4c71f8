"""How long the tests of the README's second command take: those that everybody runs, without the slow ones."""

from __future__ import annotations

import os
import re
import resource
import shlex
import subprocess
import sys

from tests.benchmarks.measure import Spent, spent
from tests.benchmarks.sizes import ROOT


def command() -> list[str]:
    """What the README runs once all is installed, with the Python at hand."""
    setup = re.findall(r"```sh\n(.*?)\n```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)[1]
    return [sys.executable, *shlex.split(setup.rpartition(" && ")[2])[1:]]


def run() -> tuple[Spent, str]:
    """What they take, and the last line that they print. Without rulebooks or card data, as who has just cloned the project."""

    def clock() -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    said: list[str] = []

    def tests() -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GLOSSA_")}
        done = subprocess.run(command(), cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        said.append((done.stdout or done.stderr).strip().splitlines()[-1].strip("= "))

    return spent(tests, clock), said[0]
