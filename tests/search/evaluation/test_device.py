"""The engine that runs the pages' own search: it speaks line by line with a JavaScript that stands in for them."""

from __future__ import annotations

import gzip
import shutil
import sys
from pathlib import Path

import pytest

from search.evaluation import device as module
from search.evaluation.device import NoDevice, device
from search.evaluation.queries import Query

ENGINE = """
export const openEngine = (data, readBook) => ({
  warm: async () => null,
  learn: async () => null,
  search: async ({ q, game }) => ({ answered: q !== "?", hits: [{ id: `${data.book}/${q}`, counterparts: [{ id: game }] }] }),
});
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lib/device").mkdir(parents=True)
    (tmp_path / "data").mkdir()
    (tmp_path / "lib/device/engine.js").write_text(ENGINE)
    (tmp_path / "data/index.bin").write_bytes(gzip.compress(b'{"book": "faro-it"}'))
    (tmp_path / "data/words.bin").write_bytes(gzip.compress(b""))
    return tmp_path


@pytest.mark.skipif(not shutil.which("node"), reason="no Node.js on the PATH")
def test_each_hit_shows_its_entry_and_its_counterparts(folder: Path) -> None:
    with device(folder) as ask:
        answer = ask(Query("1", "lume", "it", "term", game="faro"))
        assert (answer.ranking, answer.answered) == ([frozenset({"faro-it/lume", "faro"})], True)
        assert not ask(Query("2", "?", "it", "term")).answered


def test_without_anything_that_runs_it_a_sentence_says_what_to_install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.shutil, "which", lambda name: None)
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    with pytest.raises(NoDevice, match=r"Install Node\.js"), device(folder):
        pass


def test_a_broken_search_ends_in_a_sentence(folder: Path) -> None:
    if not shutil.which("node"):
        pytest.skip("no Node.js on the PATH")
    (folder / "lib/device/engine.js").write_text("nonsense(")
    with device(folder) as ask, pytest.raises(NoDevice):
        ask(Query("1", "lume", "it", "term"))
