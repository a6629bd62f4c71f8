"""The HTTP application: settings in, a FastAPI app out."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

from api import VERSION
from api.http import problems
from api.http.bodies import Bodies
from api.http.cors import Cors
from api.http.engine import Engine
from api.http.etag import ETag
from api.http.limits import Limits
from api.http.middleware import Surround
from api.http.settings import Settings
from api.routes import (
    answer,
    books,
    cards,
    changes,
    charts,
    citations,
    concepts,
    copies,
    disputes,
    entries,
    examples,
    health,
    icons,
    oembed,
    offline,
    pages,
    search,
    suggest,
    verify,
    walks,
)
from api.schemas.service import ProblemOut
from api.site.build import served_files

_DESCRIPTION = """\
Rules of the Arkham Horror family of games, in Italian and Portuguese, found and cited.

- Every answer is JSON; every error is a problem document (RFC 9457) whose `type` stays the same.
- An entry's id is its book and a slug, such as `ahlcg-it/attacco-di-opportunita`. An id never changes.
- Texts are Glossa's own wording (CC BY 4.0). What is in your own copies is told only at the machine that holds
  them, to who has the token of the server's start (a cookie, or `Authorization: Bearer`).
"""
_TAGS = [
    {"name": "Search", "description": "From words to rules."},
    {"name": "Books and entries", "description": "What is in the books."},
    {"name": "Timing", "description": "What happens when: charts that run, walks that are checked, worked examples."},
    {"name": "Concepts", "description": "What the editions share, where they differ, and how entries are tied."},
    {"name": "Quotes", "description": "Whether a quote is in the books, and where it differs."},
    {"name": "Citations", "description": "What became of words that were cited, and what changed from release to release."},
    {"name": "Copies", "description": "Your own copies of the rulebooks; only on your machine, from Glossa's own pages."},
    {"name": "Cards", "description": "Your own card data; only on your machine. Others are told that there is none."},
    {"name": "Health", "description": "For whoever runs Glossa."},
]


def create_app(settings: Settings, engine: Engine | None = None) -> FastAPI:
    """The app with these settings. Its engine is started with the app, and stopped with it."""
    app = FastAPI(
        title="Glossa",
        version=VERSION,
        summary="The rules companion for the Arkham Horror games.",
        description=_DESCRIPTION,
        openapi_tags=_TAGS,
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=_operation_id,
        lifespan=_lifespan,
        license_info={"name": "MIT (code), CC BY 4.0 (texts)"},
    )
    app.state.settings = settings
    app.state.engine = engine or Engine(settings)
    app.state.keepsake = offline.Keepsake(lambda: served_files(settings.web, create_app))
    for resource in (
        search, answer, disputes, suggest, entries, books, charts, walks, examples, concepts, icons, changes, verify, copies,
        cards,
    ):  # fmt: skip
        app.include_router(resource.router, prefix="/api/v1")
    app.include_router(citations.router)
    app.include_router(oembed.router)
    app.include_router(changes.feed_router)
    app.include_router(health.router)
    app.include_router(pages.router)
    app.include_router(offline.router)
    pages.know_types()
    if settings.web.is_dir():
        app.router.routes.append(pages.WebMount("/", pages.WebFiles(directory=settings.web)))
    problems.install(app)
    app.add_middleware(Bodies)
    if settings.rate:
        app.add_middleware(Limits, rate=settings.rate)
    app.add_middleware(ETag)
    app.add_middleware(Cors)
    app.add_middleware(Surround, settings=settings)
    _describe(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    engine: Engine = app.state.engine
    engine.start()
    yield
    engine.stop()


def _operation_id(route: APIRoute) -> str:
    return route.name


def _describe(app: FastAPI) -> None:
    """Describe the problem document, drop the error shapes that no route answers with, and name the shapes as people would."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            described = made()
            schemas = described["components"]["schemas"]
            problem = ProblemOut.model_json_schema(ref_template="#/components/schemas/{model}")
            schemas.update(problem.pop("$defs"))
            schemas[ProblemOut.__name__] = problem
            for unused in ("HTTPValidationError", "ValidationError"):
                schemas.pop(unused, None)
            app.openapi_schema = _renamed(described)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _renamed(described: dict[str, Any]) -> dict[str, Any]:
    """The description with each shape named without the end of its class's name: ResultsOut is Results."""
    text = json.dumps(described)
    for name in described["components"]["schemas"]:
        plain = name.removesuffix("Out").removesuffix("Name")
        text = text.replace(f'schemas/{name}"', f'schemas/{plain}"').replace(f'"{name}": {{', f'"{plain}": {{')
        text = text.replace(f'"title": "{name}"', f'"title": "{plain}"')
    renamed: dict[str, Any] = json.loads(text)
    return renamed
