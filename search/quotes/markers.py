"""Finds a text's markers: the words on which the meaning of a rule turns (meaning.toml)."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

from corpus.languages import LANGUAGES
from search.quotes.matching import Token

FILE = Path(__file__).with_name("meaning.toml")
Kind = Literal["negation", "number", "quantity", "permission", "exception", "opposite", "wording"]
KINDS: tuple[Kind, ...] = ("negation", "number", "quantity", "permission", "exception", "opposite", "wording")
_FAR = 12  # most words between "a meno che" and its "non"
REACH = 6  # most words in the scope of a negation, or of what is joined to it
_KIND_OF: Mapping[str, Kind] = {
    **dict.fromkeys(("not",), "negation"),
    **dict.fromkeys(("may", "must", "cannot", "must-not", "need-not"), "permission"),
    **dict.fromkeys(("each", "half", "some", "only", "at-least", "at-most", "more-than", "less-than", "at-random"), "quantity"),
    "unless": "exception",
}
_STOP = re.compile(r"[.…;:!?()•|]|\n\s*\n|\n\s*[-*]\s")
_DIGITS = re.compile(r"\d{1,4}")
_LISTED = re.compile(r"\d+[.)°]")
_REFERENCE = 20  # characters before a number in which "page" is looked for
_PAGE = re.compile(r"\b(?:pp?|pagg?|p[aá]gs?|p[aá]gin[ae]s?)\b[.\s]*(?:\d{1,4}\s*[-–]\s*)?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Marker:
    """The meaning of the words `first` to `last` of a text: a `kind` (such as "negation") and a `value`.

    A `weak` marker may mean something else, and is never reported alone. `open` is "concord" or "pleonastic" for one that may
    merge into another, or "page". The value of an opposite names its group and its side, for each group that has the word.
    """

    kind: Kind
    value: str
    first: int
    last: int
    weak: bool = False
    open: str = ""


_Says = tuple[Kind, str, bool, str]


@dataclass(frozen=True, slots=True)
class _Words:
    pattern: re.Pattern[str]
    says: tuple[tuple[_Says, ...], ...]
    short: Mapping[str, str]
    alike: tuple[re.Pattern[str], ...]


def fold(word: str) -> str:
    """A word without case and accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(letter))


def written_out(token: Token, language: str) -> Token:
    """A typed short form ("nn") written out; any other word as it is."""
    table = _read().get(language)
    whole = table.short.get(token.word) if table else None
    return replace(token, word=whole) if whole else token


def markers(words: Sequence[Token], text: str, language: str) -> tuple[Marker, ...]:
    """The markers among the words of `text`, in order; only digits for a language without a table."""
    found = sorted((*_said(words, language), *_digits(words, text)), key=lambda one: one.first)
    clauses = _clauses(words, text)
    return tuple(_joined(found, clauses))


def _said(words: Sequence[Token], language: str) -> Iterator[Marker]:
    table = _read().get(language)
    if table is None:
        return
    parts: list[str] = []
    starts, place = {}, 1
    for number, token in enumerate(words):
        starts[place] = number
        parts.append(fold(token.word))
        place += len(parts[-1]) + 1
    joined = f" {' '.join(parts)} "
    for match in table.pattern.finditer(joined):
        first = starts[match.start()]
        last = first + match[0].strip().count(" ")
        for kind, value, weak, taken in table.says[(match.lastindex or 1) - 1]:
            yield Marker(kind, value, first, last, weak, taken)


def groups(word: str, language: str) -> frozenset[str]:
    """The meanings of a folded word: its sides among the opposites, and its groups of synonyms."""
    sides = {side for one in _said([Token(word, 0, len(word))], language) if one.kind == "opposite" for side in one.value.split()}
    return alike(word, language) | sides


def alike(words: str, language: str) -> frozenset[str]:
    """The groups of synonyms that contain a word, or several as one phrase ("once more"). `words` are folded."""
    table = _read().get(language)
    held = enumerate(table.alike) if table else ()
    return frozenset(f"alike {number}" for number, group in held if group.fullmatch(words))


def _digits(words: Sequence[Token], text: str) -> Iterator[Marker]:
    """Numbers in digits, with a minus, except list numbers and page numbers on a line of their own. References to a page are
    marked "page": people who quote a rule add their own, or leave out the text's."""
    for number, token in enumerate(words):
        if not _DIGITS.fullmatch(token.word):
            continue
        line = text[text.rfind("\n", 0, token.start) + 1 : token.start].strip(" -*#\t\r")
        rest = text[token.end :].split("\n", 1)[0].strip()
        if not line and (not rest or _LISTED.match(text, token.start)):
            continue
        before = text[max(0, token.start - 2) : token.start]
        minus = before[-1:] in {"-", "−", "–"} and not before[:1].isalnum()
        page = "page" if _PAGE.search(text, max(0, token.start - _REFERENCE), token.start) else ""
        yield Marker("number", f"{'-' if minus else ''}{int(token.word)}", number, number, open=page)


