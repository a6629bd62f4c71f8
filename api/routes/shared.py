"""Shared by the routes: the library, the filters, and the description of problems."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from pydantic import BeforeValidator, Field, WithJsonSchema

from api.documents.texts import SHORTEST
from api.http.engine import Engine
from api.http.locality import is_local
from api.http.problems import UNUSABLE, Problem
from corpus.languages import CODES, Language
from corpus.model import KINDS
from search.library import Library

ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"


def engine(request: Request) -> Engine:
    """The engine of the app."""
    found: Engine = request.app.state.engine
    return found


def library(request: Request) -> Library:
    """The library that answers; a 503 problem until it does. A client that isn't local gets it without the copies, so no route
    needs to check."""
    local = is_local(request)
    try:
        found = engine(request).library()
    except Problem as problem:
        if problem.sort is not UNUSABLE:
            raise
        raise Problem(UNUSABLE, told(str(problem), local)) from None
    return found if local else found.without_copies()


def told(failure: str, local: bool) -> str:
    """Why the index couldn't be updated; for other clients a general sentence, since the reason may name a file of the user's."""
    return failure if local else "Something keeps Glossa from using its index. Its log says more."


_TEXT = {"schema": {"type": "string"}}
TEXT_FORMS: dict[int | str, dict[str, Any]] = {200: {"content": {"text/markdown": _TEXT, "text/plain": _TEXT}}}
"""The forms beside JSON that an answer has, for its description."""


async def _engine(request: Request) -> Engine:
    return engine(request)


async def _library(request: Request) -> Library:
    return library(request)


EngineDep = Annotated[Engine, Depends(_engine)]
LibraryDep = Annotated[Library, Depends(_library)]
"""Async, as `api.http.locality.Local` is."""
KindName = StrEnum("KindName", {kind: kind for kind in KINDS})  # type: ignore[misc]

_Short = Annotated[str, Field(max_length=60)]


def _or_blank(values: tuple[str, ...]) -> WithJsonSchema:
    """A choice of these values in the description; blank is none of them, and allowed."""
    return WithJsonSchema({"anyOf": [{"type": "string", "enum": [*values, ""]}, {"type": "null"}]})


_Blank = BeforeValidator(lambda value: value or None)  # a form sends empty fields, too

Lang = Annotated[
    Language | None,
    _Blank,
    _or_blank(CODES),
    Query(description="Only books in this language; never the query's."),
]
Game = Annotated[
    _Short | None,
    _Blank,
    Query(description="Only books of this game, or of several with commas between.", examples=["ahlcg"]),
]
Book = Annotated[_Short | None, _Blank, Query(description="Only this book.", examples=["ahlcg-it"])]
Prefer = Annotated[
    _Short | None,
    _Blank,
    Query(
        description="Your table's book: its entry is shown where several editions have the rule. It filters nothing.",
        examples=["ahlcg-pt"],
    ),
]
Kind = Annotated[KindName | None, _Blank, _or_blank(KINDS), Query(description="Only entries of this kind.")]
Offset = Annotated[int, Query(ge=0, le=1_000_000, description="How many to skip.")]
Length = Annotated[
    int | None,
    Query(
        ge=SHORTEST,
        le=100_000,
        description="For Markdown and plain text: at most so many characters, cut at a sentence, the citation whole. "
        "2000 is what a message of Discord holds.",
        examples=[2000],
    ),
]
BookId = Annotated[str, Path(description="The book's id.", max_length=60, examples=["ahlcg-it"])]
EntryId = Annotated[
    str,
    Path(
        alias="id", description="The entry's id: book, slash, slug.", max_length=200, examples=["ahlcg-it/attacco-di-opportunita"]
    ),
]
