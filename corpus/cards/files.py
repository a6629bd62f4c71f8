"""The files of card data: which there are in a folder, what shape and language each has, and what JSON it holds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.errors import CardsError
from corpus.languages import CODES, FALLBACK

MAX_BYTES = 40 * 1024 * 1024
MOST_FILES = 5000
_TRANSLATIONS, _PACK = "translations", "pack"
PACKS = "packs.json"
_HOST = re.compile(r"https?://(?:([a-z-]+)\.)?arkhamdb\.com/", re.IGNORECASE)
_UNDER = ("cards", "all_card", "data")  # what objects around a list call it
_OTHERS = {"slots": "decks", "date_start": "taboos", "cycle_code": "packs"}  # what other lists have, and what they list
_API = frozenset({"pack_name", "type_name", "real_name"})


@dataclass(frozen=True, slots=True)
class CardFile:
    """A file, the name to tell it by, and the language of the translation that it stands in (None: that of its own content)."""

    path: Path
    name: str
    translation: str | None = None


def files_of(path: Path) -> tuple[list[CardFile], list[str]]:
    """The files of card data in a folder, or the file itself; and the languages in it that Glossa doesn't read.

    In the repository of the data these are the files below `pack` and below `translations/<language>/pack`; in a folder without
    these, its own `.json` files. Raises CardsError where there is none.
    """
    if not path.exists():
        raise CardsError(f"There is no file or folder {path}.")
    if not path.is_dir():
        return [_placed(path, path.name)], []
    inside = sorted(found for found in path.rglob("*.json") if _in_pack(found))
    found = [_placed(one, str(one.relative_to(path))) for one in inside or sorted(path.glob("*.json")) if one.name != PACKS]
    if not found:
        raise CardsError(f"{path} holds no card data: no folder 'pack', and no .json file.")
    if len(found) > MOST_FILES:
        raise CardsError(f"{path} holds {len(found)} files; Glossa reads folders of up to {MOST_FILES}.")
    others = {one.translation for one in found if one.translation} - set(CODES)
    return [one for one in found if one.translation not in others], sorted(others)


def _in_pack(path: Path) -> bool:
    return _PACK in path.parts[-3:-1]


def _placed(path: Path, name: str) -> CardFile:
    """A file with the language that its folders say: `translations/it/pack/core/core.json`."""
    parts = path.absolute().parts
    at = [number for number, part in enumerate(parts[:-2]) if part == _TRANSLATIONS]
    return CardFile(path, name, parts[at[-1] + 1] if at and _PACK in parts[at[-1] + 2 :] else None)


def cards_in(file: CardFile) -> list[object]:
    """What a file lists: in a list, in an object around one, by code, or the one card that it is.

    Raises CardsError for one that is too large, no JSON (or breaks off), or no list.
    """
    try:
        with file.path.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise CardsError(f"{file.name} can't be read: {getattr(error, 'strerror', None) or error}.") from None
    if len(data) > MAX_BYTES:
        raise CardsError(f"{file.name} has over {MAX_BYTES // 1024 // 1024} MB; Glossa reads files of card data up to that.")
    if data.startswith(b"PK"):
        raise CardsError(f"{file.name} is an archive. Unpack it, and add its folder.")
    try:
        text = data.decode("utf-8-sig")
        found = json.loads(text)
    except UnicodeDecodeError as error:
        raise CardsError(f"{file.name} is not UTF-8 (byte {error.start}). Card data is JSON in UTF-8.") from None
    except json.JSONDecodeError as error:
        raise CardsError(_not_json(error, file.name)) from None
    except (RecursionError, ValueError):
        raise CardsError(f"{file.name} is JSON that no card data looks like.") from None
    if "\\ud" in text.lower() and (after := _before_half(found)) is not None:
        raise CardsError(f"{file.name} has half of a character after {after!r}.")
    cards = found if isinstance(found, list) else _listed(found)
    if cards is None:
        raise CardsError(f"{file.name} holds no list of cards{_instead(found)}.")
    return cards


def _listed(found: object) -> list[object] | None:
    """The cards of an object: itself, those that it has by their codes, or the list inside of it; None where it has none."""
    for _ in range(len(_UNDER)):
        if not isinstance(found, dict):
            break
        if isinstance(found.get("code"), str):
            return [found]
        if found and all(isinstance(one, dict) and one.get("code") == code for code, one in found.items()):
            return list(found.values())
        found = next((found[name] for name in _UNDER if name in found), None)
    return found if isinstance(found, list) and found else None


def _instead(found: object) -> str:
    """What an object that lists no cards lists, for a sentence."""
    others = [what for name, what in _OTHERS.items() if isinstance(found, dict) and name in found]
    return f", but {others[0]}" if others else ""


def _before_half(found: object) -> str | None:
    """The words before a surrogate that stands alone: no file could keep it."""
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        return str(error.object[max(0, error.start - 20) : error.start])
    return None


def language_of(cards: list[object], file: CardFile, said: str | None) -> tuple[str, bool]:
    """The language of a file's words, and whether it holds words alone.

    It is that of the translation it stands in, or `said`, or that of the address that the API gives its cards; English in a pack
    file. Raises CardsError where none of these tells.
    """
    first = next((card for card in cards if isinstance(card, dict)), {})
    if instead := _instead(first):
        raise CardsError(f"{file.name} lists no cards{instead}.")
    if file.translation:
        return file.translation, True
    from_api = bool(_API & first.keys())
    if not from_api:
        words_only = bool(first) and not any(
            isinstance(card, dict) and ("type_code" in card or "duplicate_of" in card) for card in cards
        )
        if words_only and said is None:
            raise CardsError(f"{file.name} is a translation: say of which language with --lang.")
        return said or FALLBACK, words_only
    told = set(_addressed(cards))
    if said is None and len(told) != 1:
        raise CardsError(f"{file.name} doesn't tell its language: say which with --lang.")
    language = said or told.pop()
    if language not in CODES:
        raise CardsError(f"{file.name} is in {language!r}, which Glossa doesn't read. It reads: {', '.join(CODES)}.")
    return language, False


def _addressed(cards: list[object]) -> Iterator[str]:
    for card in cards:
        found = _HOST.match(str(card.get("url", ""))) if isinstance(card, dict) else None
        if found:
            host = (found.group(1) or FALLBACK).lower()
            yield FALLBACK if host == "www" else host


def _not_json(error: json.JSONDecodeError, name: str) -> str:
    rest = error.doc[error.pos :].strip()
    if not error.doc.strip():
        return f"{name} is empty."
    if error.doc.lstrip().startswith("<"):
        return f"{name} is a web page. Get the JSON itself: a pack's file, or the list of the public API."
    if error.doc.lstrip()[0] not in "[{":
        return f"{name} is no JSON, as the files of card data are."
    if not rest or error.msg.startswith("Unterminated string"):
        return f"{name} breaks off in line {error.doc.count(chr(10)) + 1}: it was not saved whole. Get it again."
    return f"{name} is no JSON: line {error.lineno}, column {error.colno}: {error.msg}."
