"""A word diff as HTML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from corpus.wording import Piece

_LINK_MARKS = re.compile(r"\]\([^()\s]*\)|\[(?=\w)")
_TAGS = {"removed": "del", "added": "ins"}


def marked(diff: Sequence[Piece]) -> str:
    """The pieces as HTML; where nothing changed the marks of links are left out, for they are not read."""
    return "".join(_piece(piece) for piece in diff)


def _piece(piece: Piece) -> str:
    if piece.sign == "same":
        return _broken(_LINK_MARKS.sub("", piece.text))
    return f"<{_TAGS[piece.sign]}>{_broken(piece.text)}</{_TAGS[piece.sign]}>"


def _broken(text: str) -> str:
    return escape(text).replace("\n", "<br>\n")
