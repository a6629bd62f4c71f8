"""The MCP server, called by the SDK's own client over stdio and over HTTP on this machine."""

from __future__ import annotations

import asyncio
import builtins
import os
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from api.cli import cli

COMMAND = ["-c", "from api.cli import main; main()", "mcp"]
ENTRY = "ahlcg-it/attacco-di-opportunita"
TOOLS = [
    "search_rules", "ask_rules", "dispute_sheet", "get_entry", "compare_editions", "get_chart", "timing_next", "check_walk",
    "verify_quote", "check_citation", "list_books",
]  # fmt: skip
Use = Callable[[Client], Awaitable[Any]]
Ask = Callable[[Use], Any]


@pytest.fixture(scope="module")
def env(shipped_home: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A home of its own, and a search by words alone."""
    home = shutil.copytree(shipped_home, tmp_path_factory.mktemp("mcp"), dirs_exist_ok=True)
    return {**os.environ, "GLOSSA_HOME": str(home), "GLOSSA_ENCODERS": ""}


@pytest.fixture(scope="module")
def address(env: dict[str, str]) -> Iterator[str]:
    server = subprocess.Popen([sys.executable, *COMMAND, "--http", "--port", "0"], env=env, stderr=subprocess.PIPE, text=True)
    assert server.stderr
    line = server.stderr.readline()
    assert " at http://" in line, line
    yield line.split(" at ")[1].split()[0]
    server.terminate()
    server.wait(10)
    server.stderr.close()


@pytest.fixture(scope="module", params=["http", "stdio"])
def ask(request: pytest.FixtureRequest, env: dict[str, str], address: str) -> Ask:
    """Runs what a client does with a fresh connection over one of the transports."""

    async def over(use: Use) -> Any:
        stdio = StdioServerParameters(command=sys.executable, args=COMMAND, env=env)
        async with Client(address if request.param == "http" else stdio_client(stdio)) as client:
            return await use(client)

    return lambda use: asyncio.run(over(use))


async def call(client: Client, tool: str, /, **given: Any) -> dict[str, Any]:
    result = await client.call_tool(tool, given)
    assert not result.is_error, result.content
    assert result.structured_content is not None
    return dict(result.structured_content)


def test_every_tool_is_described_and_only_reads(ask: Ask, request: pytest.FixtureRequest) -> None:
    tools = ask(lambda client: client.list_tools()).tools
    own = ["get_card_rules"] if request.node.callspec.params["ask"] == "stdio" else []  # of the user's cards: here only
    assert [tool.name for tool in tools] == [*TOOLS, *own]
    assert all(tool.description and tool.annotations.read_only_hint for tool in tools)


def test_every_answer_is_cited(ask: Ask) -> None:
    async def use(client: Client) -> None:
        found = await call(client, "search_rules", query="attacco di opportunità", book="ahlcg-it")
        assert found["hits"][0]["id"] == ENTRY
        assert all(hit["citation"] and hit["permalink"] for hit in found["hits"])
        asked = await call(client, "ask_rules", question="che cosa fa un attacco di opportunità?", book="ahlcg-it")
        first = asked["answers"][0]
        assert first["book"] == "ahlcg-it"
        assert all(one["citation"] for one in first["statements"] + first["overridden_by"])
        read = await call(client, "get_entry", entry_id=ENTRY, detail="detailed")
        assert read["citation"].endswith("p. 4")
        assert "source" not in read
        compared = await call(client, "compare_editions", name=ENTRY)
        assert {one["id"].partition("/")[0] for one in compared["entries"]} == {"ahlcg-it", "ahlcg-pt"}
        assert all(one["citation"] for one in compared["entries"])
        drawn = await call(client, "get_chart", chart="ahlcg-it/skill-test")
        assert "ST3" in drawn["text"]
        assert (await call(client, "get_chart", chart="Skill-Test", book="ahlcg-it"))["text"] == drawn["text"]
        assert drawn["citations"][0]["permalink"].startswith("/c/ahlcg-it/")
        following = await call(client, "timing_next", step="2.2.1", book="ahlcg-it")
        assert (following["book"], following["citations"][0]["citation"][:8]) == ("ahlcg-it", "Grimorio")
        walked = await call(client, "check_walk", book="ahlcg-it", steps=["2.2", "2.2.1"])
        assert walked["citations"]
        wrong = await call(client, "check_walk", book="ahlcg-it", steps=["2.2", "2.2.1", "2.2.1", "2.3"])
        assert [told.partition(":")[0] for told in wrong["problems"]] == ["3"]
        assert wrong["windows"][0] == "0: 2.2"
        nothing = await call(client, "check_walk", book="ahlcg-it", steps=[])
        assert (nothing["legal"], nothing["problems"]) == (True, [])  # as over HTTP
        verdict = await call(client, "verify_quote", quote=read["text"].split("\n")[0], book="ahlcg-it")
        assert (verdict["status"], verdict["matches"][0]["id"]) == ("exact", ENTRY)
        cited = await call(client, "check_citation", citation=read["permalink"])
        assert (cited["status"], cited["matches"][0]["id"]) == ("unchanged", ENTRY)
        books = await call(client, "list_books")
        assert len(books["books"]) == 5

    ask(use)


def test_it_can_say_that_the_books_do_not_say(ask: Ask) -> None:
    found = ask(lambda client: call(client, "search_rules", query="ricetta della carbonara con guanciale"))
    assert not found["answered"]
    assert "don't say" in found["notice"]


def test_an_error_is_a_sentence(ask: Ask) -> None:
    result = ask(lambda client: client.call_tool("get_entry", {"entry_id": "ahlcg-it/attaco-di-opportunita"}))
    assert result.is_error
    assert ENTRY in result.content[0].text


def test_entries_and_charts_are_resources(ask: Ask) -> None:
    async def use(client: Client) -> tuple[Any, Any]:
        return (
            await client.read_resource(f"glossa://entries/{ENTRY}"),
            await client.read_resource("glossa://charts/ahlcg-it/skill-test"),
        )

    entry, chart = ask(use)
    assert entry.contents[0].text.startswith("# Attacco di Opportunità\n")
    assert "ST1" in chart.contents[0].text


def test_without_the_extra_a_sentence_names_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = builtins.__import__

    def missing(name: str, *more: Any, **named: Any) -> Any:
        if name.split(".")[0] == "mcp":
            raise ImportError(name)
        return found(name, *more, **named)

    monkeypatch.setattr(builtins, "__import__", missing)
    result = CliRunner().invoke(cli, ["mcp"], env={"GLOSSA_HOME": str(tmp_path)})
    assert result.exit_code == 1
    assert "glossa-rules[mcp]" in result.stderr
