"""Mutation testing: `python -m tests.mutants [MODULE...]`.

Changes a module in one place at a time (a comparison, an operator, `and` and `or`, a `not`, a number, a branch, what is returned)
and runs the tests that should notice. Prints for each module how many of its mutants were killed, and each that survived. Every
mutant is a process of its own, forked from one that has loaded the libraries; the files stay as they are.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib.abc
import importlib.util
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import fastapi.testclient  # noqa: F401  # loaded once, for all mutants
import hypothesis
import numpy as np  # noqa: F401
import pytest

ROOT = Path(__file__).parent.parent
_QUIETLY = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # what is loaded once is loaded before pytest begins
_OWN = ("-m", "not rulebooks and not cards")  # what the project's own texts notice, wherever it runs
SECONDS = 180  # that the tests of a mutant may take
_WALKER = ("tests/corpus/timing/test_walk.py", "tests/corpus/timing/test_examples.py")
_READERS = (
    *(f"tests/corpus/readers/test_{name}.py" for name in ("parts", "cut", "refs", "known", "booklet", "lcg_books")),
    *(f"tests/corpus/readers/test_{name}.py" for name in ("board_books", "contents", "hidden_titles", "unknown", "corrections")),
)
TESTS: dict[str, tuple[str, ...]] = {
    "corpus.line_coverage": ("tests/corpus/test_line_coverage.py",),
    "corpus.readers.cut": _READERS,
    "corpus.readers.findings": _READERS,
    "corpus.readers.refs": _READERS,
    "corpus.checks.links": ("tests/corpus/checks/test_rules.py",),
    "corpus.counterparts": ("tests/corpus/test_concepts.py",),
    "search.shown.linked": ("tests/search/shown/test_linked.py",),
    "corpus.timing.walk": _WALKER,
    "corpus.timing.moves": (*_WALKER, "tests/corpus/timing/test_next.py"),
    "corpus.timing.next": ("tests/corpus/timing/test_next.py",),
    "corpus.timing.recover": _WALKER,
    "search.ranking.fusion": ("tests/search/ranking/test_fusion.py",),
    "search.ranking.confidence": ("tests/search/ranking/test_confidence.py", "tests/search/ranking/test_odds.py"),
    "api.http.locality": ("tests/api/http/test_locality.py", "tests/api/http/test_token.py"),
}
"""Module -> the tests that should kill its mutants."""
_OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn,
    ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div,
    ast.Div: ast.Mult, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


def mutants(source: str) -> Iterator[tuple[int, str, ast.Module]]:
    """Every mutant of a source: its line, what was changed, and its tree."""
    count = sum(1 for _ in _places(ast.parse(source)))
    for number in range(count):
        tree = ast.parse(source)
        node, told, change = list(_places(tree))[number]
        change()
        yield node.lineno, told, ast.fix_missing_locations(tree)


def _places(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str, Callable[[], object]]]:
    hints = {id(inner) for node in ast.walk(tree) for inner in _annotations(node)}
    for node in ast.walk(tree):
        if id(node) in hints or not isinstance(node, ast.expr | ast.stmt):
            continue
        if isinstance(node, ast.Compare) and type(node.ops[0]) in _OTHER:
            yield node, f"{type(node.ops[0]).__name__} -> {_OTHER[type(node.ops[0])].__name__}", _swap(node.ops, 0)
        elif isinstance(node, ast.BinOp | ast.BoolOp) and type(node.op) in _OTHER:
            yield node, f"{type(node.op).__name__} -> {_OTHER[type(node.op)].__name__}", _set(node, "op", _OTHER[type(node.op)]())
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, "not x -> not not x", _set(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
        elif isinstance(node, ast.Constant) and type(node.value) in (int, float):
            yield node, f"{node.value} -> {node.value + 1}", _set(node, "value", node.value + 1)
        elif isinstance(node, ast.If | ast.IfExp):
            yield node, "if x -> if not x", _set(node, "test", ast.UnaryOp(ast.Not(), node.test))
        elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
            yield node, "return x -> return None", _set(node, "value", ast.Constant(None))


def _annotations(node: ast.AST) -> Iterator[ast.AST]:
    for name in ("annotation", "returns"):
        if isinstance(hint := getattr(node, name, None), ast.AST):
            yield from ast.walk(hint)


def _swap(ops: list[ast.cmpop], place: int) -> Callable[[], object]:
    return lambda: ops.__setitem__(place, _OTHER[type(ops[place])]())  # type: ignore[call-overload]


def _set(node: ast.AST, name: str, value: object) -> Callable[[], object]:
    return lambda: setattr(node, name, value)


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a tree in place of its file."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self.name, self.path, self.tree = name, path, tree

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)


def killed(name: str, path: Path, tree: ast.Module) -> bool:
    """Whether the tests notice a mutant; one that takes too long is noticed."""
    child = os.fork()
    if child == 0:
        sys.meta_path.insert(0, _Mutated(name, path, tree))
        signal.alarm(SECONDS)
        with open(os.devnull, "w") as nothing, contextlib.redirect_stdout(nothing), contextlib.redirect_stderr(nothing):
            code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:benchmark", *_OWN, *_QUIETLY, *TESTS[name]])
        os._exit(0 if code == 0 else 1)
    _, status = os.waitpid(child, 0)
    return status != 0


def main() -> int:
    """Try the mutants of the modules that are named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("modules", nargs="*", choices=[*TESTS, []])
    parser.add_argument("--every", type=int, default=1, help="Try each N-th mutant only.")
    asked = parser.parse_args()
    os.chdir(ROOT)
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True)  # each mutant meets the same inputs
    hypothesis.settings.load_profile("mutants")
    for name in asked.modules or TESTS:
        path = ROOT / f"{name.replace('.', '/')}.py"
        source = path.read_text(encoding="utf-8")
        if killed(name, path, ast.parse(source)):
            print(f"{name}: its tests fail as it is", flush=True)
            continue
        begun, count, survivors = time.monotonic(), 0, 0
        for line, told, tree in list(mutants(source))[:: asked.every]:
            count += 1
            if not killed(name, path, tree):
                survivors += 1
                print(f"  {path.relative_to(ROOT)}:{line} {told}", flush=True)
        share = 100 * (count - survivors) / max(1, count)
        print(f"{name}: {count - survivors} of {count} killed ({share:.0f}%), {time.monotonic() - begun:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
