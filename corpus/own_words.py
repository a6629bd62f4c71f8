"""The part of an entry's text that restates the book: the words that are compared with the passage."""

from __future__ import annotations

import re

from corpus.icons import NAMED
from corpus.markdown import without_links

_NOTE = re.compile(r"^>.*$\n?", re.MULTILINE)
_LIST_NUMBER = re.compile(r"^\s*(?:[-*]\s*)?\*{0,2}\d{1,2}[.)]\*{0,2}(?=\s|[^\W\d])", re.MULTILINE)


def own_words(text: str) -> str:
    """The text without editor's notes, link targets and icons, because none of these restates the book."""
    return NAMED.sub(" ", without_links(_NOTE.sub("", text)))


def without_list_numbers(text: str) -> str:
    """The text without its list numbers, including those joined to a word ("2.Pescare")."""
    return _LIST_NUMBER.sub(" ", text)
