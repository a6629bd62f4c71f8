"""The assistant, over both transports of `glossa mcp`; docs/recipes.md shows what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.recipes.conftest import GLOSSA, RECIPES, ROOT, started

PAGE = ROOT / "docs" / "recipes.md"
TALK = re.compile(r"\$ python (assistant\.py .*)\n((?:.*\n)*?)```")


@pytest.fixture(scope="module")
def address(env: dict[str, str]) -> Iterator[str]:
    process, address = started([*GLOSSA, "mcp", "--http", "--port", "0"], env)
    yield address
    process.terminate()
    process.communicate(timeout=20)


def talk(words: list[str], env: dict[str, str]) -> str:
    """What the recipe prints, `glossa` being this project's."""
    own = {**env, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{env['PATH']}"}
    done = subprocess.run([sys.executable, *words], env=own, cwd=RECIPES, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow  # servers start
@pytest.mark.parametrize("transport", ["stdio", "http"])
def test_the_talk_is_what_the_page_shows(transport: str, env: dict[str, str], address: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    shown = TALK.search(text)
    assert shown
    words = shlex.split(shown[1])
    said = talk([words[0], *(["--at", address] if transport == "http" else []), *words[1:]], env)
    if os.environ.get("GLOSSA_APPROVE") and transport == "stdio":
        PAGE.write_text(text.replace(shown[0], f"$ python {shown[1]}\n{said}```"), encoding="utf-8")
        return
    over_http = shown[2].replace(", get_card_rules\n", "\n", 1)  # a tool for the owner of the cards, over stdio alone
    assert said == (shown[2] if transport == "stdio" else over_http)


def test_it_cites_what_it_says_and_admits_what_no_book_says(env: dict[str, str], address: str) -> None:
    questions = ["che cosa provoca un attacco di opportunità?", "ricetta della carbonara con guanciale"]
    tools, rule, silence = talk(["assistant.py", "--at", address, *questions], env).split("\nPlayer: ")
    assert "ask_rules" in tools
    assert re.search(r"Attacco di Opportunità, p\. 4\n  /c/ahlcg-it/attacco-di-opportunita@[0-9a-f]{16}\n", rule)
    assert silence.endswith("Assistant: The books don't say.\n")
