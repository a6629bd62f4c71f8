"""The direction of imports: corpus <- indexer <- search <- api, web holds no Python that imports anything of ours; no circles."""

from __future__ import annotations

import ast
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from corpus.languages import CODES
from tests.structure import ROOT, circles, file_needs, files, folder_needs

MAY_IMPORT = {
    "corpus": set[str](),
    "indexer": {"corpus"},
    "search": {"corpus", "indexer"},
    "api": {"corpus", "indexer", "search", "web"},
    "web": set[str](),
}
MOST_LINES = 400

FILES = files()


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
    allowed = {
        *MAY_IMPORT,
        "tests",
        "docs",
        "README.md",
        "pyproject.toml",
        "LICENSE",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "build",
        "dist",
    }
    assert tracked - allowed == set()


def test_files_and_folders_import_in_no_circle() -> None:
    assert circles(file_needs()) | circles(folder_needs()) == set()


def test_a_circle_is_seen() -> None:
    needs = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}
    assert circles(needs) == {frozenset({"b", "c"})}


def test_no_file_is_long() -> None:
    lines = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in FILES.items()}
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


def tells_languages_apart(node: ast.AST) -> bool:
    """Whether code asks for a language by its code (`if language == "it"`) or lists languages (`{"it": ..., "pt": ...}`)."""
    if isinstance(node, ast.Compare):
        sides = [*ast.walk(node.left), *(part for side in node.comparators for part in ast.walk(side))]
        return any(isinstance(side, ast.Constant) and side.value in CODES for side in sides)
    keys = [key.value for key in node.keys if isinstance(key, ast.Constant)] if isinstance(node, ast.Dict) else []
    return len(set(CODES) & set(keys)) > 1


def test_languages_are_told_apart_in_their_own_modules_only() -> None:
    apart = ("corpus.languages.", "api.schemas.examples")  # these are shown to people
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for name, path in FILES.items()
        if not name.startswith(apart)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare | ast.Dict) and tells_languages_apart(node)
    ]
    assert found == []


@pytest.mark.parametrize("code", ['language == "it"', 'language in ("it", "pt")', '{"it": 1, "pt": 2}'])
def test_code_that_tells_languages_apart_is_seen(code: str) -> None:
    assert any(tells_languages_apart(node) for node in ast.walk(ast.parse(code)))
