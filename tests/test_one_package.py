"""The wheel holds one package, `glossa`, so that a program may have a `search/` and an `api/` of its own."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.scripts import build_hook
from tests.structure import ROOT

OURS = ("corpus", "indexer", "search", "api", "web")
PROGRAM = """
import search, api, corpus.things
from glossa import GlossaError, Library
from search import mine

with Library.open(encoders=()) as library:
    found = library.search("attacco di opportunità", book="ahlcg-it", limit=1)
    print(mine(), api.NAME, corpus.things.MANY, found.first.id)
    print(library.verify("un nemico pronto con Ritorsione", book="ahlcg-it").status, type(library).__module__)
    try:
        library.entry("ahlcg-it/nulla-del-genere")
    except GlossaError as error:
        print(type(error).__module__)
import sys
print(sorted(name for name in sys.modules if name.split(".")[0] in ("corpus", "indexer", "search", "api", "web")))
"""


@pytest.fixture(scope="module")
def hook() -> Any:
    return build_hook("package")


@pytest.fixture(scope="module")
def installed(hook: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel holds, unpacked as an installer does."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Somebody's program, with packages that are called as ours are."""
    for name, text in (
        ("search/__init__.py", "def mine():\n    return 'my own search'\n"),
        ("api/__init__.py", "NAME = 'my own api'\n"),
        ("corpus/__init__.py", ""),
        ("corpus/things.py", "MANY = 3\n"),
        ("program.py", PROGRAM),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(installed: Path, project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(installed), "GLOSSA_HOME": str(project / "home"), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run([sys.executable, *words], cwd=project, env=env, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_wheel_holds_one_package(installed: Path) -> None:
    assert {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")} == {"glossa"}
    assert {path.name for path in (installed / "glossa").iterdir() if path.is_dir()} == set(OURS)
    assert (installed / "glossa" / "py.typed").is_file()
    assert "glossa = glossa:main" in next(installed.glob("*.dist-info/entry_points.txt")).read_text(encoding="utf-8")


@pytest.mark.slow
def test_nothing_in_it_imports_a_plain_name(installed: Path) -> None:
    found = [
        f"{path.relative_to(installed)}:{node.lineno}"
        for path in (installed / "glossa").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in OURS)
        or (isinstance(node, ast.Import) and any(one.name.split(".")[0] in OURS for one in node.names))
    ]
    assert found == []


@pytest.mark.slow
def test_a_project_with_a_search_of_its_own_uses_both(installed: Path, project: Path) -> None:
    done = run(installed, project, "program.py")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "my own search my own api 3 ahlcg-it/attacco-di-opportunita",
        "exact glossa.search.front",
        "glossa.corpus.errors",
        "['api', 'corpus', 'corpus.things', 'search']",
    ]


@pytest.mark.slow
def test_the_command_runs_from_its_folder(installed: Path, project: Path) -> None:
    done = run(installed, project, "-c", "from glossa import main; main()", "show", "ahlcg-it/ritorsione")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Ritorsione\n")
    assert run(installed, project, "-c", "from glossa import main; main()", "export", "corpus", "all.jsonl").returncode == 0


@pytest.mark.slow
def test_a_pdf_is_read_from_its_folder(installed: Path, project: Path) -> None:
    code = "from glossa.corpus.inputs.pdf.process import read_pdf; read_pdf(b'%PDF-1.4 nothing', 'x.pdf')"
    done = run(installed, project, "-c", code)
    assert "CopyError: x.pdf" in done.stderr
    assert "No module" not in done.stderr


@pytest.mark.parametrize(
    ("plain", "packed"),
    [
        ("from search import Library\n", "from glossa.search import Library\n"),
        ("if 1:\n    from web import (\n        x)\n", "if 1:\n    from glossa.web import (\n        x)\n"),
        ("import corpus\n", "import glossa.corpus as corpus\n"),
        ("import corpus.load as load\n", "import glossa.corpus.load as load\n"),
        ("import searching\nfrom api_tools import x\n'from search import y'\n", None),
    ],
)  # fmt: skip
def test_imports_of_ours_and_no_others_are_rewritten(hook: Any, plain: str, packed: str | None) -> None:
    assert hook.inside(plain, "x.py") == (packed or plain)


def test_an_import_that_would_bind_another_name_is_refused(hook: Any) -> None:
    with pytest.raises(ValueError, match="line 1"):
        hook.inside("import search.library\n", "x.py")


def test_the_front_gives_its_names_and_no_other() -> None:
    from api import front
    from search import Library

    assert front.Library is Library
    assert all(getattr(front, name) for name in front.__all__)
    with pytest.raises(AttributeError, match="Bookcase"):
        front.Bookcase  # noqa: B018
