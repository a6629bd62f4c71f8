"""Which engine a library has, and that the client of none is imported unless it is chosen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from search.catalog import Filters
from search.engines import milvus
from search.engines.chosen import Chosen
from search.engines.filters import Expressions
from search.library import Library


def test_a_plain_library_has_no_engine_but_this_process(library: Library) -> None:
    with library._reading() as snapshot:
        assert Chosen(None).of(snapshot) is None
    assert library.index().degraded is None


def test_the_client_is_not_imported_unless_chosen(books: Path, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from search.library import Library\n"
        f"with Library.open({str(tmp_path)!r}, encoders=(), books=Path({str(books)!r})) as library: library.search('lanterna')\n"
        "print([name for name in sys.modules if 'milvus' in name or name in ('grpc', 'pandas')])"
    )
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == "[]"


def test_without_the_client_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(milvus, "find_spec", lambda name: None)
    with pytest.raises(milvus.MilvusMissing, match=r"glossa-rules\[milvus\]"):
        Chosen("http://127.0.0.1:19530")


def test_a_filter_is_told_by_books_and_kinds(library: Library) -> None:
    with library._reading() as snapshot:
        catalog = snapshot.catalog
        write = Expressions(catalog).of
        wanted = [entry.kind == "glossary" and entry.book == "faro-it" for entry in catalog.entries]
        mask = catalog.mask(Filters(book="faro-it", kind="glossary"))
        assert mask.tolist() == wanted
        assert write(mask) == 'book in ["faro-it"] and kind in ["glossary"]'
        assert write(~mask) == 'not (book in ["faro-it"] and kind in ["glossary"])'
        odd = mask.copy()
        odd[mask.argmax()] = False
        odd[(~mask).argmax()] = True
        assert write(odd).startswith("entry in [")
