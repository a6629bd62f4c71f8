"""Describes what is wrong with a request, part by part: pydantic's errors in plain sentences, without regular expressions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from api.http.names import unknown


def wrong_parts(route: Any, found: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """The parts of a request that are wrong: where (`in`), which (`name`), and why (`message`)."""
    return [
        {
            "in": str(one["loc"][0]),
            "name": ".".join(map(str, one["loc"][1:])),
            "message": _message(one, route),
        }
        for one in found
    ]


def _message(found: Mapping[str, Any], route: Any) -> str:
    name = str(found["loc"][-1])
    match found["type"]:
        case "missing":
            return "it is needed"
        case "json_invalid":
            return f"what is sent is no JSON: {found.get('ctx', {}).get('error', 'it ends too soon')} (character {name})"
        case "tuple_type" | "list_type":
            return "it is a list"
        case "extra_forbidden":
            return unknown(name, _fields(route), "field")
        case "string_pattern_mismatch":
            examples = _examples(route, name)
            return f"it isn't written as it has to be, such as {examples[0]}" if examples else "it isn't written as it has to be"
        case _:
            return str(found["msg"]).removeprefix("Value error, ")


def _fields(route: Any) -> list[str]:
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
