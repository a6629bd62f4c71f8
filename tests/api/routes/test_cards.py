"""The user's own cards over HTTP, on the books that we ship."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.model import Book
from indexer.collection import Collection
from search.catalog import Catalog


@pytest.fixture
def library(library: Any, shipped_books: dict[str, Book]) -> Any:
    """The small library, with the entries that we ship."""
    library.catalog = lambda: Catalog(Collection(tuple(shipped_books.values())))
    library.without_copies = lambda: library
    return library


def test_the_rule_that_cards_use_has_to_be_an_entry(client: Any) -> None:
    answer = client.get("/api/v1/cards?uses=ahlcg-it/attaco-di-opportunita")
    assert answer.status_code == 404
    assert "ahlcg-it/attacco-di-opportunita" in answer.json()["detail"]


def test_without_card_data_no_card_uses_a_rule(client: Any) -> None:
    answer = client.get("/api/v1/cards?uses=ahlcg-it/attacco-di-opportunita")
    assert (answer.status_code, answer.json()) == (200, {"total": 0, "cards": []})
