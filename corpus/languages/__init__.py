"""The languages that Glossa knows: a module each, named by its code, with its `TONGUE` (see corpus/language.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Literal

from corpus.language import Tongue


def _tongues() -> dict[str, Tongue]:
    found = {module.name: import_module(f"{__name__}.{module.name}").TONGUE for module in iter_modules(__path__)}
    return dict(sorted(found.items(), key=lambda pair: (pair[1].place, pair[0])))


LANGUAGES: Mapping[str, Tongue] = _tongues()
CODES: tuple[str, ...] = tuple(LANGUAGES)
BY_NAME: tuple[str, ...] = tuple(sorted(CODES))
"""The codes as choices of the language that Glossa speaks: the first is what it speaks where nobody chose."""
NEEDED: tuple[str, ...] = tuple(code for code, tongue in LANGUAGES.items() if tongue.needed)
"""Those that every icon and every note on editions is in."""
FALLBACK = "en"
"""The language that has every sentence."""

if TYPE_CHECKING:
    Language = str
    SpokenLanguage = str
else:
    Language = Literal[CODES]
    SpokenLanguage = Literal[BY_NAME]


def every(asked: Callable[[Tongue], Iterable[str]]) -> frozenset[str]:
    """The words that any language gives."""
    return frozenset(word for tongue in LANGUAGES.values() for word in asked(tongue))


def either(asked: Callable[[Tongue], Iterable[str]]) -> str:
    """A pattern, in a group, of the words or patterns that any language gives, longer ones first."""
    return f"(?:{'|'.join(sorted(every(asked), key=lambda one: (-len(one), one)))})"


def phrase(key: str, language: str) -> str:
    """A sentence of Glossa's in a language, or in English if that language lacks it."""
    tongue = LANGUAGES.get(language, LANGUAGES[FALLBACK])
    return tongue.says.get(key) or LANGUAGES[FALLBACK].says[key]
