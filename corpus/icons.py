"""The icon vocabulary (`corpus/icons.toml`): the names, search terms and damaged forms of each `{name}` in our texts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from corpus.concept import Label
from corpus.errors import CorpusError
from corpus.languages import CODES, FALLBACK, NEEDED, phrase
from corpus.model import Language

FILE = Path(__file__).parent / "icons.toml"
NAMED = re.compile(r"\{([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\}")
"""An icon in one of our texts; the group is its name."""

_STYLE = "\ufe0f"  # the emoji variation selector, part of the glyph
_NEEDED = {"games", "spoken", "entries"}
_KEYS = {*_NEEDED, "in_game", "terms", "glyphs"}


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol of the games. `spoken` is read aloud and `terms` are searched for (both by language); `in_game` are the spoken
    names in games that call it something else. `glyphs` stand for it in damaged copies and in players' texts. `entries` explain
    it."""

    name: str
    games: tuple[str, ...]
    spoken: Mapping[Language, str]
    entries: tuple[str, ...]
    terms: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    glyphs: tuple[str, ...] = ()
    in_game: Mapping[str, Mapping[Language, str]] = field(default_factory=dict)

    @property
    def labels(self) -> tuple[Label, ...]:
        """The hidden names of its entries. A spoken name is often a word of the rules as well ("azione"), so it needs the word
        "icon" beside it; a term is enough alone."""
        found: list[Label] = []
        for language in CODES:
            if language in self.spoken:
                found.append(Label(language, f"{phrase('icon', language)} {self.spoken[language]}", "hidden"))
            found += [Label(language, term, "hidden") for term in self.terms.get(language, ())]
        return tuple(found)

    def called(self, language: Language, game: str = "") -> str:
        """Its name in a language, or in English if it has none; a name of its own in `game` comes first."""
        return self.in_game.get(game, {}).get(language) or self.spoken.get(language, self.spoken[FALLBACK])

    def words(self, language: Language) -> str:
        """The words by which a text with this icon is found."""
        return " ".join((self.called(language), *self.terms.get(language, ())))


def icons_of(books: Path) -> Path:
    """The path of the vocabulary for a folder of books."""
    return books.with_name(FILE.name)


def load_icons(path: Path = FILE) -> tuple[Icon, ...]:
    """The icons of a vocabulary in its order; none if there is no file. Raises CorpusError if it breaks the format."""
    if not path.is_file():
        return ()
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CorpusError(f"{path.name} is not TOML: {error}.") from None
    return tuple(_icon(f"{path.name}, {name}", name, table) for name, table in tables.items())


def _icon(where: str, name: str, table: Any) -> Icon:
    _refuse_wrong(where, name, table)
    return Icon(
        name=name,
        games=tuple(table["games"]),
        spoken=table["spoken"],
        entries=tuple(table["entries"]),
        terms={language: tuple(found) for language, found in table.get("terms", {}).items()},
        glyphs=tuple(table.get("glyphs", ())),
        in_game=table.get("in_game", {}),
    )


def _refuse_wrong(where: str, name: str, table: Any) -> None:
    """Raise CorpusError, which says what the format is, for a table that breaks it."""
    if not NAMED.fullmatch(f"{{{name}}}") or not isinstance(table, dict):
        raise CorpusError(f"{where}: an icon is a table, named by lower case letters, digits and single hyphens.")
    if table.keys() - _KEYS or _NEEDED - table.keys():
        raise CorpusError(
            f"{where}: an icon has {', '.join(sorted(_NEEDED))}, may have glyphs, in_game, terms, and nothing else."
        )
    spoken, terms = table["spoken"], table.get("terms", {})
    if (
        not isinstance(spoken, dict)
        or set(NEEDED) - set(spoken)
        or set(spoken) - set(CODES)
        or not all(map(_is_said, spoken.values()))
    ):
        raise CorpusError(f"{where}: `spoken` is one name in each of {', '.join(NEEDED)}.")
    if not isinstance(terms, dict) or set(terms) - set(CODES) or not all(map(_is_list, terms.values())):
        raise CorpusError(f"{where}: `terms` are lists of words by language, of {', '.join(CODES)}.")
    own = table.get("in_game", {})
    if not isinstance(own, dict) or set(own) - set(table["games"]) or not all(map(_are_names, own.values())):
        raise CorpusError(f"{where}: `in_game` has names by language for some of its `games`.")
    for key in ("games", "entries", "glyphs"):
        if not _is_list(table.get(key, ())) or (key in _NEEDED and not table[key]):
            raise CorpusError(f"{where}: `{key}` is a list of words, each once.")


def _are_names(names: object) -> bool:
    return isinstance(names, dict) and bool(names) and not set(names) - set(CODES) and all(map(_is_said, names.values()))


def _is_said(word: object) -> bool:
    return isinstance(word, str) and bool(word.strip())


def _is_list(found: object) -> bool:
    return isinstance(found, list | tuple) and all(map(_is_said, found)) and len(set(found)) == len(found)


def said(text: str, language: Language, icons: Mapping[str, Icon]) -> str:
    """A text with each icon followed by its words: "{fast}" -> "{fast} innesco gratuito fulmine"."""
    return NAMED.sub(lambda found: f"{found[0]} {icons[found[1]].words(language)}" if found[1] in icons else found[0], text)


def read_aloud(text: str, language: Language, icons: Iterable[Icon]) -> str:
    """A query with each icon, in braces or as a glyph, replaced by the labels of all icons it may stand for: "⚡ e {skull}" ->
    "icona innesco gratuito e icona Teschio"."""
    shown = [(icon, (f"{{{icon.name}}}", *icon.glyphs)) for icon in icons]
    marks = _marks(tuple(mark.casefold() for _, marks in shown for mark in marks))
    if marks is None or not marks.search(text):
        return text
    stands: dict[str, list[str]] = {}
    for icon, forms in shown:
        for mark in forms:
            stands.setdefault(mark.casefold(), []).append(f"{phrase('icon', language)} {icon.called(language)}")
    aloud = marks.sub(lambda mark: f" {' '.join(stands[mark[0].removesuffix(_STYLE).casefold()])} ", text)
    return " ".join(aloud.split())


@lru_cache(maxsize=8)
def _marks(forms: tuple[str, ...]) -> re.Pattern[str] | None:
    return _any_of(forms) if forms else None


def spoken(text: str, language: Language) -> str:
    """A text of ours for people, with each icon's spoken name in brackets: "{fast}" -> "[innesco gratuito]"."""
    names = _said_names(language)
    return NAMED.sub(lambda found: f"[{names[found[1]]}]" if found[1] in names else found[0], text)


@cache
def _said_names(language: Language) -> Mapping[str, str]:
    return {icon.name: icon.called(language) for icon in load_icons()}


@cache
def marks() -> re.Pattern[str]:
    """A pattern of all forms of the icons in the shipped vocabulary: names in braces, spoken names in brackets, and glyphs."""
    icons = load_icons()
    said = (f"[{name}]" for icon in icons for name in icon.spoken.values())
    glyphs = _any_of((*said, *(glyph for icon in icons for glyph in icon.glyphs)))
    return re.compile(f"{NAMED.pattern}|{glyphs.pattern}", re.IGNORECASE)


def _any_of(glyphs: Iterable[str]) -> re.Pattern[str]:
    longest = sorted({re.escape(glyph) for glyph in glyphs}, key=lambda glyph: (-len(glyph), glyph))
    return re.compile(f"(?:{'|'.join(longest)}){_STYLE}?", re.IGNORECASE)
