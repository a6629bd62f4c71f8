"""The direction of imports: corpus <- indexer <- search <- api, web holds no Python that imports anything of ours; no circles."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Set
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from corpus.languages import CODES

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "corpus": set[str](),
    "indexer": {"corpus"},
    "search": {"corpus", "indexer"},
    "api": {"corpus", "indexer", "search", "web"},
    "web": set[str](),
}
MOST_LINES = 400

FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for package in MAY_IMPORT
    for path in sorted((ROOT / package).rglob("*.py"))
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


def run_imports(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports below a node that run, those inside functions too: all but what stands below `if TYPE_CHECKING:`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            for other in child.orelse:
                yield from run_imports(other)
            continue
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        yield from run_imports(child)


def needed(path: Path) -> Iterator[str]:
    """Our modules that a file imports."""
    for node in run_imports(ast.parse(path.read_text(encoding="utf-8"))):
        for alias in node.names:
            if isinstance(node, ast.Import):
                yield alias.name
            elif node.module:
                within = f"{node.module}.{alias.name}"
                yield within if within in FILES else node.module


def circles(needs: Mapping[str, Set[str]]) -> set[frozenset[str]]:
    """The greatest sets of names each of which needs all others, directly or by way of others."""

    def reached(name: str) -> set[str]:
        found: set[str] = set()
        waiting = [name]
        while waiting:
            fresh = needs[waiting.pop()] - found
            found |= fresh
            waiting += fresh
        return found

    reach = {name: reached(name) for name in needs}
    return {frozenset(other for other in found if name in reach[other]) for name, found in reach.items() if name in found}


def file_needs() -> dict[str, set[str]]:
    """Each of our files with those that it imports."""
    return {name: {other for other in needed(path) if other in FILES and other != name} for name, path in FILES.items()}


def folder_needs() -> dict[str, set[str]]:
    """Each folder with the folders beside it that a file below it imports from."""
    folders = {str(path.parent.relative_to(ROOT)).replace("/", ".") for path in FILES.values()}
    needs: dict[str, set[str]] = {folder: set() for folder in folders}
    for name, others in file_needs().items():
        for other in others:
            for folder in within(name, folders):
                beside = {one for one in within(other, folders) if one.rpartition(".")[0] == folder.rpartition(".")[0]}
                needs[folder] |= beside - {folder}
    return needs


def within(name: str, folders: Set[str]) -> set[str]:
    """The folders that a file stands below."""
    return {folder for folder in folders if f"{name}.".startswith(f"{folder}.")}


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
