"""What a table writes itself: for its owner only, at this machine."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from api.http.description import problems
from api.http.locality import require_local
from api.http.problems import INVALID_REQUEST, ONLY_HERE, OWN_CHANGED, OWN_REFUSED, TOO_LARGE
from api.routes.shared import EngineDep
from api.schemas.own import OwnOut
from corpus.own import Own, change_own, own

router = APIRouter(prefix="/own", tags=["Your table"], dependencies=[Depends(require_local)])


@router.get("", responses=problems(ONLY_HERE, OWN_REFUSED))
def read_own(engine: EngineDep) -> OwnOut:
    """The table's favourites, what was read last, notes and house rules."""
    return OwnOut.from_value(own(engine.home))


@router.put("", responses=problems(ONLY_HERE, OWN_CHANGED, OWN_REFUSED, TOO_LARGE, INVALID_REQUEST))
def write_own(wanted: OwnOut, engine: EngineDep) -> OwnOut:
    """Keep all of it, in the place of the revision that it names. Where another page has changed that, nothing is kept."""
    return OwnOut.from_value(change_own(engine.home, Own.model_validate(wanted.model_dump())))
