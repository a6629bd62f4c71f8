"""Packs Glossa as one package: the wheel holds `glossa`, and in it `corpus`, `indexer`, `search`, `api` and `web`.

In the repository these are top-level packages with plain names. A program that uses Glossa may have a `search/` or an `api/` of
its own, and Python would find that one first; so an import of ours is written `glossa.search...` in the wheel.
"""

from __future__ import annotations

import ast
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NAME = "glossa"
FRONT = "api/front.py"  # what a program imports from it
PACKAGES = ("corpus", "indexer", "search", "api", "web")
_OURS = re.compile(rf"\b(from|import)(\s+)({'|'.join(PACKAGES)})\b")


class OnePackage(BuildHookInterface):  # type: ignore[type-arg]
    """Gives the wheel its files; an editable install gets the front alone, beside the repository's own packages."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Choose the files."""
        root = Path(self.root)
        self.made = Path(tempfile.mkdtemp(prefix="glossa-wheel-"))
        if version == "editable":
            build_data["force_include_editable"][str(root / FRONT)] = f"{NAME}/__init__.py"
            return
        pack(root, self.made / NAME)
        build_data["force_include"][str(self.made / NAME)] = NAME

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was made."""
        shutil.rmtree(self.made)


def pack(root: Path, to: Path) -> None:
    """Write the packages below `to`, which becomes one package."""
    for package in PACKAGES:
        shutil.copytree(root / package, to / package, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
    shutil.copy(root / FRONT, to / "__init__.py")
    (to / "py.typed").touch()
    for path in to.rglob("*.py"):
        path.write_text(inside(path.read_text(encoding="utf-8"), path.name), encoding="utf-8")


def inside(source: str, name: str) -> str:
    """A module's source with our packages imported from within `glossa`. Raises ValueError for an import that binds one of them
    by a longer name (`import search.library`), which would bind another one then."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            ours = [one for one in node.names if one.name.split(".")[0] in PACKAGES]
            if not ours:
                continue
            if len(node.names) > 1 or ("." in ours[0].name and not ours[0].asname):
                raise ValueError(f"{name}, line {node.lineno}: write `from x import y`, or `import x.y as z`, alone on its line.")
            bound = "" if ours[0].asname else f" as {ours[0].name}"
            lines[node.lineno - 1] = _OURS.sub(rf"\1\2{NAME}.\3{bound}", lines[node.lineno - 1], count=1)
        elif isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").split(".")[0] in PACKAGES:
            lines[node.lineno - 1] = _OURS.sub(rf"\1\2{NAME}.\3", lines[node.lineno - 1], count=1)
    return "".join(lines)
