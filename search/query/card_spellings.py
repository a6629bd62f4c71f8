"""A card's names as players write them."""

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
    """What a card is called, with the language; its title may go with the name."""
    for language, face in card.faces.items():
        for called in (face.name, face.back_name, f"{face.name} {face.subname}" if face.subname else ""):
            if called.strip():
                yield language, called


def variants(called: str) -> Iterator[Name]:
    """A name as players write it: whole, without what tells versions apart ("(v. II)"), without its first article or its
    apostrophes, and of a person without the nickname or with it alone."""
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
    """The words of a folded name that carry meaning."""
    return [word for word in folded if word not in FUNCTION_WORDS]
