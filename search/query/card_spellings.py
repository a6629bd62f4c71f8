"""The spellings of a card's names that players use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corpus.cards.model import Card
from indexer.languages import FUNCTION_WORDS
from indexer.words import words
from search.query.known_names import Name

_NICKNAME = re.compile(r"[\"“«]([^\"”»]+)[\"”»]")
TITLES = frozenset("mr mrs ms dr dott dottssa sr sra st sgt sister sorella irma father padre padri".split())  # noqa: SIM905
ARTICLES = frozenset("the a an il lo la i gli le l o os as".split())  # noqa: SIM905
_APOSTROPHE = re.compile(r"(?<=\w)['’](?=\w)")
_TOKEN = re.compile(r"\[[^\]]*\]")
_VERSION = re.compile(r"\s*\([^)]*\)\s*$")


def names_of(card: Card) -> Iterator[tuple[str, str]]:
    """A card's names with their languages, also with the subtitle."""
    for language, face in card.faces.items():
        for called in (face.name, face.back_name, f"{face.name} {face.subname}" if face.subname else ""):
            if called.strip():
                yield language, called


def variants(called: str) -> Iterator[Name]:
    """The variants of a name: whole, without the version ("(v. II)"), a leading article or title, or apostrophes; for a person,
    also without the nickname, and the nickname alone."""
    plain = _TOKEN.sub(" ", called).strip(" *")
    whole = folded_name(plain)
    found = [whole, folded_name(_VERSION.sub("", plain))]
    if len(whole) > 1 and whole[0] in ARTICLES:
        found.append(whole[1:])
    if len(whole) > 1 and whole[0] in TITLES:
        found.append(whole[1:])
    if _APOSTROPHE.search(plain):
        found.append(folded_name(_APOSTROPHE.sub("", plain)))
    if nickname := _NICKNAME.search(plain):
        rest = folded_name(plain[: nickname.start()] + " " + plain[nickname.end() :])
        found += [rest] if len(rest) > 1 else []
        found += [folded_name(nickname[1])] if rest else []
    yield from dict.fromkeys(name for name in found if name)


def folded_name(text: str) -> Name:
    """The words of a name, folded."""
    return tuple(word.folded for word in words(text))


def content_of(folded: Iterable[str]) -> list[str]:
    """The content words of a folded name."""
    return [word for word in folded if word not in FUNCTION_WORDS]
