"""The files that the service worker (web/sw.js) keeps, so that the pages work offline."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from api.routes.pages import TYPES
from api.site.build import LIST

router = APIRouter(include_in_schema=False)

_DATA = "data/"


def asked_for(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Those of the files for a browser that are asked for here: the pages' own are served as they lie."""
    return {path: content for path, content in files.items() if path == LIST or path.startswith(_DATA)}


class Keepsake:
    """The files for a browser, made at the first request and kept as long as the server runs."""

    def __init__(self, make: Callable[[], Mapping[str, bytes]]) -> None:
        self._make = make
        self._lock = threading.Lock()
        self._files: Mapping[str, bytes] = {}

    def files(self) -> Mapping[str, bytes]:
        """Every file by its path; requests wait while the files are being made."""
        with self._lock:
            self._files = self._files or self._make()
            return self._files


def keepsake(request: Request) -> Keepsake:
    """The files of the app."""
    found: Keepsake = request.app.state.keepsake
    return found


Kept = Annotated[Keepsake, Depends(keepsake)]


@router.get(f"/{LIST}")
def list_files(kept: Kept) -> Response:
    """The list of what is to be kept."""
    return _file(LIST, kept)


@router.get("/data/{path:path}")
def data_file(path: str, kept: Kept) -> Response:
    """A file of answers about the shipped books, or their index."""
    return _file(f"{_DATA}{path}", kept)


def _file(path: str, kept: Keepsake) -> Response:
    content = kept.files().get(path)
    if content is None:
        raise HTTPException(404)
    return Response(content, media_type=TYPES[Path(path).suffix], headers={"Cache-Control": "no-cache"})
