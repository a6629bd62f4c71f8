"""Glossa with parts taken away."""

from __future__ import annotations

from pathlib import Path

import pytest

from search.evaluation.engines import Unlabelled
from search.library import Library

CONCEPTS = """
[pier]
it = ["Molo"]
pt = ["Cais"]
en = ["wharf"]
entries = ["faro-it/molo", "faro-pt/cais"]
relation = "exact"
"""


@pytest.mark.parametrize(("kind", "found"), [(Library, True), (Unlabelled, False)])
def test_without_the_names_of_concepts_a_label_finds_nothing_and_counterparts_stay(
    kind: type[Library], found: bool, books: Path, tmp_path: Path
) -> None:
    (tmp_path / "books").symlink_to(books)
    (tmp_path / "concepts").mkdir()
    (tmp_path / "concepts" / "all.toml").write_text(CONCEPTS, encoding="utf-8")
    with kind.open(tmp_path / "home", encoders=(), books=tmp_path / "books") as library:
        first = library.search("wharf").first
        assert (first is not None and first.id in ("faro-it/molo", "faro-pt/cais")) == found
        assert [other.id for other in library.entry("faro-it/molo").counterparts] == ["faro-pt/cais"]
