"""A word diff as HTML."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

from api.documents.prose import spoken
from corpus.wording import Piece

_LINK_MARKS = re.compile(r"\]\([^()\s]*\)|\[(?=\w)")
_TAGS = {"removed": "del", "added": "ins"}


def marked(diff: Sequence[Piece], words: Mapping[str, str]) -> str:
    """The pieces as HTML, with icons named in `words`; unchanged text loses the marks of its links, which aren't read."""
    return "".join(_piece(piece.sign, spoken(piece.text, words)) for piece in diff)


def _piece(sign: str, text: str) -> str:
    if sign == "same":
        return _broken(_LINK_MARKS.sub("", text))
    return f"<{_TAGS[sign]}>{_broken(text)}</{_TAGS[sign]}>"


def _broken(text: str) -> str:
    return escape(text).replace("\n", "<br>\n")
