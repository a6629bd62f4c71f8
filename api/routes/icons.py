"""The icons that the texts name in braces."""

from __future__ import annotations

from fastapi import APIRouter

from api.schemas.service import IconsOut
from corpus.icons import load_icons

router = APIRouter(tags=["Books and entries"])


@router.get("/icons")
def list_icons() -> IconsOut:
    """The icons that a text names as `{name}`: their games, spoken names, players' names and entries."""
    return IconsOut.model_validate({"icons": load_icons()})
