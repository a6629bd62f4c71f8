"""The definition of a tool as assistants read it: short schemas, mistakes told in sentences, its answer sent once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import ConfigDict, ValidationError
from rapidfuzz import process

from api.http.wrong import told
from corpus.errors import GlossaError

STRUCTURED = "2025-06-18"
"""The first version of the protocol with structured content."""
_BRIEF = "The answer is the structured content. A program that shows only this text: start `glossa mcp --text`."
SHARED = ("Cited", "Differs", "Moment")
_LIMITS = {"minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"}  # told where they are passed over
_WORDS = {"title", "description", "default", "additionalProperties", "required", *_LIMITS}


class Told(Tool):
    """A tool whose mistakes are sentences, and whose answer is sent once: as structured content, or as text (`text`)."""

    text: bool = False

    async def run(self, arguments: dict[str, Any], context: Context[Any, Any], convert_result: bool = False) -> Any:
        """What the tool answers. Raises ToolError with a sentence for what the asker did wrong."""
        self._refuse_unknown(arguments)
        try:
            given = self.fn_metadata.validate_arguments(arguments)
            answer = await self.fn_metadata.call_fn(self.fn, self.is_async, given)
        except ValidationError as wrong:
            raise ToolError(_sentence(self.name, wrong)) from wrong
        except GlossaError as error:
            raise ToolError(str(error)) from error
        version = context.protocol_version
        if self.text or (version is not None and version < STRUCTURED):
            whole = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
            return CallToolResult(content=[TextContent(type="text", text=whole)])
        return CallToolResult(content=[TextContent(type="text", text=_BRIEF)], structured_content=answer)

    def _refuse_unknown(self, arguments: Mapping[str, Any]) -> None:
        known = list(self.parameters["properties"])
        for name in arguments:
            if name not in known:
                near = process.extractOne(name, known, score_cutoff=60)
                hint = f" Did you mean {near[0]!r}?" if near else ""
                raise ToolError(f"{self.name} takes no {name!r}.{hint} It takes: {', '.join(known) or 'nothing'}.")


def definition(function: Callable[..., Any], text: bool = False) -> Told:
    """A function as a tool: its docstring on one line is the description. `text` leaves out the schema of its answer."""
    described = " ".join((function.__doc__ or "").split())
    tool = Told.from_function(function, description=described, annotations=ToolAnnotations(read_only_hint=True))
    assert isinstance(tool, Told)
    tool.text = text
    tool.parameters = {**_short(tool.parameters), "additionalProperties": False}
    if "required" in (wanted := function_schema(tool)):
        tool.parameters["required"] = wanted["required"]
    tool.fn_metadata.output_schema = None if text else _short(tool.fn_metadata.output_schema or {})
    tool.fn_metadata.arg_model.model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")
    return tool


def function_schema(tool: Tool) -> dict[str, Any]:
    """The whole schema of a tool's arguments."""
    return tool.fn_metadata.arg_model.model_json_schema(by_alias=True)


def _short(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema in few words: without what names and types tell already. Null is left to what may be left out; items that many
    answers share are told once, in the server's instructions."""
    definitions = schema.get("$defs", {})

    def within(part: Any, named: bool = False) -> Any:
        if isinstance(part, list):
            return [within(one) for one in part]
        if not isinstance(part, dict):
            return part
        if "$ref" in part:
            name = part["$ref"].rpartition("/")[2]
            return None if name in SHARED else within(definitions[name])
        if "anyOf" in part and {"type": "null"} in part["anyOf"]:
            return within(next(one for one in part["anyOf"] if one != {"type": "null"}))
        kept = {key: within(value, key == "properties") for key, value in part.items() if named or key not in _WORDS}
        if "enum" in kept:
            kept.pop("type", None)
        return {key: value for key, value in kept.items() if value is not None and (key, value) != ("items", {"type": "object"})}

    found: dict[str, Any] = within({key: value for key, value in schema.items() if key != "$defs"})
    return found


def _sentence(tool: str, wrong: ValidationError) -> str:
    """What is wrong with the arguments of a call."""
    parts = []
    for one in wrong.errors(include_url=False, include_input=False):
        name = ".".join(str(part) for part in one["loc"])
        parts.append(f"{name} is missing" if one["type"] == "missing" else f"{name}: {told(one)}")
    return f"{tool} can't be called so: {'; '.join(parts)}."
