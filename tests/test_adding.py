"""docs/adding.md holds true: in a copy of the packages, the steps that it lists are enough."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.declared import folders
from corpus.errors import CorpusError
from corpus.load import BOOKS, load_books
from corpus.model import LAYOUTS
from corpus.readers import read
from search.refresh import Project, refresh

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
ROUTE = """
from fastapi import APIRouter

router = APIRouter()


@router.get("/lighthouse")
def lighthouse() -> dict[str, bool]:
    \"\"\"Whether it is lit.\"\"\"
    return {"lit": True}
"""
VIEW = """/** A lighthouse. */

export const lighthouseView = { title: ({ t }) => t("lighthouse.title") };
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


@pytest.mark.slow  # a copy of the project is run
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


@pytest.mark.slow  # a copy of the project is run
def test_a_route_is_its_file_and_its_place_in_the_row(copy: Path) -> None:
    (copy / "api" / "routes" / "lighthouse.py").write_text(ROUTE, encoding="utf-8")
    app = copy / "api" / "app.py"
    listed = app.read_text(encoding="utf-8").replace("    icons,\n", "    icons,\n    lighthouse,\n", 1)
    app.write_text(listed.replace(" icons, changes", " icons, lighthouse, changes", 1), encoding="utf-8")
    described = (
        "from pathlib import Path; from api.app import create_app; from api.http.settings import Settings;"
        "app = create_app(Settings(home=Path('home'), encoders=()));"
        "print(app.openapi()['paths']['/api/v1/lighthouse']['get']['description'])"
    )
    assert told(copy, described) == "Whether it is lit."


@pytest.mark.slow  # a copy of the project is run
def test_a_view_is_its_file_its_line_and_its_words(copy: Path) -> None:
    (copy / "web").unlink()
    shutil.copytree(ROOT / "web", copy / "web", ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "web" / "views" / "lighthouse.js").write_text(VIEW, encoding="utf-8")
    (copy / "web" / "views" / "lighthouse.css").write_text(".lighthouse {\n  color: inherit;\n}\n", encoding="utf-8")
    with (copy / "web" / "views" / "all.js").open("a", encoding="utf-8") as views:
        views.write('export { lighthouseView } from "./lighthouse.js";\n')
    (copy / "tests" / "web").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "web" / "test_files.py", copy / "tests" / "web")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/web/test_files.py"]
    missing = subprocess.run(command, cwd=copy, capture_output=True, text=True)
    assert missing.returncode == 1
    assert "test_the_page_has_every_stylesheet" in missing.stdout
    subprocess.run(command, cwd=copy, check=True, capture_output=True, env={**os.environ, "GLOSSA_APPROVE": "1"})
    subprocess.run(command, cwd=copy, check=True, capture_output=True)
    page = (copy / "web" / "index.html").read_text(encoding="utf-8")
    assert page.count("/views/lighthouse.") == 2


@pytest.mark.slow  # the corpus is copied and looked through three times
def test_a_changed_text_is_refreshed(tmp_path: Path) -> None:
    for part in ("corpus", "search/answers/marks", "search/learned", "tests/eval"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "test*.jsonl"))
    project = Project(tmp_path)
    idle = [replace(step, run=lambda _: None) for step in project.steps()]

    def refreshed(dry_run: bool) -> list[str]:
        return [f"{told.step} {told.happened}" for told in refresh(idle, project.record, lambda _: None, dry_run=dry_run)]

    steps = ["lemmas", "vectors", "transform", "learn", "check"]
    refreshed(dry_run=False)  # what is there counts as up to date
    assert refreshed(dry_run=True) == [f"{step} unchanged" for step in steps]
    section = next((tmp_path / "corpus" / "books" / "cdmd-it").glob("[0-9]*.md"))
    section.write_text(section.read_text(encoding="utf-8").rstrip() + "\n\nUna frase in più.\n", encoding="utf-8")
    assert refreshed(dry_run=True) == [f"{step} would run" for step in steps]
