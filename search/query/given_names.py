"""First names of people at the table: frequent in players' stories, but not in rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from indexer.languages import LANGUAGES
from indexer.words import fold_word

FILE = Path(__file__).with_name("given_names.txt")


def given_names(own: Callable[[str, str], bool]) -> frozenset[str]:
    """The folded names of the list (which players may extend), without those in the books' own texts.

    `own` says whether these texts have a term in a language.
    """
    names = {fold_word(name) for name in FILE.read_text(encoding="utf-8").split()}
    return frozenset(name for name in names if not any(own(name, code) for code in LANGUAGES))
