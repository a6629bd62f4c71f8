"""Lemmas of the corpus's words, as data."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import simplemma

from indexer import lemmas
from indexer.inputs import gather
from indexer.passages import Passage, passages
from indexer.words import words


def test_a_lemma_is_simplemmas_whether_it_was_written_down_or_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lemmas, "FOLDER", tmp_path)
    lemmas.save([Passage(0, "text", "it", "Una lanterna chiedeva 3 barche.")], tmp_path)
    assert (tmp_path / "it.txt").read_text(encoding="utf-8") == "barche barca\nchiedeva chiedere\nlanterna\nuna uno\n"
    assert [lemmas.lemma(word, "it") for word in ("chiedeva", "lanterna", "accendevano")] == ["chiedere", "lanterna", "accendere"]
    lemmas._shipped.cache_clear()


def test_every_word_of_the_shipped_corpus_is_written_down_as_it_is_found_today() -> None:
    """It fails where texts changed and `glossa refresh` was forgotten: a first start would load simplemma's dictionaries."""
    found = passages(gather(Path("no-such-home")))
    surfaces = {(one.language, word.surface) for one in found for word in words(one.text, one.language) if word.surface.isalpha()}
    assert [pair for pair in sorted(surfaces) if pair[1] not in lemmas._shipped(pair[0])] == []
    drawn = sorted(surfaces)[::50]
    assert [lemmas.lemma(surface, code) for code, surface in drawn] == [
        simplemma.lemmatize(surface, lang=code) for code, surface in drawn
    ]


@pytest.mark.slow  # the shipped corpus is indexed
def test_a_first_index_of_the_shipped_corpus_needs_no_dictionaries(tmp_path: Path) -> None:
    code = "import sys; from search.library import Library; Library.open(sys.argv[1]).close(); print('simplemma' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]
