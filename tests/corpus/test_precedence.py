"""What overrides what."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import CorpusError
from corpus.model import Book, Entry, Link, Override
from corpus.precedence import overriding, read_precedence, with_overrides

RULE = Entry("b/rule", "b", "glossary", "Rule")
FAST = Entry("b/fast", "b", "glossary", "Fast")
GOLD = Entry("b/gold", "b", "principle", "Gold")
PICTURE = Entry("b/picture", "b", "icon", "Picture")
FILE = """
[[general]]
by = "gold"
why = "sempre"

[[exception]]
by = "fast"
over = { rule = "non costa" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    book = tmp_path / "b"
    book.mkdir()
    (book / "precedence.toml").write_text(FILE, encoding="utf-8")
    return book


def test_an_exception_that_names_a_rule_stands_before_what_holds_for_all(folder: Path) -> None:
    overrides = read_precedence(folder, (RULE, FAST, GOLD))
    assert [one.by for one in overriding(RULE, overrides)] == ["b/fast", "b/gold"]


def test_nothing_overrides_itself_or_what_is_no_rule(folder: Path) -> None:
    overrides = read_precedence(folder, (RULE, FAST, GOLD))
    assert overriding(GOLD, overrides) == ()
    assert overriding(PICTURE, overrides) == ()


def test_an_override_is_a_link_with_its_reason() -> None:
    overrides = (Override("b/fast", "b/rule", "non costa"), Override("b/fast", None, "sempre"))
    assert with_overrides(FAST, overrides, "it").links == (
        Link("overrides", "b/rule", "non costa"),
        Link("overrides", "[ogni regola del libro]", "sempre"),
    )


def test_an_override_of_nothing_is_refused(folder: Path) -> None:
    with pytest.raises(CorpusError, match="no entry has the id b/rule"):
        read_precedence(folder, (FAST, GOLD))


def test_a_book_without_the_file_has_no_overrides(tmp_path: Path) -> None:
    assert read_precedence(tmp_path, (RULE,)) == ()


@pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt"])
def test_the_grim_rule_is_asked_last_of_every_rule(shipped_books: dict[str, Book], book: str) -> None:
    grim = {"ahlcg-it": "ahlcg-it/la-regola-nera", "ahlcg-pt": "ahlcg-pt/a-regra-macabra"}[book]
    terms = [entry for entry in shipped_books[book].entries if entry.kind == "glossary"]
    assert {overriding(entry, shipped_books[book].overrides)[-1].by for entry in terms} == {grim}


def test_what_is_fast_goes_before_an_attack_of_opportunity(shipped_books: dict[str, Book]) -> None:
    for book, attack, fast in (
        ("ahlcg-it", "ahlcg-it/attacco-di-opportunita", "ahlcg-it/veloce"),
        ("ahlcg-pt", "ahlcg-pt/ataque-de-oportunidade", "ahlcg-pt/veloz"),
    ):
        entry = shipped_books[book].entry(attack)
        assert entry is not None
        assert overriding(entry, shipped_books[book].overrides)[0].by == fast
