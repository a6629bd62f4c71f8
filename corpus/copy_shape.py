"""The shape of a stored copy's file. It is fully checked before any of it is used, because it may come from a backup that
somebody else made."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from corpus.languages import Language
from corpus.model import LAYOUTS, Kind

FORMAT = 3  # Raise when the shape below changes, or when a reader finds other things in the same text.
_MOST_PASSAGES = 4  # times the text; passages hardly overlap, and a file with many that do would fill the memory

_Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
_EntryId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$")]
_Title = Annotated[str, StringConstraints(pattern=r"\S")]
_Place = Annotated[int, Field(ge=0)]
_Line = Annotated[int, Field(ge=1)]
_Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
_Span = tuple[_Place, _Place, _Line, _Line]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class DeclaredShape(_Strict):
    """A book as its owner declared it."""

    id: _Id
    game: _Id
    language: Language
    title: _Title
    edition: str
    game_title: str
    publisher: str
    layout: str


class EntryShape(_Strict):
    """An entry that a reader found."""

    id: _EntryId | None
    title: str
    kind: Kind
    path: list[str]
    page: _Place | None
    refs: list[str]
    aliases: list[str]
    confidence: _Share
    known: bool
    sheet: _Line | None
    spans: list[_Span]


class SourceShape(_Strict):
    """The result of reading a copy."""

    entries: list[EntryShape]
    noise: list[tuple[_Place, _Place, _Line, _Line, str]]
    findings: list[tuple[str, str, _Line | None]]
    book: str


class _FileShape(_Strict):
    """The whole file except the result of reading it."""

    format: _Place
    book: _Id
    file: str
    digest: str
    encoding: str
    added: str
    reading: str
    declared: DeclaredShape | None
    text_digest: str
    text: str
    pages: list[tuple[_Place, _Place | None]] = []
    corrections: list[tuple[_Title, Kind | None, _Title]] = []
    left_out: str = ""


class CopyShape(_FileShape):
    """The whole file, in this format."""

    source: SourceShape | None


class _OtherShape(_FileShape):
    """The whole file, in another format, which may have more in it."""

    model_config = ConfigDict(extra="ignore", strict=True)
    source: Any


def checked(data: bytes) -> CopyShape:
    """The file's content; `source` is None if the file has another format, whose text is read again.

    Raises ValueError, which says where it is wrong.
    """
    try:
        other = _OtherShape.model_validate_json(data)
        same = other.format == FORMAT
        shape = CopyShape.model_validate_json(data) if same else CopyShape(**{**other.model_dump(), "source": None})
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise ValueError(f"{'.'.join(map(str, first['loc'])) or 'the file'}: {first['msg']}") from None
    _agrees(shape)
    return shape


def _agrees(shape: CopyShape) -> None:
    """Raise ValueError if one part of the file contradicts another."""
    book, declared, source = shape.book, shape.declared, shape.source
    if declared and declared.id != book:
        raise ValueError(f"it declares the book {declared.id}, and is a copy of {book}")
    if declared and declared.layout not in (*LAYOUTS, "unknown"):
        raise ValueError(f"its layout is {declared.layout!r}")
    starts = [start for start, _ in shape.pages]
    if starts != sorted(starts) or any(start > len(shape.text) for start in starts):
        raise ValueError("its pages are out of order")
    if source is None:
        return
    if source.book != book:
        raise ValueError(f"what was read is of {source.book}")
    ids = [entry.id for entry in source.entries if entry.id is not None]
    if wrong := next((one for one in ids if not one.startswith(f"{book}/")), None):
        raise ValueError(f"it has an entry {wrong}, and is a copy of {book}")
    if len(set(ids)) != len(ids):
        raise ValueError("two of its entries have one id")
    length, lines = len(shape.text), len(shape.text.splitlines()) + 1
    passages = [span for entry in source.entries for span in entry.spans]
    for start, end, first, last in (*passages, *(noise[:4] for noise in source.noise)):
        if not (start <= end <= length and first <= last <= lines):
            raise ValueError(f"its text has no characters {start} to {end} in lines {first} to {last}")
    if sum(end - start for start, end, *_ in passages) > _MOST_PASSAGES * length:
        raise ValueError("its passages overlap too often")
