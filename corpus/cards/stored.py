"""The user's card data as it is kept: one file in the user's folder, and one with the user's own short names of cards."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from corpus.cards.model import Cards
from corpus.cards.packs import PackNames, joined
from corpus.cards.reading import Reading, merged, read
from corpus.cards.resolve import resolved
from corpus.cards.schema import Record
from corpus.errors import CardsError
from corpus.home import CARDS, private_folder, write_atomically
from corpus.uncollected import uncollected

FORMAT = 1  # Raise when the shape below changes.
DATA, NAMES = "cards.json", "names.json"
LONGEST_NAME = 40
MOST_NAMES = 1000
_DAMAGED = "The stored card data is damaged ({}). Remove it (glossa cards remove --yes) and add it again."


@dataclass(frozen=True, slots=True)
class Added:
    """What the data has after an `add`: its cards, how many of them in each language, and what was strange in what was added."""

    cards: int
    languages: Mapping[str, int]
    findings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stored:
    """The stored data: its records, the names of the files that they came from with the time (ISO, UTC) of each, and what packs
    are called."""

    records: Mapping[str, Record]
    sources: tuple[tuple[str, str], ...]
    packs: PackNames = field(default_factory=dict)


def add(paths: Iterable[Path], home: Path, language: str | None = None, *, replace: bool = False) -> Added:
    """Read files and folders of card data and keep it in the user's folder, joined by code with what is there (unless `replace`).

    Raises CardsError, with nothing changed, for what isn't card data or can't be stored.
    """
    given = tuple(paths)
    fresh = read(given, language)
    held = None if replace else stored(home)
    records = _joined(held, fresh)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    sources = (*(held.sources if held else ()), *((path.name, now) for path in given))
    packs = joined(held.packs if held else {}, fresh.packs)
    _write(home, DATA, to_bytes(Stored(records, sources, packs)))
    cards = resolved(records)
    if waiting := len(records) - len(cards):
        fresh.findings.append(
            f"{waiting} {'text is of a card' if waiting == 1 else 'texts are of cards'} that the data doesn't have in English. "
            "Add the English data, too."
        )
    return Added(len(cards), counted(cards), tuple(fresh.findings))


def counted(cards: Cards) -> dict[str, int]:
    """How many cards there are in each language."""
    return dict(sorted(Counter(language for card in cards for language in card.faces).items()))


def remove(home: Path) -> bool:
    """Remove the card data from the user's folder; the short names stay. Tells whether there was any."""
    path = home / CARDS / DATA
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise CardsError(f"The card data can't be removed: {error.strerror or error}.") from None
    return True


def stored(home: Path) -> Stored | None:
    """The data as stored, or None where there is none. Raises CardsError where it is damaged."""
    data = _bytes(home, DATA)
    return None if data is None else from_bytes(data)


def load(home: Path) -> Cards:
    """The user's cards; none where there is no data. Raises CardsError where it is damaged."""
    held = stored(home)
    return resolved(held.records, held.packs) if held else Cards()


def names(home: Path) -> dict[str, str]:
    """The user's own short names of cards: the code by the name. Raises CardsError where they are damaged."""
    data = _bytes(home, NAMES)
    return {} if data is None else names_from(data)


