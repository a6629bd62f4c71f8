"""How much an assistant reads: python -m tests.api.agents.transcript [CHECKOUT]

Starts the MCP server of this checkout, or of another one (`git worktree add /tmp/before a5baa9e`), and counts the characters of
what it sends: the definitions of its tools, and the answers to the twenty disputes.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import median

from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from tests.api.agents.test_disputes import disputes
from tests.structure import ROOT

COMMAND = ["-c", "from api.cli import main; main()", "mcp"]
ASKED = ("ask_rules", "dispute_sheet")


async def measured(checkout: Path) -> dict[str, list[int]]:
    """The characters of each answer by tool; `definitions` has one number."""
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "PYTHONPATH": str(checkout), "GLOSSA_HOME": home}
        async with Client(
            stdio_client(StdioServerParameters(command=sys.executable, args=COMMAND, env=env, cwd=checkout))
        ) as client:
            tools = (await client.list_tools()).tools
            found = {"definitions": [sum(len(one.model_dump_json(exclude_none=True, by_alias=True)) for one in tools)]}
            for tool in (one for one in ASKED if one in {each.name for each in tools}):
                answers = [await client.call_tool(tool, {"question": said, "book": book}) for book, said, _ in disputes()]
                found[tool] = [len(one.model_dump_json(exclude_none=True, by_alias=True)) for one in answers]
    return found


def main(words: list[str]) -> None:
    """Print the numbers."""
    found = asyncio.run(measured(Path(words[0]).resolve() if words else ROOT))
    [definitions] = found.pop("definitions")
    print(f"definitions of the tools: {definitions} characters")
    for tool, some in found.items():
        print(f"{tool}, {len(some)} disputes: {sum(some)} characters, {round(median(some))} an answer, {max(some)} at most")


if __name__ == "__main__":
    main(sys.argv[1:])
