"""The MCP server: tools and resources of api.agents.tools, for stdio and streamable HTTP. Needs the extra `mcp`."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from api import VERSION
from api.agents.tools import Tools, chart_text, entry_text
from corpus.errors import GlossaError
from search.library import Library

if TYPE_CHECKING:
    from mcp.server import MCPServer

_INSTRUCTIONS = """\
Rules of the Arkham Horror family of games, from Italian and Portuguese rulebooks, in Glossa's own words, each with a citation.
Quote the citation's label with every rule you tell. Where `answered` is false, say that the books don't say; never fill the gap.
Editions differ: ask which one the table plays (list_books), and pass it as `book`. Texts are never in English.
"""


class ExtraMissing(GlossaError):
    """The extra `mcp` is not installed."""

    def __init__(self) -> None:
        super().__init__("The MCP server needs the extra `mcp`: pip install 'glossa-rules[mcp]'")


def build(library: Library, *, local: bool = False) -> MCPServer[Any]:
    """The server on a library; `local` for the user's own programs, which are told what rules the user's cards use.

    Raises ExtraMissing where the package is not installed."""
    try:
        from mcp.server import MCPServer
        from mcp.types import ToolAnnotations
    except ImportError:
        raise ExtraMissing from None
    server: MCPServer[Any] = MCPServer("glossa", title="Glossa", version=VERSION, instructions=_INSTRUCTIONS, log_level="WARNING")
    for tool in Tools(library, local).all():
        server.add_tool(_in_sentences(tool), annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False))

    @server.resource("glossa://entries/{book}/{slug}", mime_type="text/markdown", description="An entry and its citation.")
    def entry(book: str, slug: str) -> str:
        return entry_text(library.without_copies(), book, slug)

    @server.resource("glossa://charts/{book}/{name}", mime_type="text/plain", description="A timing chart, step by step.")
    def chart(book: str, name: str) -> str:
        return chart_text(book, name)

    return server


def _in_sentences(tool: Callable[..., Any]) -> Callable[..., Any]:
    """The tool, its foreseen errors told to the assistant as their sentences."""
    from mcp.server.mcpserver.exceptions import ToolError

    @functools.wraps(tool)
    def told(*args: Any, **named: Any) -> Any:
        try:
            return tool(*args, **named)
        except GlossaError as error:
            raise ToolError(str(error)) from error

    return told
