"""The arrays of postings say what Whoosh says of the same index."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from whoosh.query import Or, Term

from indexer.forms import build_forms
from indexer.lexical import LexicalIndex, write_lexical
from indexer.passages import Passage

WORDS = "faro molo barca nebbia lanterna scoglio vela remo porto corda ancora onda".split()  # noqa: SIM905
ENTRIES = 60
ROLES = ("title", "alias", "question", "text")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of entries of 0 to 300 words, so that their lengths fill more than one of the steps that Whoosh keeps them in."""
    draw = Random(3)
    texts = [
        Passage(number, role, language, " ".join(draw.choices(WORDS, k=draw.choice((0, 1, 3, 40, 300)))))
        for number in range(ENTRIES)
        for role in ROLES
        for language in ("it", "pt")
    ]
    folder = tmp_path_factory.mktemp("lexical")
    for write in write_lexical(folder, texts, ENTRIES, build_forms((one.language, one.text) for one in texts)):
        write()
    return folder


@pytest.fixture(scope="module")
def opened(folder: Path) -> Iterator[LexicalIndex]:
    index = LexicalIndex(folder)
    yield index
    index.close()


@pytest.mark.parametrize("field", ["title", "aliases", "questions", "text"])
@pytest.mark.parametrize("limit", [5, 100])
def test_entries_and_scores_are_those_of_whoosh(opened: LexicalIndex, field: str, limit: int) -> None:
    places = [name for name in opened.postings._places if name.startswith(field)]
    terms = {name.rpartition("_")[2]: list(opened.postings._places[name])[:3] for name in places}
    wanted = [Term(f"{field}_{code}", term) for code, found in terms.items() for term in found]
    there = opened._searcher.search(Or(wanted), limit=limit).top_n
    frequencies = [opened._searcher.doc_frequency(f"{field}_{code}", term) for code, found in terms.items() for term in found]
    here = opened.search(field, terms, limit=limit)
    assert len(here) == min(limit, len(there)) > 0
    assert [number for number, _ in here] == [number for _, number in sorted(((-score, n) for score, n in there))]
    assert [score for _, score in here] == pytest.approx(sorted((score for score, _ in there), reverse=True), rel=1e-9)
    assert frequencies == [opened.document_frequency(term, code, [field]) for code, found in terms.items() for term in found]


def test_what_has_a_word_is_told_for_all_fields_at_once(opened: LexicalIndex) -> None:
    term = next(iter(opened.postings._places["text_it"]))
    reader = opened._searcher.reader()
    there = {n for name in ("title", "aliases", "questions", "text") for n in reader.postings(f"{name}_it", term).all_ids()}
    assert opened.having({"it": term}) == there


def test_only_the_entries_of_a_filter_are_found(opened: LexicalIndex) -> None:
    term = next(iter(opened.postings._places["text_it"]))
    every = opened.search("text", {"it": [term]}, limit=100)
    kept = np.arange(ENTRIES) % 2 == 0
    assert opened.search("text", {"it": [term]}, limit=100, among=kept) == [one for one in every if one[0] % 2 == 0]
