"""The HTTP application: settings in, a FastAPI app out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import Depends, FastAPI

from api import VERSION
from api.exports.stamp import catalog_stamp
from api.http import problems
from api.http.bodies import Bodies
from api.http.compression import Compression
from api.http.cors import Cors
from api.http.description import ABOUT, SERVERS, TAGS, describe, operation_id
from api.http.engine import Engine
from api.http.etag import ETag
from api.http.limits import Limits
from api.http.middleware import Surround
from api.http.repeated import Repeated
from api.http.settings import Settings
from api.http.stamped import Stamped
from api.http.strict import strict
from api.http.turns import Turns
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
    own,
    pages,
    search,
    suggest,
    verify,
    walks,
)
from api.site.build import served_files
from api.site.on_disk import CODE, kept_on_disk
from search.catalog import Catalog


def create_app(settings: Settings, engine: Engine | None = None) -> FastAPI:
    """The app with these settings. Its engine starts and stops with it."""
    app = FastAPI(
        title="Glossa",
        version=VERSION,
        summary="The rules companion for the Arkham Horror games.",
        description=ABOUT,
        openapi_tags=TAGS,
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=operation_id,
        lifespan=_lifespan,
        servers=SERVERS,
        contact={"name": "The Glossa project"},
        license_info={"name": "MIT (code), CC BY 4.0 (texts)", "identifier": "MIT AND CC-BY-4.0"},
    )
    app.state.settings = settings
    app.state.engine = engine or Engine(settings)
    app.state.keepsake = offline.Keepsake(lambda: kept_on_disk(settings.home, (*CODE, settings.web), lambda: _kept(settings.web)))
    for resource in (
        search, answer, disputes, suggest, entries, books, charts, walks, examples, concepts, icons, changes, verify, copies,
        cards, own,
    ):  # fmt: skip
        app.include_router(resource.router, prefix="/api/v1", dependencies=[Depends(strict)])
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
    app.add_middleware(Turns)
    app.add_middleware(Bodies)
    app.add_middleware(Repeated, made_of=lambda: None if settings.milvus else _catalog(app.state.engine))
    if settings.rate:
        app.add_middleware(Limits, rate=settings.rate)
    app.add_middleware(ETag)
    app.add_middleware(Stamped, version=lambda: _corpus_version(app.state.engine))
    app.add_middleware(Cors)
    app.add_middleware(Compression)
    app.add_middleware(Surround, settings=settings)
    describe(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    engine: Engine = app.state.engine
    engine.start()
    yield
    engine.stop()


def _kept(web: Path) -> dict[str, bytes]:
    """The files that browsers keep, except the pages' own, which are served as they are."""
    return offline.asked_for(served_files(web, create_app))


def _catalog(engine: Engine) -> Catalog | None:
    """The shipped corpus; None while no library answers."""
    return engine.library().without_copies().catalog() if engine.answers else None


def _corpus_version(engine: Engine) -> str | None:
    """The version of the shipped corpus; None while no library answers."""
    held = _catalog(engine)
    return catalog_stamp(held).version if held else None
