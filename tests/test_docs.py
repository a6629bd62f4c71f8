"""The documentation holds true: the commands in it print what it says, every command and folder is named.

After a wanted change: GLOSSA_APPROVE=1 python -m pytest tests/test_docs.py, and read the difference.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from api.cli import cli

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
DOCS = sorted((ROOT / "docs").glob("*.md"))
PAGES = (README, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *DOCS)
WITH_OUTPUT = (README, ROOT / "docs" / "answers.md", ROOT / "docs" / "commands.md", ROOT / "docs" / "concepts.md")
WIDTH = 120
_CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)
_SETUP = re.compile(r"```sh\n(.*?)```", re.DOTALL)


def shown(text: str) -> list[tuple[str, str]]:
    """The commands of a text's console blocks, each with the output below it."""
    pieces = [piece for block in _CONSOLE.findall(text) for piece in re.split(r"^\$ ", block, flags=re.MULTILINE) if piece]
    return [(command, output) for command, _, output in (piece.partition("\n") for piece in pieces)]


def printed(command: str) -> str:
    """What a command writes to standard output, run in the project's folder."""
    words = shlex.split(command)
    assert words[0] == "glossa"
    result = CliRunner().invoke(cli, words[1:])
    assert result.exit_code == 0 or (result.exit_code == 1 and result.stdout), (
        result.output
    )  # 1: no error, an answer that says no
    return result.stdout


@pytest.fixture(scope="module")
def one_home(hybrid_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user's folder for all commands, whose index stands."""
    return Path(shutil.copytree(hybrid_home, tmp_path_factory.mktemp("home"), dirs_exist_ok=True))


@pytest.mark.parametrize(
    ("page", "command", "output"),
    [(page, command, output) for page in WITH_OUTPUT for command, output in shown(page.read_text(encoding="utf-8"))],
)
def test_a_command_prints_what_the_page_says(
    page: Path, command: str, output: str, one_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GLOSSA_HOME", str(one_home))
    monkeypatch.chdir(ROOT)
    actual = printed(command)
    if os.environ.get("GLOSSA_APPROVE"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(f"$ {command}\n{output}", f"$ {command}\n{actual}"), encoding="utf-8")
        return
    assert actual == output


def test_there_are_two_set_up_commands() -> None:
    assert len(_SETUP.findall(README.read_text(encoding="utf-8"))) == 2


@pytest.mark.parametrize("command", cli.list_commands(click.Context(cli)))
def test_every_command_is_named_where_the_commands_are(command: str) -> None:
    assert f"`glossa {command}" in (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", ["corpus", "indexer", "search", "api", "web", "tests", "docs"])
def test_every_folder_is_explained_in_the_index(folder: str) -> None:
    assert re.search(rf"^\| `{folder}/?` \|", (ROOT / "docs" / "index.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_every_page_of_the_docs_is_named_in_the_index() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    assert [path.name for path in DOCS if path.name != "index.md" and f"({path.name})" not in index] == []


def test_the_readme_leads_to_what_it_left_out() -> None:
    text = README.read_text(encoding="utf-8")
    assert all(f"({page})" in text for page in ("docs/index.md", "docs/commands.md", "CONTRIBUTING.md"))


def test_the_readme_is_a_page() -> None:
    assert len(README.read_text(encoding="utf-8").split()) <= 500


def test_the_pictures_are_small() -> None:
    pictures = list((ROOT / "docs" / "images").iterdir())
    assert pictures
    assert [path.name for path in pictures if path.stat().st_size > 120_000] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_lines_wrap(page: Path) -> None:
    """Tables and code keep their lines."""
    code, wide = False, []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        fence = line.lstrip().startswith("```")
        code ^= fence
        if not (code or fence or line.startswith("|")) and len(line) > WIDTH:
            wide.append(number)
    assert wide == []


def test_every_dependency_has_its_reason_in_the_design() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    design = (ROOT / "docs" / "design.md").read_text(encoding="utf-8").lower()
    names = [re.split(r"[<>=\[ ]", dependency)[0].lower() for dependency in project["dependencies"]]
    assert [name for name in names if name not in design] == []
