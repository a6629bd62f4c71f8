"""Files and folders of card data to records: what each language says of a card joined by its code, and what was strange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from corpus.cards.files import CardFile, cards_in, files_of, language_of
from corpus.cards.packs import PackNames, add_name, joined, packs_in
from corpus.cards.schema import Record, record
from corpus.errors import CardsError
from corpus.languages import FALLBACK

_NAMED = 5  # codes that a sentence lists


@dataclass(slots=True)
class Reading:
    """Records by code, how many cards each language gave, a sentence for each thing that was strange, and the names of packs."""

    records: dict[str, Record] = field(default_factory=dict)
    languages: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    packs: PackNames = field(default_factory=dict)


def read(paths: Iterable[Path], language: str | None = None) -> Reading:
    """Read files and folders of card data; `language` is that of files which don't tell theirs.

    Raises CardsError, whose sentence names the file and the card, for what isn't card data.
    """
    found, unknown = Reading(), Counter[str]()
    seen: dict[tuple[str, str], Record] = {}
    torn: dict[tuple[str, str], None] = {}
    for path in paths:
        files, others = files_of(path)
        found.findings += [f"{path.name}: Glossa doesn't read {other!r}; those texts were left out." for other in others]
        if path.is_dir():
            found.packs = joined(found.packs, packs_in(path))
        for file in files:
            _read_file(file, language, found, unknown, seen, torn)
    for code, spoken in torn:
        found.records[code].faces.pop(spoken, None)
    if not found.records:
        raise CardsError(f"No card in {', '.join(path.name for path in paths)}.")
    found.findings += _strange(unknown, torn)
    return found


def _read_file(
    file: CardFile,
    said: str | None,
    found: Reading,
    unknown: Counter[str],
    seen: dict[tuple[str, str], Record],
    torn: dict[tuple[str, str], None],
) -> None:
    cards = cards_in(file)
    language, words_only = language_of(cards, file, said)
    found.languages[language] += len(cards)
    for raw in cards:
        one, strange = record(raw, file.name, language, words_only=words_only)
        unknown.update(strange)
        add_name(found.packs, raw, "pack_code", "pack_name", language)
        key = (one.code, language)
        if key in seen and _another(seen[key], one, language):
            if not words_only:
                names = " and ".join(repr(each.faces[language].get("name", "")) for each in (seen[key], one))
                raise CardsError(f"{file.name}: two cards have the code {one.code}: {names}. One of them is wrong.")
            torn[key] = None
        seen[key] = one
        found.records[one.code] = merged(found.records.get(one.code), one)


def _another(before: Record, after: Record, language: str) -> bool:
    """Whether two records of one code are of different cards: a card that stands there twice is no harm."""
    name, other = (one.faces[language].get("name", "") for one in (before, after))
    return name != other or before.facts.get("type") != after.facts.get("type")


def merged(before: Record | None, after: Record) -> Record:
    """A card as two files give it. What the later one says takes the place of what the earlier said, language by language."""
    if before is None:
        faces = dict(after.faces)
        facts = after.facts
    else:
        faces = {**before.faces, **{spoken: words for spoken, words in after.faces.items() if words}}
        facts = after.facts or before.facts
    if after.beside and (FALLBACK not in after.faces):
        faces[FALLBACK] = {**after.beside, **faces.get(FALLBACK, {})}
    return Record(after.code, facts, faces)


def _strange(unknown: Mapping[str, int], torn: Iterable[tuple[str, str]]) -> list[str]:
    said = []
    if unknown:
        named = ", ".join(f"{name} ({count})" for name, count in sorted(unknown.items()))
        said.append(f"Fields that Glossa doesn't know were left out: {named}.")
    codes = [f"{code} ({language})" for code, language in torn]
    if codes:
        more = f" and {len(codes) - _NAMED} more" if len(codes) > _NAMED else ""
        said.append(f"Two different texts have one code, so neither was taken: {', '.join(codes[:_NAMED])}{more}.")
    return said
