"""Charts of the books' procedures."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from api.http.description import problems
from api.http.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_BOOK, UNKNOWN_CHART
from api.routes import timing
from api.routes.shared import Book, LibraryDep
from api.schemas.timing import ChartLineOut, ChartOut, ChartsOut

router = APIRouter(tags=["Timing"])

ChartId = Annotated[
    str, Path(alias="id", description="The chart's id: book, slash, name.", max_length=200, examples=["ahlcg-it/skill-test"])
]


@router.get("/charts", responses=problems(UNKNOWN_BOOK, INVALID_REQUEST))
def list_charts(book: Book = None) -> ChartsOut:
    """The charts, one per procedure and edition, with the ids of their steps."""
    return ChartsOut(charts=tuple(ChartLineOut.of(chart) for chart in timing.charts(book)))


@router.get("/charts/{id:path}", responses=problems(UNKNOWN_CHART, INVALID_REQUEST, NOT_READY))
def read_chart(chart_id: ChartId, library: LibraryDep) -> ChartOut:
    """One chart: its steps with what may follow and interrupt them, its windows, its loops, and drawings of it."""
    return ChartOut.of(*timing.chart(chart_id), timing.labels(library))
