"""What the readers' tests share: the shipped books, real copies read once, cases in plain text, other copies of a book."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.model import Book, Source
from corpus.readers.copy import Copy, decode
from corpus.readers.read import read

HERE = Path(__file__).parent
VARIANTS: dict[str, Callable[[str], str]] = {
    **runpy.run_path(str(HERE / "variants.py"))["VARIANTS"],
    **runpy.run_path(str(HERE / "extractions.py"))["EXTRACTIONS"],
}


def cases(name: str) -> list[tuple[str, str, str]]:
    """Title, input and expected output of each case of a file: three parts, each ended by a line with a stop."""
    parts = (HERE / "cases" / f"{name}.txt").read_text(encoding="utf-8").split("\n.\n")
    triples = list(zip(parts[0::3], parts[1::3], parts[2::3], strict=False))
    return [(title.strip(), given, expected.strip()) for title, given, expected in triples]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test its cases (by the module's CASES), or the variants (those that the module's `fits` takes, where it has one)."""
    if "case" in metafunc.fixturenames:
        found = cases(metafunc.module.CASES)
        metafunc.parametrize("case", found, ids=[title for title, _, _ in found])
    if "variant" in metafunc.fixturenames:
        fits = getattr(metafunc.module, "fits", lambda variant: True)
        metafunc.parametrize("variant", [variant for variant in VARIANTS if fits(variant)])


@pytest.fixture(scope="session")
def books(shipped_books: dict[str, Book]) -> dict[str, Book]:
    """The shipped books."""
    return shipped_books


@pytest.fixture(scope="session")
def copies(rulebooks: dict[str, Path]) -> dict[str, Copy]:
    """The real rulebooks by book id."""
    return {book: decode(path.read_bytes(), path.name) for book, path in rulebooks.items()}


@pytest.fixture(scope="session")
def sources(copies: dict[str, Copy], books: dict[str, Book]) -> dict[str, Source]:
    """What was read from the real copies of the books with headings: the two LCG books and the two booklets."""
    return {book: read(copies[book], books) for book in ("ahlcg-it", "ahlcg-pt", "mom1e-it", "cdmd-it")}


@pytest.fixture
def make(variant: str) -> Callable[[str], str]:
    """The maker of a variant."""
    return VARIANTS[variant]
