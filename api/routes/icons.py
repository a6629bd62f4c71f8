"""The icons that the texts name in braces."""

from __future__ import annotations

from fastapi import APIRouter

from api.schemas.service import IconsOut
from corpus.icons import load_icons

router = APIRouter(tags=["Books and entries"])


@router.get("/icons")
def list_icons() -> IconsOut:
    """What a text names as `{name}`: the games that have it, its spoken names, what players call it, the entries on it."""
    return IconsOut.model_validate({"icons": load_icons()})
