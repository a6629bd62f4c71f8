"""Walks through the charts."""

from __future__ import annotations

from fastapi import APIRouter

from api.http.description import problems
from api.http.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_BOOK
from api.routes import timing
from api.routes.shared import LibraryDep
from api.schemas.timing import WalkIn, WalkOut
from corpus.timing.load_charts import timing_of
from corpus.timing.walk import check

router = APIRouter(tags=["Timing"])


@router.post("/walks", responses=problems(UNKNOWN_BOOK, INVALID_REQUEST, NOT_READY))
def check_walk(walk: WalkIn, library: LibraryDep) -> WalkOut:
    """Check a stretch of play: whether it is legal, which step isn't and why, and which windows open in it.

    The walk may begin and stop at any step. What happens inside a step or a window comes right after it. Case and spelling of the
    steps are forgiven; an unknown step is a problem of the walk, an unknown book an error.
    """
    return WalkOut.of(check(timing_of(walk.book), walk.steps, walk.ui), timing.labels(library))
