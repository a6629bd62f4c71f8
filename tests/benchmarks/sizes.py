"""How much Glossa weighs: its wheel, and it with all that it needs once installed."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("corpus", "indexer", "search", "api", "web")
_MB = 1_000_000


def wheel() -> float:
    """Megabytes of the wheel, built anew. Needs hatchling."""
    with TemporaryDirectory() as folder:
        command = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", folder, str(ROOT)]
        subprocess.run([sys.executable, *command], check=True, capture_output=True)
        return next(Path(folder).glob("*.whl")).stat().st_size / _MB


def installed() -> float:
    """Megabytes on disk of what a plain install has: our own files, and every distribution that is needed, as it is here."""
    own = sum(path.stat().st_size for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file())
    needed: set[str] = set()
    waiting = ["glossa-rules"]
    while waiting:
        name = waiting.pop()
        if name in needed:
            continue
        needed.add(name)
        for line in distribution(name).requires or ():
            if "extra ==" not in line and (found := _name(line)):
                waiting.append(found)
    others = (distribution(name) for name in needed - {"glossa-rules"})
    return (own + sum(_size(Path(str(one.locate_file(file)))) for one in others for file in one.files or ())) / _MB


def _name(requirement: str) -> str:
    """The name in a requirement; none for what isn't installed, which another system needs."""
    name = re.split(r"[^A-Za-z0-9._-]", requirement)[0].lower().replace("_", "-")
    try:
        distribution(name)
    except PackageNotFoundError:
        return ""
    return name


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
