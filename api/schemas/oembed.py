"""The JSON of oEmbed 1.0."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.schemas.model import Model, shown

_DAY = 86_400
_EXAMPLE = {
    "version": "1.0",
    "type": "rich",
    "title": "Tempesta",
    "provider_name": "Glossa",
    "provider_url": "https://example.org/",
    "cache_age": _DAY,
    "html": '<blockquote cite="https://example.org/e/stormkeep-it/tempesta" lang="it"> … </blockquote>',
    "width": 550,
    "height": 160,
}


class OEmbedOut(Model):
    """The oEmbed answer for a page: a `rich` quote of our text, or only a `link` where there is too little room."""

    model_config = shown(_EXAMPLE)

    version: Literal["1.0"] = "1.0"
    type: Literal["rich", "link"]
    title: str
    """The entry's title, as printed."""
    provider_name: Literal["Glossa"] = "Glossa"
    provider_url: str
    """The address of Glossa's pages."""
    cache_age: int = _DAY
    """How many seconds this may be cached."""
    html: str | None = Field(default=None, description="A blockquote: title, the beginning of our text, citation with its link.")
    width: int | None = None
    height: int | None = Field(default=None, description="In pixels, estimated for the usual text size.")
