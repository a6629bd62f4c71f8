"""What of an entry's text restates the book: the words of ours that are compared with the passage."""

from __future__ import annotations

import re

_NOTE = re.compile(r"^>.*$\n?", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_ICON = re.compile(r"\{[a-z-]+\}")


def own_words(text: str) -> str:
    """The text without editor's notes, link targets and icons: none of these stands for words of the book."""
    return _ICON.sub(" ", _LINK.sub(r"\1", _NOTE.sub("", text)))