def stop_between(one: Token, then: Token, text: str) -> bool:
    """Whether a clause ends between two words."""
    return _STOP.search(text, one.end, then.start) is not None


def _clauses(words: Sequence[Token], text: str) -> list[int]:
    """The number of each word's clause."""
    found, clause = [], 0
    for before, token in zip((None, *words), words, strict=False):
        if before is not None and stop_between(before, token, text):
            clause += 1
        found.append(clause)
    return found


def _joined(found: Sequence[Marker], clauses: Sequence[int]) -> Iterator[Marker]:
    """The markers after merging: "non ... nessuno" denies once, "nessuno ... può" is a cannot, and a "non" after "a meno che"
    denies nothing."""
    kept: list[Marker] = []
    for one in found:
        same = [other for other in kept if clauses[other.last] == clauses[one.first]]
        near = [other for other in same if one.first - other.last <= REACH]
        denied = next((other for other in reversed(near) if _denies(other)), None)
        if one.open == "concord" and denied is not None:
            continue
        if one.kind == "negation" and any(other.open == "pleonastic" for other in same if one.first - other.last <= _FAR):
            continue
        if one.value == "may" and denied is not None and denied.open == "concord" and denied.kind == "negation" and not one.weak:
            kept.remove(denied)
            one = replace(one, value="cannot", first=denied.first)
        kept.append(one)
    return iter(kept)


def _denies(one: Marker) -> bool:
    return not one.weak and (one.kind == "negation" or one.value in ("cannot", "must-not", "need-not"))


@cache
def _read(path: Path = FILE) -> Mapping[str, _Words]:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {code: _compiled(code, words) for code, words in table.items()}


def _compiled(code: str, table: Mapping[str, Any]) -> _Words:
    """One pattern for all phrases of a language, grouped by first letter (for speed), longest first."""
    lines: dict[str, _Says] = {}
    for value, phrases in table.get("also", {}).items():
        lines |= {phrase: (_KIND_OF.get(value, "number"), value, True, "") for phrase in phrases}
    for word, value in LANGUAGES[code].rules.numbers.items():
        lines.setdefault(word, ("number", str(value), False, ""))
    for kind in KINDS:
        for value, phrases in table.get(kind, {}).items():
            lines |= dict.fromkeys(phrases, (kind, value, False, ""))
    for name in ("concord", "pleonastic"):
        for phrase in table.get(name, ()):
            for one in [line for line in lines if line == phrase or _covers(phrase, line)]:
                says = lines[one]
                if says[0] in ("negation", "exception"):
                    lines[one] = (says[0], says[1], says[2], name)
    sides: dict[str, list[str]] = {}
    for number, group in enumerate(table.get("opposites", ())):
        for side, phrases in enumerate(group):
            for phrase in phrases.split("|"):
                sides.setdefault(phrase, []).append(f"{number}/{side}")
    aside = frozenset(table.get("aside", ()))
    ordered = sorted(
        {*lines, *sides, *aside}, key=lambda line: (fold(line)[0], -len(line.split()), "*" in line, -len(line), line)
    )
    numbers = "|".join((r"\d+", *map(fold, LANGUAGES[code].rules.numerals)))
    pattern = "|".join(
        f"(?={letter})(?:{'|'.join(f'({_pattern(line, numbers)})' for line in some)})"
        for letter, some in groupby(ordered, key=lambda line: fold(line)[0])
    )
    said: list[tuple[_Says, ...]] = []
    for line in ordered:
        own = (lines[line],) if line in lines else ()
        opposite: tuple[_Says, ...] = (("opposite", " ".join(sides[line]), False, ""),) if line in sides else ()
        said.append(() if line in aside else (*own, *opposite))
    alike = tuple(re.compile("|".join(_pattern(word, numbers) for word in group.split("|"))) for group in table.get("alike", ()))
    return _Words(re.compile(rf"(?<= )(?:{pattern})(?= )"), tuple(said), table.get("short", {}), alike)


def _covers(phrase: str, line: str) -> bool:
    return phrase.endswith("*") and line.startswith(phrase[:-1]) and " " not in line


def _pattern(line: str, numbers: str) -> str:
    words = [
        rf"(?= (?:{numbers}) )" if word == "#" else re.escape(fold(word.rstrip("*"))) + (r"\w*" if word.endswith("*") else "")
        for word in line.split()
    ]
    return " ".join(words).replace(" (?=", "(?=")