def names_from(data: bytes) -> dict[str, str]:
    """The short names in the bytes of their file. Raises CardsError where they are none."""
    try:
        shape = json.loads(data)
        return {str(name): str(code) for name, code in shape["names"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CardsError(f"The stored names of cards are damaged ({error}). Remove {NAMES} and give them again.") from None


def name_card(home: Path, short: str, code: str | None) -> None:
    """Keep a short name of the user's own for the card of a code, in the place of what it stood for; None takes the name away.

    Raises CardsError where the name has no letter or digit or is too long, where no card has that code, and for a name to be
    taken away that isn't there.
    """
    called = " ".join(short.split())
    if not re.search(r"\w", called) or len(called) > LONGEST_NAME:
        raise CardsError(f"A short name has a letter or a digit, and up to {LONGEST_NAME} characters: {called[:60]!r} hasn't.")
    held = names(home)
    if code is None:
        if called not in held:
            raise CardsError(f"No card has the short name {called!r}." + (f" There are: {', '.join(held)}." if held else ""))
        del held[called]
    else:
        if load(home).get(code) is None:
            raise CardsError(f"No card of your data has the code {code!r}. `glossa card NAME` tells the code of a card.")
        held[called] = code
        if len(held) > MOST_NAMES:
            raise CardsError(f"Glossa keeps up to {MOST_NAMES} short names.")
    _write(home, NAMES, names_bytes(held))


def names_bytes(held: Mapping[str, str]) -> bytes:
    """The file of short names."""
    return json.dumps({"format": FORMAT, "names": dict(sorted(held.items()))}, ensure_ascii=False, indent=1).encode()


def files(home: Path, *, checked: bool = True) -> dict[str, bytes]:
    """The files of the card data and of the short names, by name, for a backup. Raises CardsError where one is damaged, unless
    they are not to be `checked`."""
    found = {name: data for name in _READ if (data := _bytes(home, name)) is not None}
    return checked_files(found) if checked else found


def checked_files(found: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a backup, each read once. Raises CardsError for one that is damaged or of another name."""
    for name, data in found.items():
        if name not in _READ:
            raise CardsError(f"{name!r} is no file of card data")
        _READ[name](data)
    return dict(found)


def put_back(home: Path, found: Mapping[str, bytes]) -> None:
    """Keep the files of a backup. Raises CardsError where they can't be stored."""
    for name, data in found.items():
        _write(home, name, data)


def damaged(home: Path) -> list[str]:
    """A sentence for each file that can't be used."""
    said = []
    for look in (stored, names):
        try:
            look(home)
        except CardsError as error:
            said.append(str(error))
    return said


def to_bytes(held: Stored) -> bytes:
    """The file of card data; the same data gives the same bytes."""
    cards = {code: [one.facts, one.faces] for code, one in sorted(held.records.items())}
    packs = {code: dict(sorted(names.items())) for code, names in sorted(held.packs.items())}
    body = json.dumps({"sources": held.sources, "packs": packs, "cards": cards}, ensure_ascii=False, separators=(",", ":"))
    head = json.dumps({"format": FORMAT, "digest": _digest(body)})
    return f"{head}\n{body}".encode()


def from_bytes(data: bytes) -> Stored:
    """Read stored card data. Raises CardsError where it is damaged, or of a newer Glossa."""
    try:
        head, _, body = data.decode().partition("\n")
        facts = json.loads(head)
        if facts["format"] > FORMAT:
            raise CardsError(f"The card data was stored by a newer Glossa (format {facts['format']}). Update Glossa first.")
        if facts["digest"] != _digest(body):
            raise CardsError(_DAMAGED.format("it has changed"))
        shape = _parsed(body)
        records = {code: Record(code, known, faces) for code, (known, faces) in shape["cards"].items()}
        packs = {
            str(code): {str(one): str(name) for one, name in names.items()} for code, names in shape.get("packs", {}).items()
        }
        return Stored(records, tuple((str(name), str(when)) for name, when in shape["sources"]), packs)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CardsError(_DAMAGED.format(error)) from None


def fingerprint(home: Path) -> str:
    """What tells one state of the data and the names from another, without reading them whole; empty where there is none."""
    told = []
    for name in (DATA, NAMES):
        try:
            facts = (home / CARDS / name).stat()
            told.append(f"{facts.st_mtime_ns}-{facts.st_size}-{facts.st_ino}")
        except OSError:
            told.append("")
    return "/".join(told) if any(told) else ""


_READ: Mapping[str, Callable[[bytes], object]] = {DATA: from_bytes, NAMES: names_from}


def _parsed(body: str) -> Any:
    """JSON: a hundred thousand objects."""
    with uncollected():
        return json.loads(body)


def _joined(held: Stored | None, fresh: Reading) -> dict[str, Record]:
    records = dict(held.records) if held else {}
    for code, one in fresh.records.items():
        records[code] = merged(records.get(code), one)
    return records


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def _bytes(home: Path, name: str) -> bytes | None:
    try:
        return (home / CARDS / name).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CardsError(f"The card data in {home} can't be read: {error.strerror or error}.") from None


def _write(home: Path, name: str, data: bytes) -> None:
    try:
        write_atomically(private_folder(home) / CARDS / name, data)
    except OSError as error:
        raise CardsError(f"The card data can't be stored in {home}: {error.strerror or error}. Nothing was changed.") from None
