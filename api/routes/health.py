"""Health: does the server run, and does the library answer?"""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request, Response

from api import VERSION
from api.http.description import problems
from api.http.locality import Local
from api.http.problems import NOT_READY, UNUSABLE
from api.routes.shared import EngineDep, LibraryDep, told
from api.schemas.service import HealthOut, ReadyOut

AWAY = "The search engine beside Glossa doesn't answer: Glossa searches by itself."
"""What others are told; the reason may name an address."""
router = APIRouter(tags=["Health"])


@router.get("/healthz")
def health() -> HealthOut:
    """The server runs (whether or not it can answer yet)."""
    return HealthOut(status="ok", version=VERSION)


@router.get("/readyz", responses=problems(NOT_READY, UNUSABLE))
def ready(engine: EngineDep, library: LibraryDep, local: Local, request: Request, response: Response) -> ReadyOut:
    """Whether the library is ready, and which index it uses. 503 until the index is ready."""
    response.headers["Cache-Control"] = "no-store"
    following, failure = engine.following and local, engine.failure and told(engine.failure, local)
    closed = "locked" if request.app.state.settings.token else "none"
    index = library.index()
    index = replace(index, degraded=index.degraded if local or not index.degraded else AWAY)
    return ReadyOut.of(index, following, failure, "shown" if local else closed)
