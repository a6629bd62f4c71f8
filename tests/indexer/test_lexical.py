from math import isclose, log
from pathlib import Path

import numpy as np
import pytest

from indexer.forms import Forms, build_forms
from indexer.lexical import LexicalIndex, write_lexical
from indexer.passages import Passage

PASSAGES = [
    Passage(0, "title", "it", "Molo"),
    Passage(0, "text", "it", "faro faro"),
    Passage(1, "title", "it", "Faro"),
    Passage(1, "text", "it", "faro nebbia"),
    Passage(2, "title", "pt", "Farol"),
    Passage(2, "question", "it", "faro?"),
    Passage(3, "text", "it", "nebbia nebbia"),
]


@pytest.fixture
def forms() -> Forms:
    return build_forms((p.language, p.text) for p in PASSAGES)


@pytest.fixture
def index(tmp_path: Path, forms: Forms):
    for write in write_lexical(tmp_path, PASSAGES, 4, forms):
        write()
    opened = LexicalIndex(tmp_path)
    yield opened
    opened.close()


def bm25(tf: int, length: int, average: float, entries: int, having: int) -> float:
    """Whoosh's BM25F with B = 0.75, K1 = 1.2."""
    idf = log(entries / (having + 1)) + 1
    return idf * (tf * 2.2) / (tf + 1.2 * (0.25 + 0.75 * length / average))


def test_a_field_is_scored_by_bm25(index: LexicalIndex):
    # "faro" stands in 2 of 4 texts; the three texts of Italian have 2 words each, over 4 entries: 1.5 on average
    first, second = index.search("text", {"it": ["far"]}, limit=9)
    assert first[0] == 0
    assert isclose(first[1], bm25(2, 2, 1.5, 4, 2), rel_tol=1e-3)
    assert second[0] == 1
    assert isclose(second[1], bm25(1, 2, 1.5, 4, 2), rel_tol=1e-3)


def test_each_field_and_language_is_apart(index: LexicalIndex):
    assert [n for n, _ in index.search("title", {"it": ["far"]}, limit=9)] == [1]
    assert [n for n, _ in index.search("title", {"pt": ["farol"]}, limit=9)] == [2]
    assert [n for n, _ in index.search("questions", {"it": ["far"]}, limit=9)] == [2]


def test_only_the_entries_asked_for_are_found(index: LexicalIndex):
    assert [
        n for n, _ in index.search("text", {"it": ["far", "nebb"]}, limit=9, among=np.array([False, True, False, False]))
    ] == [1]
    assert index.search("text", {"it": ["far"]}, limit=9, among=np.zeros(4, dtype=np.bool_)) == []


def test_no_terms_find_nothing(index: LexicalIndex):
    assert index.search("text", {"it": []}, limit=9) == []


def test_entries_without_a_word_count_too(index: LexicalIndex):
    assert len(index) == 4


def test_how_many_entries_have_a_term_is_told(index: LexicalIndex):
    assert [index.document_frequency(term, "it") for term in ("far", "nebb", "drago")] == [2, 2, 0]


def test_equal_scores_keep_the_order_of_the_corpus(tmp_path: Path):
    same = [Passage(number, "text", "it", "faro") for number in range(30)]
    (tmp_path / "same").mkdir()
    for write in write_lexical(tmp_path / "same", same, 30, build_forms([("it", "faro")])):
        write()
    opened = LexicalIndex(tmp_path / "same")
    assert [n for n, _ in opened.search("text", {"it": ["far"]}, limit=10)] == list(range(10))
    opened.close()
