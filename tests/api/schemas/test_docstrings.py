"""The strings below the fields of models, read from their source."""

from __future__ import annotations

from pydantic import create_model

from api.http.description import models
from api.schemas.docstrings import docstrings
from api.schemas.model import Model


class _Lamp(Model):
    oil: int
    """How much is left,
    in spoons."""
    lit: bool = False
    "Whether it burns."
    wick: str = "new"


class _StormLamp(_Lamp):
    glass: str
    """Its colour."""
    lit: bool = True
    """Whether it burns, in any wind."""


def test_a_field_has_the_string_below_it() -> None:
    assert docstrings(_Lamp) == {"oil": "How much is left,\nin spoons.", "lit": "Whether it burns."}


def test_inherited_fields_have_theirs_and_the_nearer_string_counts() -> None:
    assert docstrings(_StormLamp) == {
        "oil": "How much is left,\nin spoons.",
        "glass": "Its colour.",
        "lit": "Whether it burns, in any wind.",
    }


def test_a_model_without_source_has_none_of_its_own() -> None:
    made = create_model("Made", __base__=_Lamp, match=(str, ...))
    assert docstrings(made) == docstrings(_Lamp)


def test_every_string_is_below_a_field_of_its_model() -> None:
    for model in models(Model):
        assert docstrings(model).keys() <= model.model_fields.keys()
