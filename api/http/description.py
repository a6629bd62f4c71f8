"""The description of the API (OpenAPI 3.1), made so that common linters accept it and generators make clients from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

from api.http.limits import COUNTED
from api.http.problems import INVALID_REQUEST, MEDIA_TYPE, SORTS, TOO_MANY, UNKNOWN_HOST, Sort
from api.schemas.docstrings import docstrings
from api.schemas.model import Model
from api.schemas.service import ProblemOut

Described = dict[str, Any]

ABOUT = """\
Rules of the Arkham Horror family of games, in Italian and Portuguese, found and cited.

- Every answer is JSON; every error is a problem document (RFC 9457) whose `type` stays the same.
- An entry's id is its book and a slug, such as `ahlcg-it/attacco-di-opportunita`. An id never changes.
- Texts are Glossa's own wording (CC BY 4.0). What is in your own copies is told only at the machine that holds
  them, to who has the token of the server's start (a cookie, or `Authorization: Bearer`).
"""
TAGS = [
    {"name": "Search", "description": "From words to rules."},
    {"name": "Books and entries", "description": "What is in the books."},
    {"name": "Timing", "description": "What happens when: charts that run, walks that are checked, worked examples."},
    {"name": "Concepts", "description": "What the editions share, where they differ, and how entries are tied."},
    {"name": "Quotes", "description": "Whether a quote is in the books, and where it differs."},
    {"name": "Citations", "description": "What became of words that were cited, and what changed from release to release."},
    {"name": "Copies", "description": "Your own copies of the rulebooks; only on your machine, from Glossa's own pages."},
    {"name": "Cards", "description": "Your own card data; only on your machine. Others are told that there is none."},
    {"name": "Your table", "description": "Your own favourites, notes and house rules; only on your machine."},
    {"name": "Health", "description": "For whoever runs Glossa."},
]
SERVERS = [{"url": "/", "description": "The Glossa that serves this description."}]
_OWNER = {"token": {"type": "http", "scheme": "bearer", "description": "The token of the server's start, for its owner."}}
_ALL = "#/components/schemas/"
_AT_THE_LIMIT = {
    "Retry-After": {"description": "Seconds until the next request is answered.", "schema": {"type": "integer"}},
    "RateLimit-Policy": {"description": "How many requests in how many seconds.", "schema": {"type": "string"}},
    "RateLimit": {"description": "What is left, and for how long.", "schema": {"type": "string"}},
}


def problems(*sorts: Sort) -> dict[int | str, dict[str, Any]]:
    """The problems that a route may answer with, for its description."""
    return {status: _problem(status, *sorts) for status in sorted({sort.status for sort in sorts})}


def describe(app: FastAPI) -> None:
    """Complete the app's description of itself: add what the routes don't declare, and drop what they don't use."""
    made = app.openapi

    def openapi() -> Described:
        if app.openapi_schema is None:
            app.openapi_schema = _finished(made())
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def operation_id(route: APIRoute) -> str:
    """The operation id of a route, which becomes the name of a method in generated clients."""
    return route.name


def _finished(described: Described) -> Described:
    problem = ProblemOut.model_json_schema(ref_template=_ALL + "{model}")
    described["components"]["schemas"] |= {**problem.pop("$defs"), ProblemOut.__name__: problem}
    _describe_fields(described["components"]["schemas"])
    _restore_examples(described["components"]["schemas"])
    _say_items(described)
    for path, operations in described["paths"].items():
        for operation in operations.values():
            _add_shared_problems(path, operation["responses"])
            if {"Copies", "Your table"} & set(operation.get("tags", ())):
                operation["security"] = [{"token": []}]
    described["components"]["securitySchemes"] = _OWNER
    described["security"] = [{}, {"token": []}]
    _drop_unused(described)
    return _renamed(described)


def _describe_fields(schemas: Described) -> None:
    """Add the docstrings of the models' fields."""
    for model in models(Model):
        fields = schemas.get(model.__name__, {}).get("properties", {})
        for name, text in docstrings(model).items():
            if (field := fields.get(model.model_fields[name].alias or name)) is not None:
                field.setdefault("description", text)


def _restore_examples(schemas: Described) -> None:
    """Restore the models' examples, from which FastAPI removes every null."""
    for model in models(Model):
        if model.__name__ in schemas and isinstance(more := model.model_config.get("json_schema_extra"), dict):
            schemas[model.__name__]["examples"] = more["examples"]


def models(model: type[Model]) -> Iterator[type[Model]]:
    """All subclasses of a model, direct or not."""
    for one in model.__subclasses__():
        yield one
        yield from models(one)


def _say_items(node: Any) -> None:
    """Describe pairs of one type as lists of two, because linters and generators expect `items`."""
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        _say_items(child)
    if isinstance(node, dict) and isinstance(items := node.get("prefixItems"), list) and items.count(items[0]) == len(items):
        node["items"] = node.pop("prefixItems")[0]


def _add_shared_problems(path: str, responses: Described) -> None:
    """Add the problems that any route of a path may answer with."""
    shared = [UNKNOWN_HOST]
    if path.startswith("/api/"):
        shared.append(INVALID_REQUEST)
    if path.startswith(COUNTED):
        shared.append(TOO_MANY)
    for sort in shared:
        told = responses.setdefault(str(sort.status), _problem(sort.status, sort))
        if f"(`{sort.name}`)" not in told["description"]:
            told["description"] += f"; {sort.title} (`{sort.name}`)"
        if sort is TOO_MANY:
            told["headers"] = _AT_THE_LIMIT


def _problem(status: int, *sorts: Sort) -> dict[str, Any]:
    titles = "; ".join(f"{sort.title} (`{sort.name}`)" for sort in SORTS if sort in sorts and sort.status == status)
    schema = {"$ref": _ALL + ProblemOut.__name__}
    return {"description": titles, "content": {MEDIA_TYPE: {"schema": schema}}}


def _drop_unused(described: Described) -> None:
    """Drop the schemas that no route uses."""
    schemas = described["components"]["schemas"]
    used, found = set[str](), set(_named(described["paths"]))
    while found:
        used |= found
        found = {name for one in found for name in _named(schemas[one])} - used
    described["components"]["schemas"] = {name: schema for name, schema in schemas.items() if name in used}


def _named(node: Any) -> Iterator[str]:
    """The schemas that a part of the description refers to."""
    if isinstance(node, dict):
        if isinstance(to := node.get("$ref"), str) and to.startswith(_ALL):
            yield to.removeprefix(_ALL)
        for child in node.values():
            yield from _named(child)
    elif isinstance(node, list):
        for child in node:
            yield from _named(child)


def _renamed(described: Described) -> Described:
    """The description with each schema named without its class's suffix: ResultsOut becomes Results."""
    text = json.dumps(described)
    for name in described["components"]["schemas"]:
        plain = name.removesuffix("Out")
        text = text.replace(f'schemas/{name}"', f'schemas/{plain}"').replace(f'"{name}": {{', f'"{plain}": {{')
        text = text.replace(f'"title": "{name}"', f'"title": "{plain}"')
    renamed: Described = json.loads(text)
    return renamed
