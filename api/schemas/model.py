"""What every shape of the API is made from."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """What every answer shares: built from our values by name, nothing beside the fields."""

    model_config = ConfigDict(from_attributes=True, extra="forbid", use_attribute_docstrings=True)


def shown(*examples: dict[str, Any]) -> ConfigDict:
    """The examples of a model, for its description."""
    return ConfigDict(json_schema_extra={"examples": list(examples)})
