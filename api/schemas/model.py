"""The base of every model of the API."""

from __future__ import annotations

from typing import Any, Self

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """Built from our values by attribute name; no extra fields. A string below a field is its description (see docstrings.py)."""

    model_config = ConfigDict(from_attributes=True, extra="forbid")

    @classmethod
    def from_value(cls, value: object, **more: Any) -> Self:
        """The model with a value's attributes as fields; `more` gives the fields that it lacks or that differ."""
        own = {name: getattr(value, name) for name in cls.model_fields if name not in more and hasattr(value, name)}
        return cls.model_validate({**own, **more})


def shown(*examples: dict[str, Any]) -> ConfigDict:
    """The examples of a model, for its description."""
    return ConfigDict(json_schema_extra={"examples": list(examples)})
