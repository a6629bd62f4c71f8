"""What the packs of card data are called: `packs.json` in the repository's layout, in each language; `pack_name` in the API's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from corpus.cards.files import PACKS, CardFile, cards_in
from corpus.languages import CODES, FALLBACK

PackNames = dict[str, dict[str, str]]
"""By the code of a pack its name in each language."""


def packs_in(folder: Path) -> PackNames:
    """The names that a folder of the repository's layout has. Raises CardsError for a file that is no list."""
    named: PackNames = {}
    for language, path in _files(folder):
        for pack in cards_in(CardFile(path, str(path.relative_to(folder)))):
            add_name(named, pack, "code", "name", language)
    return named


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    places = ((FALLBACK, folder / PACKS), *((code, folder / "translations" / code / PACKS) for code in CODES))
    return ((language, path) for language, path in places if path.is_file())


def add_name(named: PackNames, raw: object, code: str, name: str, language: str) -> None:
    """Take the code and the name of a pack from what JSON says of it, where it says both."""
    if isinstance(raw, dict) and isinstance(raw.get(code), str) and isinstance(raw.get(name), str) and raw[name].strip():
        named.setdefault(raw[code], {})[language] = raw[name]


def joined(before: Mapping[str, Mapping[str, str]], after: Mapping[str, Mapping[str, str]]) -> PackNames:
    """Two tables as one; what the later says counts."""
    codes: Iterable[str] = {**before, **after}
    return {code: {**before.get(code, {}), **after.get(code, {})} for code in codes}
