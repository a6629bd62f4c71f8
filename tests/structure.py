"""What imports what: `python -m tests.structure [FOLDER]` prints its figures, for this checkout or another."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("corpus", "indexer", "search", "api", "web")


def files(root: Path = ROOT) -> dict[str, Path]:
    """The Python files of the packages, by the name of their module."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
        for package in PACKAGES
        for path in sorted((root / package).rglob("*.py"))
    }


def run_imports(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports below a node that run, also those inside functions: all but those below `if TYPE_CHECKING:`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            for other in child.orelse:
                yield from run_imports(other)
            continue
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        yield from run_imports(child)


def needed(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """The modules that a file imports, of the packages."""
    for node in run_imports(ast.parse(path.read_text(encoding="utf-8"))):
        for alias in node.names:
            if isinstance(node, ast.Import):
                yield alias.name
            elif node.module:
                within = f"{node.module}.{alias.name}"
                yield within if within in known else node.module


def file_needs(root: Path = ROOT) -> dict[str, set[str]]:
    """Each file with the files that it imports."""
    known = files(root)
    return {name: {other for other in needed(path, known) if other in known and other != name} for name, path in known.items()}


def folder_needs(root: Path = ROOT) -> dict[str, set[str]]:
    """Each folder with the folders beside it that a file below it imports from."""
    folders = {str(path.parent.relative_to(root)).replace("/", ".") for path in files(root).values()}
    needs: dict[str, set[str]] = {folder: set() for folder in folders}
    for name, others in file_needs(root).items():
        for other in others:
            for folder in above(name, folders):
                beside = {one for one in above(other, folders) if one.rpartition(".")[0] == folder.rpartition(".")[0]}
                needs[folder] |= beside - {folder}
    return needs


def above(name: str, folders: Set[str]) -> set[str]:
    """The folders that a file is in, whether directly or not."""
    return {folder for folder in folders if f"{name}.".startswith(f"{folder}.")}


def circles(needs: Mapping[str, Set[str]]) -> set[frozenset[str]]:
    """The largest sets of names each of which needs all others, directly or through others."""

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


def figures(root: Path = ROOT) -> dict[str, str]:
    """The figures of a checkout, by what they count."""
    known = files(root)
    lines = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in known.items()}
    modules = (path.parent.relative_to(root).as_posix() for path in known.values() if path.name != "__init__.py")
    held = Counter(modules).most_common(2)
    longest = max(lines, key=lambda name: lines[name])
    return {
        "modules": str(sum(path.name != "__init__.py" for path in known.values())),
        "folders": str(len({path.parent for path in known.values()})),
        "fullest folders": ", ".join(f"{folder} {count}" for folder, count in held),
        "longest file": f"{known[longest].relative_to(root).as_posix()} {lines[longest]} lines",
        "imports between files": str(sum(map(len, file_needs(root).values()))),
        "circles of files": str(len(circles(file_needs(root)))),
        "circles of folders": str(len(circles(folder_needs(root)))),
    }


if __name__ == "__main__":
    for what, figure in figures(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT).items():
        print(f"{what}: {figure}")
