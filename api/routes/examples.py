"""Worked examples."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from api.http.description import problems
from api.http.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_BOOK, UNKNOWN_EXAMPLE
from api.routes import timing
from api.routes.shared import Book, LibraryDep
from api.schemas.timing import ExampleOut, ExamplesOut

router = APIRouter(tags=["Timing"])

ExampleId = Annotated[
    str, Path(alias="id", description="The example's id: book, slash, name.", max_length=200, examples=["ahlcg-it/ritorsione"])
]
Step = Annotated[str | None, Query(description="Only examples that pass through this step.", max_length=60, examples=["ST3"])]
Topic = Annotated[str | None, Query(description="Only examples on this topic.", max_length=60, examples=["retaliate"])]


@router.get("/examples", responses=problems(UNKNOWN_BOOK, INVALID_REQUEST))
def list_examples(book: Book = None, step: Step = None, topic: Topic = None) -> ExamplesOut:
    """The worked examples, with their topics."""
    return ExamplesOut.model_validate({"examples": timing.examples(book, step or None, topic or None)})


@router.get("/examples/{id:path}", responses=problems(UNKNOWN_EXAMPLE, INVALID_REQUEST, NOT_READY))
def read_example(example_id: ExampleId, library: LibraryDep) -> ExampleOut:
    """One worked example: the situation, what happens step by step, the windows, and the rule that decides."""
    return ExampleOut.of(timing.example(example_id), timing.labels(library))
