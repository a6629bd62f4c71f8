"""docs/adding.md holds true: in a copy of the packages, the steps that it lists are enough."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from corpus.declared import folders
from corpus.errors import CorpusError
from corpus.load import BOOKS, load_books
from corpus.model import LAYOUTS
from corpus.readers import read

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
SPANISH = """
from corpus.language import Analysis, Tongue, some

TONGUE = Tongue(name="Español", place=4, analysis=Analysis(stemmer="spanish", function_words=some("el la los las")))
"""
SIGNAL = """
from search.ranking.signals.base import Scores, Signal


def score(query, evidence) -> Scores:
    return {}


SIGNAL = Signal("lighthouse", score, start=1.0)
"""
EDITION = """
id = "stormkeep-it"
game = "stormkeep"
game_title = "Stormkeep"
language = "it"
title = "Stormkeep"
edition = "2"
publisher = "Nobody"
layout = "guide"
order = 1
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The packages of the project, without their data."""
    unneeded = shutil.ignore_patterns("__pycache__", "*.npy", "*.npz", "*.md")
    for package in ("corpus", "indexer", "search", "api"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=unneeded)
    (tmp_path / "web").symlink_to(ROOT / "web")
    return tmp_path


def told(copy: Path, code: str) -> str:
    """What Python prints in the copy."""
    return subprocess.run([sys.executable, "-c", code], cwd=copy, check=True, capture_output=True, text=True).stdout.strip()


def test_a_language_is_its_module(copy: Path) -> None:
    (copy / "corpus" / "languages" / "es.py").write_text(SPANISH, encoding="utf-8")
    assert told(copy, "from corpus.languages import CODES; print(*CODES)") == "it pt en es"
    assert told(copy, "from api.routes.search import Spoken; print('es' in str(Spoken))") == "True"
    assert "[it|pt|en|es]" in told(copy, "from api.cli import cli; cli(['search', '--help'])")
    assert told(copy, "from indexer.forms import build_forms as b; print(b([('es', 'investigadores')]).terms['es'])") != ""


def test_a_signal_is_its_file_and_its_lines(copy: Path) -> None:
    signals = copy / "search" / "ranking" / "signals"
    (signals / "lighthouse.py").write_text(SIGNAL, encoding="utf-8")
    listed = (signals / "__init__.py").read_text(encoding="utf-8")
    listed = listed.replace("    lexical,\n", "    lexical,\n    lighthouse,\n")
    listed = listed.replace("compared.SIGNAL)", "compared.SIGNAL, lighthouse.SIGNAL)")
    (signals / "__init__.py").write_text(listed, encoding="utf-8")
    weights = copy / "search" / "ranking" / "weights.toml"
    line = '[signals]\n"lighthouse" = { weight = 1, long = 1, by = "value" }\n'
    weights.write_text(weights.read_text(encoding="utf-8").replace("[signals]\n", line), encoding="utf-8")
    assert told(copy, "from search.ranking.signals import lines; print(lines()[-1].name)") == "lighthouse"
    assert told(copy, "from search.ranking.weights import read_weights as r; print(r().of('lighthouse').weight)") == "1.0"


@pytest.fixture
def books(tmp_path: Path) -> Path:
    """A folder with two books, the second of which has no order."""
    for name, order in (("stormkeep-it", "order = 1"), ("altro-it", "")):
        (tmp_path / name).mkdir()
        declared = EDITION.replace("stormkeep-it", name).replace("order = 1", order)
        (tmp_path / name / "book.toml").write_text(declared, encoding="utf-8")
        (tmp_path / name / "01.md").write_text("# Uno\n\n{#lume .token}\n## Lume\n\nSi accende.\n", encoding="utf-8")
    return tmp_path


def test_an_edition_is_its_folder(books: Path) -> None:
    found = load_books(books)
    assert [book.id for book in found.values()] == ["stormkeep-it", "altro-it"]
    assert found["stormkeep-it"].entries[0].id == "stormkeep-it/lume"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('"guide"', '"scroll"'), "the layout 'scroll' is none of grimoire, guide, booklet, columns"),
        (('"it"', '"la"'), "the language 'la' is none of it, pt, en"),
    ],
)
def test_what_an_edition_declares_is_known(books: Path, change: tuple[str, str], sentence: str) -> None:
    declared = books / "stormkeep-it" / "book.toml"
    declared.write_text(EDITION.replace(*change), encoding="utf-8")
    with pytest.raises(CorpusError, match=sentence):
        load_books(books)


def test_every_layout_has_its_reader() -> None:
    assert tuple(read.LAYOUTS) == LAYOUTS


def test_the_shipped_books_have_each_their_place() -> None:
    assert [folder.name for folder in folders(BOOKS)] == ["ahlcg-it", "ahlcg-pt", "ah2e-it", "mom1e-it", "cdmd-it"]


def test_every_file_that_the_page_names_is_there() -> None:
    named = [path for path in re.findall(r"`((?:corpus|search|api|web|tests|docs)/[\w./]+)`", PAGE) if "<" not in path]
    assert len(named) > 10
    assert [path for path in named if not (ROOT / path).exists()] == []
