"""Refuses parameters that a route doesn't know, suggesting the one that was likely meant, and repeated ones.

Only below /api/v1: other programs open pages, citations, the feed and oEmbed, and add parameters of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from fastapi import Request

from api.http.names import meant, unknown
from api.http.problems import INVALID_REQUEST, Problem
from api.http.wrong import body_fields


async def strict(request: Request) -> None:
    """Refuse unknown and repeated parameters. Raises Problem, with a part for each of them."""
    route = request.scope["route"]
    known = [one.alias for one in route.dependant.query_params]
    wrong = list(_wrong(request, known, body_fields(route)))
    if wrong:
        raise Problem(INVALID_REQUEST, " ".join(part["message"] for part in wrong), errors=wrong)


def _wrong(request: Request, known: Sequence[str], fields: Sequence[str]) -> Iterator[dict[str, Any]]:
    for name, times in Counter(name for name, _ in request.query_params.multi_items()).items():
        if name not in known:
            field = meant(name, fields)
            there = f"There is no parameter {name[:60]!r} here: the body takes a field {field!r}."
            yield {"in": "query", "name": name, "message": there if field else unknown(name, known)}
        elif times > 1:
            message = f"The parameter {name!r} appears {times} times: give it once."
            if name.endswith("s"):
                message = f"{message[:-1]}, with commas between its values."
            yield {"in": "query", "name": name, "message": message}
