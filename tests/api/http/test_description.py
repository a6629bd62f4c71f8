"""The description of the API: what linters and generators ask of it, as far as it takes no program to tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel

from api.app import create_app
from api.http.description import models
from api.http.engine import Engine
from api.http.settings import Settings
from api.schemas.docstrings import docstrings
from api.schemas.model import Model
from tests.api.conftest import Client, SmallLibrary


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    settings = Settings(home=tmp_path_factory.mktemp("home"))
    answer: dict[str, Any] = Client(create_app(settings, Engine(settings, SmallLibrary))).get("/openapi.json").json()
    return answer


def operations(described: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in described["paths"].items():
        yield from ((path, operation) for operation in methods.values())


def test_each_shape_has_one_name_which_is_its_title(described: dict[str, Any]) -> None:
    schemas = described["components"]["schemas"]
    assert [name for name, schema in schemas.items() if schema.get("title", name) != name] == []
    assert [name for name in schemas if not re.fullmatch(r"[A-Z]\w+", name)] == []
    assert "Name" in schemas  # what loses only the end of its class's name


def test_shapes_that_nothing_refers_to_are_dropped(described: dict[str, Any]) -> None:
    text = str(described)
    assert [name for name in described["components"]["schemas"] if f"schemas/{name}'" not in text] == []


@pytest.mark.parametrize("model", sorted(set(models(Model)), key=lambda one: one.__name__), ids=lambda one: one.__name__)
def test_an_example_has_every_field_of_its_shape(model: type[BaseModel], described: dict[str, Any]) -> None:
    more = model.model_config.get("json_schema_extra")
    shape = described["components"]["schemas"].get(model.__name__.removesuffix("Out"), {})
    for number, example in enumerate(more["examples"] if isinstance(more, dict) else ()):  # type: ignore[arg-type]
        model.model_validate(example)
        told = shape["examples"][number] if shape else example
        assert set(shape.get("required", ())) <= set(told)


def test_the_strings_below_the_fields_of_models_describe_them(described: dict[str, Any]) -> None:
    schemas = described["components"]["schemas"]
    assert schemas["Hit"]["properties"]["reason"]["description"].startswith("Why it was found")
    told = {
        (name, info.alias or field): text
        for model in models(Model)
        if (name := model.__name__.removesuffix("Out")) in schemas
        for field, text in docstrings(model).items()
        for info in [model.model_fields[field]]
    }
    assert len(told) > 150
    assert {place: schemas[place[0]]["properties"][place[1]].get("description") for place in told} == told


def test_the_problems_that_any_route_has_are_told(described: dict[str, Any]) -> None:
    for path, operation in operations(described):
        told = operation["responses"]
        assert "`unknown-host`" in told["400"]["description"]
        assert ("429" in told) is path.startswith(("/api/", "/c/"))
        assert ("422" in told) or not path.startswith("/api/")
        assert "Retry-After" in told.get("429", {"headers": ["Retry-After"]})["headers"]


def test_only_what_is_the_owners_needs_the_token(described: dict[str, Any]) -> None:
    assert {} in described["security"]
    needing = {operation["operationId"] for _, operation in operations(described) if operation.get("security")}
    copies = {"list_copies", "add_copy", "remove_copy", "copy_revisions", "version_passage"}
    assert needing == copies | {"read_own", "write_own"}
