"""What a table writes itself: favourites, recently read entries, notes and house rules, in one file in the user's folder.

The file may come from a backup that somebody else made, so it is fully checked before any of it is used.
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
    """The value. Raises ValueError if it is a bool or a string, which would pass for a number."""
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
    """A note in Markdown; `rule` says that it is a house rule. It is about `entry` (over which a house rule prevails) or, if that
    is None, the whole game."""

    id: NoteId
    entry: EntryId | None
    title: Title
    text: Text
    rule: bool
    changed: When


class Own(_Strict):
    """All of a table's notes. `revision` counts the changes; a change names the revision that it was made from."""

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
    """The notes were changed meanwhile, by another page."""


def own_path(home: Path) -> Path:
    """The path of the file."""
    return home / OWN / FILE


def own(home: Path) -> Own:
    """The table's notes; empty if there are none. Raises OwnError if the file is damaged."""
    data = own_bytes(home)
    return Own() if data is None else checked_own(data)


def own_bytes(home: Path) -> bytes | None:
    """The content of the file, or None if there is none. Raises OwnError if it can't be read."""
    try:
        return own_path(home).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise OwnError(f"Your table's notes can't be read: {error.strerror or error}.") from None


def checked_own(data: bytes) -> Own:
    """The notes in the bytes of a file. Raises OwnError, which says what is wrong, if no Glossa wrote it."""
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
    """Replace the stored notes with `wanted`, made from the revision that it names; returns it with its new revision.

    Raises OwnChanged, with nothing changed, if another revision is stored; OwnError if it can't be kept.
    """
    with _writing:
        if own(home).revision != wanted.revision:
            raise OwnChanged("Another page has changed your table's notes meanwhile. Read them again.")
        kept = wanted.model_copy(update={"revision": wanted.revision + 1})
        put_back_own(home, own_file(kept))
        return kept


def own_file(kept: Own) -> bytes:
    """The bytes of the file; the same content gives the same bytes. Raises OwnError if it would be too large."""
    data = kept.model_dump_json(indent=1).encode()
    if len(data) > MAX_BYTES:
        raise OwnError(f"Your table's notes would be larger than {MAX_BYTES // 1024} KB. Nothing was changed.")
    return data


def put_back_own(home: Path, data: bytes) -> None:
    """Store the bytes of the file. Raises OwnError if they can't be stored."""
    try:
        write_atomically(own_path(private_folder(home)), data)
    except OSError as error:
        raise OwnError(f"Your table's notes can't be stored in {home}: {error.strerror or error}. Nothing was changed.") from None


def told(held: Own) -> str:
    """The numbers of favourites, notes and house rules, in words."""
    rules = sum(note.rule for note in held.notes)
    return f"{len(held.favourites)} favourites, {len(held.notes) - rules} notes, {rules} house rules"
