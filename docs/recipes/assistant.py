"""An assistant that answers from Glossa alone, through MCP: it asks, cites, checks what it quotes, and admits what no book says.

    pip install 'glossa-rules[mcp]'
    python assistant.py QUESTION...                                      # starts `glossa mcp` itself and talks over stdio
    python assistant.py --at http://127.0.0.1:8001/mcp QUESTION...       # a `glossa mcp --http --port 8001` that runs already

A language model would choose the calls; here they are fixed, so that what comes back can be read.
"""

import argparse
import asyncio
import os
from typing import Any

from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

BOOK = "ahlcg-it"  # the edition that the table plays


async def main(questions: list[str], address: str | None) -> None:
    """Print the talk."""
    command = StdioServerParameters(command="glossa", args=["mcp"], env=dict(os.environ))
    async with Client(address or stdio_client(command)) as client:
        tools = (await client.list_tools()).tools
        print("Tools:", ", ".join(tool.name for tool in tools))
        for question in questions:
            print(f"\nPlayer: {question}")
            print(f"Assistant: {await reply(client, question)}")


async def reply(client: Client, question: str) -> str:
    """The statement that decides the question, its citation, and where the other edition differs; or that the books don't say."""
    answer = (await call(client, "ask_rules", question=question, book=BOOK))["answers"][0]
    if not answer["answered"]:
        return "The books don't say."
    first = answer["statements"][0]
    verdict = await call(client, "verify_quote", quote=first["text"], book=BOOK)
    if verdict["status"] != "exact":
        return "I can't quote that word for word; read " + first["citation"]
    return f"{first['text']}\n  {first['citation']}\n  {first['permalink']}"


async def call(client: Client, tool: str, /, **given: Any) -> dict[str, Any]:
    """What a tool answers. What it can't do, it says in a sentence."""
    result = await client.call_tool(tool, given)
    if result.is_error or result.structured_content is None:
        raise SystemExit(result.content[0].text)
    return dict(result.structured_content)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Ask the rules through MCP.")
    parser.add_argument("questions", nargs="+", metavar="QUESTION")
    parser.add_argument("--at", metavar="URL", help="a server that runs already")
    asked = parser.parse_args()
    asyncio.run(main(asked.questions, asked.at))
