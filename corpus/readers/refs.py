"""Printed references: the names in "see also" lines and brackets, damaged ones included, and the entries they refer to."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from corpus.languages import either
from corpus.model import Book
from corpus.readers.outline import key, outline

SEE = either(lambda tongue: tongue.copies.see) + rf"\b(?: {either(lambda tongue: tongue.copies.also)})?"
"""A pattern of "see" and "see also"."""
_LINE = re.compile(rf"{SEE}:? ?(?P<names>.+)", re.IGNORECASE)
_UNDER = either(lambda tongue: tongue.copies.under)
_INLINE = re.compile(rf"\b(?:{SEE}(?P<colon>:)?|(?P<soft>{_UNDER})) ?(?P<names>[^;]+)", re.IGNORECASE)
_QUOTED = re.compile(r'"([^"]{1,90})"')
_ARTICLE, _PART = either(lambda tongue: tongue.copies.article), either(lambda tongue: tongue.copies.part)
_ONE = rf'(?:(?:{_ARTICLE} )?(?:{_PART} )?"[^"]{{1,90}}"(?:,? ?{either(lambda tongue: tongue.copies.on_page)} ?\d+)?)'
_CHAIN = re.compile(rf"{_ONE}(?:(?:, | {either(lambda tongue: tongue.copies.joined)} ){_ONE})*")
_CODE = re.compile(r"(?:\d\.\d(?:\.\d)?|[A-Z]{2}\.?\d)\b")
_ROMAN = re.compile(r"[IVX]{1,5}\. ")
_BRACKET = re.compile(r" ?\([^)]*\)$")
ALIKE = 84.0
_MINOR = frozenset({"chart", "anatomy", "icon", "reprint", "table"})  # kinds that repeat another entry's rule
_LAST = 6  # the last rank: a line of a summary has only names that no other entry has


@dataclass(frozen=True)
class Resolution:
    """The result for a printed name: the `id` of its entry, or None and the `reason`; `how` says which way it was matched."""

    name: str
    id: str | None
    how: str = ""
    reason: str = ""


class Lexicon:
    """The names of a book's entries, for resolving printed references."""

    def __init__(self, book: Book) -> None:
        self._held: dict[str, list[tuple[int, int, str]]] = defaultdict(list)
        self._codes: dict[str, str] = {}
        below = None
        for node in reversed(outline(book)):
            below = node.entry or below
            if below is None:
                continue
            minor = _LAST if below.kind == "reference" else int(node.kind in _MINOR)
            for rank, spellings in enumerate((node.keys[:1], node.keys[1:], node.others)):
                for spelling in spellings:
                    self._held[spelling].append((2 * rank + minor, node.index, below.id))
            if node.code and node.entry:
                self._codes[node.code] = below.id

    def __contains__(self, name: str) -> bool:
        return key(name) in self._held

    def resolve(self, name: str, here: str | None = None) -> Resolution:
        """The entry that a name printed in the entry `here` refers to, and never `here` itself. The name is the same or differs
        in a numeral, an ending or a misprint."""
        spelling = key(name)
        if found := self._named(spelling, here):
            return Resolution(name, found, "name")
        if (code := _CODE.match(name)) and code[0] in self._codes:
            return Resolution(name, self._codes[code[0]], "step")
        if found := self._named(key(_ROMAN.sub("", name)), here):
            return Resolution(name, found, "numeral")
        if found := self._named(key(_BRACKET.sub("", name)), here):
            return Resolution(name, found, "shortened")
        if spelling in self._held:
            return Resolution(name, None, reason="the entry refers to itself")
        for alike, _, _ in process.extract(spelling, self._held.keys(), scorer=fuzz.ratio, score_cutoff=ALIKE, limit=3):
            if found := self._named(alike, here):
                return Resolution(name, found, "misprint")
        longer = {self._named(other, here) for other in self._held if len(spelling) >= 5 and other.startswith(spelling)} - {None}
        if len(longer) == 1:
            return Resolution(name, longer.pop(), "shortened")
        several = ", ".join(sorted(filter(None, longer)))
        return Resolution(name, None, reason=f"it may be any of {several}" if several else "the book has no entry of this name")

    def _named(self, spelling: str, here: str | None) -> str | None:
        """The best entry of that name, except `here`: a title before an alias, a rule before a chart or a summary of it."""
        return next((found for _, _, found in sorted(self._held.get(spelling, ())) if found != here), None)


def is_see_also(text: str) -> bool:
    """Whether a block is a "see also" line."""
    return bool(_LINE.match(text))


def printed_refs(texts: Sequence[str], names: Lexicon, here: str | None = None) -> tuple[str, ...]:
    """The names that the blocks of the entry `here` refer to, as printed, in order, each once."""
    found = [name for text in texts for name in _names_in(text, names, here)]
    return tuple(dict.fromkeys(found))


def _names_in(text: str, names: Lexicon, here: str | None) -> Iterator[str]:
    """The names in a block. Those after "under the heading" count only if they resolve, since forms have headings too."""
    line = _LINE.match(text.lstrip("- "))
    if line and len(text) < 400:
        quoted = _QUOTED.findall(line["names"])
        yield from (_clean(name) for name in quoted) if quoted else _listed(line["names"], names)
        return
    for found in _INLINE.finditer(text):
        if chain := _CHAIN.match(found["names"]):
            within = map(_clean, _QUOTED.findall(chain[0]))
            yield from (name for name in within if not found["soft"] or names.resolve(name, here).id)
        elif found["colon"]:
            yield from _listed(_up_to_bracket(found["names"]), names)


def _up_to_bracket(text: str) -> str:
    """The text up to the bracket that closes an earlier one, or to the end of the sentence."""
    depth = 0
    for at, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth < 0 or (char == "." and not depth and _ends_sentence(text, at)):
            return text[:at]
    return text


def _ends_sentence(text: str, at: int) -> bool:
    """Whether the stop at a place ends a sentence, rather than a Roman number."""
    return text[at + 1 : at + 2] in ("", " ", ")", "*") and not _ROMAN.search(f"{text[max(0, at - 5) : at]}. ")


def _listed(text: str, names: Lexicon) -> list[str]:
    """The names of a list. A name may contain commas, so the longest known name is taken."""
    parts = [name for part in text.split(",") if key(name := _clean(part))]
    found: list[str] = []
    while parts:
        size = next((size for size in range(len(parts), 1, -1) if ", ".join(parts[:size]) in names), 1)
        found.append(", ".join(parts[:size]))
        del parts[:size]
    return found


def _clean(name: str) -> str:
    name = name.strip(" .,;:*\"'")
    return name[:-1] if name.count(")") > name.count("(") and name.endswith(")") else name
