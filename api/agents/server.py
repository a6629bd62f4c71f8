"""The MCP server: tools, resources and prompts, for stdio and streamable HTTP. Needs the extra `mcp`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from api import VERSION
from api.agents.prompts import ALL as PROMPTS
from api.agents.tools import Tools, chart_text, entry_text
from corpus.errors import GlossaError
from search.library import Library

if TYPE_CHECKING:
    from mcp.server import MCPServer

_INSTRUCTIONS = """\
Rules of the Arkham Horror family of games, from Italian and Portuguese rulebooks, in Glossa's own words; questions in English
find them, too. Tell each rule with its `citation`, and the `book` whose rule it is. Where `answered` is false, say that the
books do not say; never fill the gap. Tell a `notice`. Editions differ: ask which one the table plays (list_books), and pass it
as `book` (that one only) or `prefer` (that one first). An item has the `id` of its entry (book/slug), `text` (a case of the
line that it stands `under`), `citation` and `permalink`; of what overrides or corresponds, `how`, and `over` which entry; of a
difference, the entries `between` which, its `note`, and whether it `changes_play`; of a moment, `chart` and `step`, and whether
a player `window` follows. Answers are short: `left_out` counts what did not fit, `detail` "detailed" gives all.
"""


class ExtraMissing(GlossaError):
    """The extra `mcp` is not installed."""

    def __init__(self) -> None:
        super().__init__("The MCP server needs the extra `mcp`: pip install 'glossa-rules[mcp]'")


def build(library: Library, *, local: bool = False, root: str | None = None, text: bool = False) -> MCPServer[Any]:
    """The server on a library; `local` for the user's own programs, which are told what rules the user's cards use. Permalinks
    begin with `root`, where it is given. Answers are structured content, or `text` for a program that reads no other.

    Raises ExtraMissing where the package is not installed."""
    try:
        from mcp.server import MCPServer
    except ImportError:
        raise ExtraMissing from None
    from api.agents.definitions import definition

    tools = [definition(tool, text) for tool in Tools(library, local, root).all()]
    server: MCPServer[Any] = MCPServer(
        "glossa", title="Glossa", version=VERSION, instructions=_INSTRUCTIONS, log_level="WARNING", tools=list(tools)
    )
    for prompt in PROMPTS:
        server.prompt()(prompt)

    @server.resource("glossa://entries/{book}/{slug}", mime_type="text/markdown", description="An entry and its citation.")
    def entry(book: str, slug: str) -> str:
        return _found(lambda: entry_text(library.without_copies(), book, slug))

    @server.resource("glossa://charts/{book}/{name}", mime_type="text/plain", description="A timing chart, step by step.")
    def chart(book: str, name: str) -> str:
        return _found(lambda: chart_text(book, name))

    return server


def _found(read: Callable[[], str]) -> str:
    """A resource; where there is none, its sentence tells so."""
    from mcp.server.mcpserver.exceptions import ResourceNotFoundError

    try:
        return read()
    except GlossaError as error:
        raise ResourceNotFoundError(str(error)) from error
