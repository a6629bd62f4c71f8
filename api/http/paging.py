"""Pages of a list: links to the next and the previous page, in the header Link (RFC 8288)."""

from __future__ import annotations

from fastapi import Request, Response


def link_pages(request: Request, response: Response, *, total: int, limit: int, offset: int) -> None:
    """Add links to the neighbours of a page that begins at `offset` of `total`."""
    pages = {}
    if offset + limit < total:
        pages["next"] = offset + limit
    if offset > 0:
        pages["prev"] = max(0, min(offset, total) - limit)
    links = []
    for relation, start in pages.items():
        url = request.url.include_query_params(limit=limit, offset=start)
        links.append(f'<{url.path}?{url.query}>; rel="{relation}"')
    if links:
        response.headers["Link"] = ", ".join(links)
