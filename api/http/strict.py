"""Refuses parameters that a route doesn't know, suggesting the one that was likely meant, and repeated ones.

Only below /api/v1: other programs open pages, citations, the feed and oEmbed, and add parameters of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from fastapi import Request

from api.http.names import unknown
from api.http.problems import INVALID_REQUEST, Problem


async def strict(request: Request) -> None:
    """Refuse unknown and repeated parameters. Raises Problem, with a part for each of them."""
    known = [one.alias for one in request.scope["route"].dependant.query_params]
    wrong = list(_wrong(request, known))
    if wrong:
        raise Problem(INVALID_REQUEST, " ".join(part["message"] for part in wrong), errors=wrong)


def _wrong(request: Request, known: Sequence[str]) -> Iterator[dict[str, Any]]:
    for name, times in Counter(name for name, _ in request.query_params.multi_items()).items():
        if name not in known:
            yield {"in": "query", "name": name, "message": unknown(name, known)}
        elif times > 1:
            message = f"The parameter {name!r} appears {times} times: give it once."
            if name.endswith("s"):
                message = f"{message[:-1]}, with commas between its values."
            yield {"in": "query", "name": name, "message": message}
