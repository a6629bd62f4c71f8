"""An index that somebody exchanged runs no code."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest
from whoosh.codec import whoosh3

from indexer.collection import Collection
from indexer.forms import build_forms
from indexer.lexical import LexicalIndex, write_lexical
from indexer.passages import passages
from indexer.whoosh_files import _Storage


class Bomb:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, ("exit 3",)


@pytest.fixture
def written(collection: Collection, tmp_path: Path) -> Path:
    found = passages(collection)
    for write in write_lexical(tmp_path, found, len(collection.entries()), build_forms((p.language, p.text) for p in found)):
        write()
    return tmp_path


def test_no_table_of_contents_with_objects_is_kept(written: Path) -> None:
    assert not list(written.glob("*.toc"))
    index = LexicalIndex(written)
    assert len(index) == 2
    terms = build_forms([("it", "molo")]).text_terms("molo", "it")
    assert [number for number, _ in index.search("title", {"it": terms}, limit=5)] == [1]
    index.close()


def test_a_table_of_contents_that_somebody_puts_there_is_not_read(written: Path) -> None:
    (written / "_MAIN_9.toc").write_bytes(pickle.dumps(Bomb()))
    index = LexicalIndex(written)
    assert len(index) == 2
    index.close()


@pytest.mark.parametrize("protocol", range(6))
def test_a_pickle_that_names_anything_is_refused(tmp_path: Path, protocol: int) -> None:
    data = pickle.dumps(Bomb(), protocol)
    (tmp_path / "x").write_bytes(data)
    with pytest.raises(pickle.UnpicklingError, match="has no place in an index"):
        whoosh3.loads(data)
    file = _Storage(str(tmp_path)).open_file("x")
    with pytest.raises(pickle.UnpicklingError, match="has no place in an index"):
        file.read_pickle()
    file.close()
