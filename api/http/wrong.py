"""Describes what is wrong with a request, part by part: pydantic's errors in sentences for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from api.http.names import unknown

_TOLD = {
    "missing": "it is needed",
    "list_type": "it has to be a list",
    "tuple_type": "it has to be a list",
    "string_type": "it has to be text",
    "int_type": "it has to be a whole number",
    "int_parsing": "it has to be a whole number",
    "int_from_float": "it has to be a whole number",
    "bool_type": "it has to be true or false",
    "bool_parsing": "it has to be true or false",
    "greater_than_equal": "it has to be at least {ge}",
    "less_than_equal": "it has to be at most {le}",
    "string_too_short": "it has too few characters: at least {min_length}",
    "string_too_long": "it has too many characters: at most {max_length}",
    "too_short": "it has too few parts: at least {min_length}",
    "too_long": "it has too many parts: at most {max_length}",
    "literal_error": "it has to be {expected}",
    "enum": "it has to be {expected}",
}
_OBJECTS = ("model_attributes_type", "model_type", "dict_type")


def wrong_parts(route: Any, found: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """The parts of a request that are wrong: where (`in`), which (`name`), and why (`message`)."""
    return [
        {
            "in": str(one["loc"][0]),
            "name": "" if one["type"] == "json_invalid" else ".".join(map(str, one["loc"][1:])),
            "message": _message(one, route),
        }
        for one in found
    ]


def told(found: Mapping[str, Any]) -> str:
    """What is wrong with a value, in words: of one of pydantic's findings, with its context."""
    sentence = _TOLD.get(found["type"])
    return sentence.format(**found.get("ctx", {})) if sentence else str(found["msg"]).removeprefix("Value error, ")


def _message(found: Mapping[str, Any], route: Any) -> str:
    name, kind, context = str(found["loc"][-1]), found["type"], found.get("ctx", {})
    if kind in _OBJECTS:
        fields = ", ".join(body_fields(route))
        if isinstance(found.get("input"), bytes):
            return "it is no JSON by its Content-Type: send it as application/json"
        return f"it has to be an object with the fields {fields}" if name == "body" and fields else "it has to be an object"
    if kind == "json_invalid":
        return f"what is sent is no JSON: {context.get('error', 'it ends too soon')} (character {name})"
    if kind == "extra_forbidden":
        return unknown(name, body_fields(route), "field")
    if kind == "string_pattern_mismatch":
        examples = _examples(route, name)
        return f"it isn't written as it has to be, such as {examples[0]}" if examples else "it isn't written as it has to be"
    return told(found)


def body_fields(route: Any) -> list[str]:
    """The fields of a route's body."""
    body = getattr(getattr(route, "body_field", None), "field_info", None)
    model = body.annotation if body else None
    return list(model.model_fields) if isinstance(model, type) and issubclass(model, BaseModel) else []


def _examples(route: Any, name: str) -> list[Any]:
    """The examples of a parameter."""
    dependant = route.dependant
    for one in (*dependant.query_params, *dependant.path_params):
        if one.alias == name:
            return list(one.field_info.examples or [])
    return []
