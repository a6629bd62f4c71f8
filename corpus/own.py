"""What a table writes itself: favourites, what was read last, notes on entries and house rules; one file in the user's folder.

The file may come from a backup that somebody else made: it is checked wholly before anything of it is used.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, ValidationError

from corpus.errors import OwnError
from corpus.home import OWN, private_folder, write_atomically

FORMAT = 1  # Raise when the shape below changes.
FILE = "own.json"
MAX_BYTES = 1024 * 1024
_writing = threading.Lock()

_SLUG = "[a-z0-9][a-z0-9_-]*"
EntryId = Annotated[str, StringConstraints(pattern=rf"^{_SLUG}/{_SLUG}$", max_length=200)]
NoteId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,40}$")]
Title = Annotated[str, StringConstraints(max_length=200)]
Text = Annotated[str, StringConstraints(pattern=r"\S", max_length=4000)]
When = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$", max_length=40)]


def _number(value: object) -> object:
    """The value, unless it would only pass for a number."""
    if isinstance(value, bool | str):
        raise ValueError("it is a number")
    return value


Revision = Annotated[int, Field(ge=0, lt=2**53), BeforeValidator(_number)]
MOST_PLACES, MOST_READ, MOST_NOTES = 500, 12, 500


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Place(_Strict):
    """An entry by its id, and its title as it was then."""

    id: EntryId
    title: Title


class Note(_Strict):
    """Markdown of the table's own; `rule` says that it is a house rule. It stands on `entry` (a house rule prevails over it);
    None is the whole game."""

    id: NoteId
    entry: EntryId | None
    title: Title
    text: Text
    rule: bool
    changed: When


class Own(_Strict):
    """All of it. `revision` counts the changes: who changes it says which one it was made from."""

    format: Annotated[int, Field(ge=1, le=FORMAT)] = FORMAT
    revision: Revision = 0
    favourites: Annotated[list[Place], Field(max_length=MOST_PLACES)] = []
    recent: Annotated[list[Place], Field(max_length=MOST_READ)] = []
    notes: Annotated[list[Note], Field(max_length=MOST_NOTES)] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing was ever written."""
        return not (self.favourites or self.recent or self.notes)


class OwnChanged(OwnError):
    """It was changed meanwhile, by another page."""


def own_path(home: Path) -> Path:
    """Where it is kept."""
    return home / OWN / FILE


def own(home: Path) -> Own:
    """What the table wrote; empty where there is nothing. Raises OwnError where the file is damaged."""
    data = own_bytes(home)
    return Own() if data is None else checked_own(data)


def own_bytes(home: Path) -> bytes | None:
    """The file as it is, or None where there is none. Raises OwnError where it can't be read."""
    try:
        return own_path(home).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise OwnError(f"Your table's notes can't be read: {error.strerror or error}.") from None


def checked_own(data: bytes) -> Own:
    """What the bytes of the file hold. Raises OwnError, which says what is wrong, for one that no Glossa wrote."""
    try:
        if len(data) > MAX_BYTES:
            raise OwnError(f"Your table's notes are larger than {MAX_BYTES // 1024} KB.")
        return Own.model_validate_json(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"])) or FILE
        raise OwnError(
            f"Your table's notes ({OWN}/{FILE}) are damaged ({where}: {first['msg']}). Restore them from a backup."
        ) from None


def change_own(home: Path, wanted: Own) -> Own:
    """Keep `wanted`, made from the revision that it names, in the place of what is there; gives it with its new revision.

    Raises OwnChanged, with nothing changed, where another revision is there; OwnError where it can't be kept.
    """
    with _writing:
        if own(home).revision != wanted.revision:
            raise OwnChanged("Another page has changed your table's notes meanwhile. Read them again.")
        kept = wanted.model_copy(update={"revision": wanted.revision + 1})
        put_back_own(home, own_file(kept))
        return kept


def own_file(kept: Own) -> bytes:
    """The bytes of its file; the same content gives the same bytes. Raises OwnError where they would be too many."""
    data = kept.model_dump_json(indent=1).encode()
    if len(data) > MAX_BYTES:
        raise OwnError(f"Your table's notes would be larger than {MAX_BYTES // 1024} KB. Nothing was changed.")
    return data


def put_back_own(home: Path, data: bytes) -> None:
    """Keep the bytes of the file. Raises OwnError where they can't be stored."""
    try:
        write_atomically(own_path(private_folder(home)), data)
    except OSError as error:
        raise OwnError(f"Your table's notes can't be stored in {home}: {error.strerror or error}. Nothing was changed.") from None


def told(held: Own) -> str:
    """A line on what there is."""
    rules = sum(note.rule for note in held.notes)
    return f"{len(held.favourites)} favourites, {len(held.notes) - rules} notes, {rules} house rules"
