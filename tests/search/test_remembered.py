"""What was asked before is not made again, and never belongs to another question."""

from __future__ import annotations

from pathlib import Path

import pytest

from search.library import Library
from search.ranking.asking import Asker
from search.remembered import Remembered
from tests.search.conftest import write_books


def test_a_value_is_made_once_and_the_one_used_longest_ago_goes() -> None:
    made: list[str] = []

    def of(key: str) -> str:
        return kept.of(key, lambda: made.append(key) or key.upper())

    kept = Remembered(2)
    assert [of(key) for key in "abab"] == ["A", "B", "A", "B"]
    assert of("c") == "C"
    assert (of("b"), of("a")) == ("B", "A")
    assert made == ["a", "b", "c", "a"]
    assert len(kept) == 2


def test_what_raises_is_asked_again() -> None:
    kept = Remembered()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            kept.of("x", lambda: 1 // 0)
    assert kept.of("x", lambda: 1) == 1


def test_a_repeated_query_is_not_ranked_again_but_one_with_another_filter_is(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    find = Asker.find
    monkeypatch.setattr(Asker, "find", lambda self, text: asked.append(text) or find(self, text))
    text = "dove lascio la barca stasera"
    first = library.search(text)
    assert library.search(text) is first
    assert len(asked) == 1
    library.search(text, language="it")
    library.search(text, limit=1)
    library.search(text, offset=1)
    library.search(text, prefer="faro-pt")
    library.search(text, copies=False)
    assert len(asked) >= 5
    assert library.search(text, limit=1).hits == first.hits[:1]


def test_nothing_is_remembered_over_a_new_generation(tmp_path: Path) -> None:
    books = write_books(tmp_path / "books")
    with Library.open(tmp_path / "home", encoders=(), books=books) as opened:
        assert opened.search("lanterna").hits[0].title == "Lanterna"
        for path in (books / "faro-it").glob("*.md"):
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace("## Lanterna", "## Lanternone"), encoding="utf-8")
        opened.reload()
        assert "Lanternone" in {hit.title for hit in opened.search("lanterna").hits}
