"""`fields=`: answers whose lines have only the requested fields."""

from __future__ import annotations

from typing import Any

from fastapi import Query, Response
from fastapi.responses import JSONResponse
from pydantic import AfterValidator, create_model

from api.schemas.model import Model


def known(line: type[Model]) -> AfterValidator:
    """A validator that refuses names that are no fields of `line`; an empty list becomes None."""
    names = _names(line)

    def check(value: str | None) -> str | None:
        for name in value.split(",") if value else ():
            if name not in names:
                raise ValueError(f"there is no field {name!r}; there are {', '.join(names)}")
        return value or None

    return AfterValidator(check)


def named(line: type[Model]) -> Any:
    """The parameter's description."""
    one = f"({'|'.join(_names(line))})"
    return Query(
        description="Only these fields of each line, with commas between them; its id is always there.",
        examples=["title,citation"],
        json_schema_extra={"pattern": f"^({one}(,{one})*)?$"},
    )


def slim_model(answer: type[Model], lines: str, line: type[Model]) -> type[Model]:
    """The model of an answer whose `lines` have some of the fields of `line`."""
    parts: dict[str, Any] = {name: (info.annotation, None) for name, info in line.model_fields.items() if name != "id"}
    short: Any = create_model(
        f"Slim{line.__name__}", __base__=Model, __doc__=f"Some fields of {_plain(line)}.", id=(str, ...), **parts
    )
    whole: dict[str, Any] = {name: (info.annotation, ...) for name, info in answer.model_fields.items()}
    whole[lines] = (tuple[short, ...], ...)
    made: type[Model] = create_model(
        f"Slim{answer.__name__}", __base__=Model, __doc__=f"{_plain(answer)} with `fields`.", **whole
    )
    return made


def slim(answer: Model, lines: str, fields: str | None, response: Response) -> Response:
    """The answer as JSON, its `lines` with only these `fields`, if any are named, and with the headers of `response`.

    It is serialised here because FastAPI would validate it again, in another thread.
    """
    headers = dict(response.headers)
    if not fields:
        return Response(answer.model_dump_json(by_alias=True), media_type="application/json", headers=headers)
    kept = {"id", *fields.split(",")}
    data = answer.model_dump(mode="json", by_alias=True)
    data[lines] = [{name: value for name, value in line.items() if name in kept} for line in data[lines]]
    return JSONResponse(data, headers=headers)


def _plain(model: type[Model]) -> str:
    return model.__name__.removesuffix("Out")


def _names(line: type[Model]) -> list[str]:
    return [info.alias or name for name, info in line.model_fields.items()]
