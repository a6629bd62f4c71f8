"""Card data of a backup, checked wholly: each field of each record is what `corpus.cards.schema` writes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, StringConstraints, TypeAdapter, ValidationError, create_model

from corpus.cards.model import MARKS, NUMBERS
from corpus.cards.schema import CODE, WORDS
from corpus.cards.stored import DATA, FORMAT, LONGEST_NAME, MOST_NAMES, NAMES, from_bytes
from corpus.errors import CardsError
from corpus.languages import Language

_Code = Annotated[str, StringConstraints(pattern=rf"^{CODE}$")]
_STRICT = ConfigDict(extra="forbid", strict=True)


def _optional(names: tuple[str, ...], kind: Any) -> dict[str, Any]:
    return dict.fromkeys(names, (kind, None))


class _Facts(BaseModel):
    model_config = _STRICT

    pack: str = ""
    type: str = ""
    subtype: str = ""
    encounter: str = ""
    reprint_of: str = ""
    parallel_to: str = ""
    back: str = ""
    bonded_to: str = ""
    errata: str = ""
    position: int = 0
    factions: list[str] = []
    signature_of: list[str] = []
    tags: list[str] = []
    numbers: create_model("_Numbers", __config__=_STRICT, **_optional(NUMBERS, int | None)) = {}  # type: ignore[valid-type]
    marks: list[str] = []


_Face = create_model("_Face", __config__=_STRICT, **_optional(tuple(WORDS.values()), str))
_RECORDS = TypeAdapter(dict[_Code, tuple[_Facts, dict[Language, _Face]]])  # type: ignore[valid-type]


class _ShortNames(BaseModel):
    model_config = _STRICT

    format: int
    names: dict[Annotated[str, StringConstraints(pattern=r"\w", max_length=LONGEST_NAME)], _Code]


def checked_cards(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, unchanged. Raises CardsError, which says what is wrong, for one that no Glossa wrote."""
    try:
        if DATA in files:
            held = from_bytes(files[DATA])
            _RECORDS.validate_python({code: (one.facts, one.faces) for code, one in held.records.items()})
            if wrong := {mark for one in held.records.values() for mark in one.facts.get("marks", ())} - set(MARKS):
                raise CardsError(f"{DATA} has an unknown mark {min(wrong)!r}")
        if NAMES in files:
            short = _ShortNames.model_validate_json(files[NAMES])
            if short.format > FORMAT or len(short.names) > MOST_NAMES:
                raise CardsError(f"{NAMES} has {len(short.names)} names in format {short.format}")
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise CardsError(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from None
    return dict(files)
