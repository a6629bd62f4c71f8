"""The direction of imports: corpus <- indexer <- search <- api; web holds no Python that imports anything of ours."""

from __future__ import annotations

import ast
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "corpus": set[str](),
    "indexer": {"corpus"},
    "search": {"corpus", "indexer"},
    "api": {"corpus", "indexer", "search", "web"},
    "web": set[str](),
}


def imported(path: Path) -> list[tuple[int, str]]:
    """The first names of every import in a file, with their lines; imports inside functions count."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name.split(".")[0]) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.append((node.lineno, node.module.split(".")[0]))
    return found


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_a_package_imports_only_those_below_it(package: str) -> None:
    allowed = MAY_IMPORT[package] | {package}
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in sorted((ROOT / package).rglob("*.py"))
        for line, name in imported(path)
        if name in MAY_IMPORT and name not in allowed
    ]
    assert wrong == []


def test_the_package_uses_absolute_imports_only() -> None:
    relative = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for package in MAY_IMPORT
        for path in (ROOT / package).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_no_dependency_brings_a_package_of_the_same_name(package: str) -> None:
    owners = {name.lower() for name in packages_distributions().get(package, [])}
    assert owners <= {"glossa-rules"}


def test_the_top_level_holds_only_what_it_should() -> None:
    tracked = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    allowed = {*MAY_IMPORT, "tests", "docs", "README.md", "pyproject.toml", "LICENSE", "CHANGELOG.md", "build", "dist"}
    assert tracked - allowed == set()
