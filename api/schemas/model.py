"""What every shape of the API is made from."""

from __future__ import annotations

from typing import Any, Self

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """What every answer shares: built from our values by name, nothing beside the fields."""

    model_config = ConfigDict(from_attributes=True, extra="forbid", use_attribute_docstrings=True)

    @classmethod
    def from_value(cls, value: object, **more: Any) -> Self:
        """The fields that a value has by their names, and `more`: those that it doesn't have, or has otherwise."""
        own = {name: getattr(value, name) for name in cls.model_fields if name not in more and hasattr(value, name)}
        return cls.model_validate({**own, **more})


def shown(*examples: dict[str, Any]) -> ConfigDict:
    """The examples of a model, for its description."""
    return ConfigDict(json_schema_extra={"examples": list(examples)})
