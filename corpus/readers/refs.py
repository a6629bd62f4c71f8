"""Printed references: the names that "see also" lines and brackets give, and the entries that they lead to, damaged ones too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from corpus.model import Book
from corpus.readers.outline import key, outline

_LINE = re.compile(r"(?:vedi|vedere|veja)\b(?: anche| também| tambem)?:? ?(?P<names>.+)", re.IGNORECASE)
_INLINE = re.compile(r"\b(?:vedi|vedere|veja)\b(?: anche| também| tambem)?(?P<colon>:)? ?(?P<names>[^;]+)", re.IGNORECASE)
_QUOTED = re.compile(r'"([^"]{1,90})"')
_CHAIN = re.compile(r'(?:(?:a |la |o |il )?(?:seção |sezione |voce |tópico )?"[^"]{1,90}"(?:,? ?(?:na página|a pagina|pag\.) ?\d+)?(?:, | e | ed )?)+')
_CODE = re.compile(r"(?:\d\.\d(?:\.\d)?|[A-Z]{2}\.?\d)\b")
_ROMAN = re.compile(r"[IVX]{1,5}\. ")
ALIKE = 84.0


@dataclass(frozen=True)
class Resolution:
    """Where a printed name leads: `id` an entry, or None and the `reason` why nowhere; `how` it was understood."""

    name: str
    id: str | None
    how: str = ""
    reason: str = ""


class Lexicon:
    """The names of a book's entries, ready to resolve printed references to it."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._titles: dict[str, str] = {}
        self._codes: dict[str, str] = {}
        aliases: dict[str, str] = {}
        below = None
        for node in reversed(outline(book)):
            below = node.entry.id if node.entry else below
            if below is None:
                continue
            for spelling in node.keys:
                self._titles[spelling] = below
            for spelling in node.others:
                aliases[spelling] = below
            if node.code and node.entry:
                self._codes[node.code] = below
        self._names = {**aliases, **self._titles}

    def __contains__(self, name: str) -> bool:
        return key(name) in self._names

    def resolve(self, name: str) -> Resolution:
        """The entry that a printed name leads to: the same name, or one that differs by a numeral, an ending or a misprint."""
        spelling = key(name)
        if spelling in self._names:
            return Resolution(name, self._names[spelling], "name")
        if (code := _CODE.match(name)) and code[0] in self._codes:
            return Resolution(name, self._codes[code[0]], "step")
        bare = key(_ROMAN.sub("", name))
        if bare in self._names:
            return Resolution(name, self._names[bare], "numeral")
        if alike := process.extractOne(spelling, self._names.keys(), scorer=fuzz.ratio, score_cutoff=ALIKE):
            return Resolution(name, self._names[alike[0]], "misprint")
        longer = sorted({self._titles[title] for title in self._titles if len(spelling) >= 5 and title.startswith(spelling)})
        if len(longer) == 1:
            return Resolution(name, longer[0], "shortened")
        reason = f"more than one entry begins so: {', '.join(longer)}" if longer else "the book has no entry of this name"
        return Resolution(name, None, reason=reason)


def printed_refs(texts: Sequence[str], names: Lexicon) -> tuple[str, ...]:
    """The names that the blocks of an entry refer to, as printed, in order and once each."""
    found = [name for text in texts for name in _names_in(text, names)]
    return tuple(dict.fromkeys(found))


def _names_in(text: str, names: Lexicon) -> Iterator[str]:
    line = _LINE.match(text.lstrip("- "))
    if line and len(text) < 400:
        quoted = _QUOTED.findall(line["names"])
        yield from (_clean(name) for name in quoted) if quoted else _listed(line["names"], names)
        return
    for found in _INLINE.finditer(text):
        if chain := _CHAIN.match(found["names"]):
            yield from (_clean(name) for name in _QUOTED.findall(chain[0]))
        elif found["colon"]:
            yield from _listed(_up_to_bracket(found["names"]), names)


def _up_to_bracket(text: str) -> str:
    """The text up to the bracket that closes one opened before it, or to a sentence's end."""
    depth = 0
    for at, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth < 0 or (char == "." and depth == 0 and text[at + 1 : at + 2] in ("", " ", ")") and not _ROMAN.search(text[: at + 2][-6:])):
            return text[:at]
    return text


def _listed(text: str, names: Lexicon) -> list[str]:
    """The names of a list; a name may hold commas itself, so the longest known one is taken."""
    parts = [_clean(part) for part in text.rstrip(" .)*").split(",")] if text.count("(") == 0 else [
        _clean(part) for part in text.rstrip(" .*").split(",")
    ]  # fmt: skip
    found: list[str] = []
    while parts:
        size = next((size for size in range(len(parts), 1, -1) if ", ".join(parts[:size]) in names), 1)
        found.append(", ".join(parts[:size]))
        del parts[:size]
    return [name for name in found if name and key(name)]


def _clean(name: str) -> str:
    return name.strip(" .,;:*\"'")
