"""Turns mentions in our Markdown into links."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.markdown import places
from search.results import Mention
from search.shown.mentions import CLOSED


def linked(text: str, mentions: Sequence[Mention]) -> str:
    """The text with each mention as a link to its entry's slug, like the links within a book.

    A mention is the first place in its paragraph that has the words and isn't a link.
    """
    found: list[tuple[int, int, str]] = []
    paragraphs = places(text) if mentions else ()
    for mention in mentions:
        start, end = paragraphs[mention.paragraph]
        closed = [match.span() for match in CLOSED.finditer(text, start, end)] + [(first, last) for first, last, _ in found]
        spelled = r"\s+".join(map(re.escape, mention.text.split()))
        for match in re.compile(rf"(?<!\w){spelled}(?!\w)").finditer(text, start, end):
            if not any(match.start() < last and first < match.end() for first, last in closed):
                found.append((match.start(), match.end(), mention.target.partition("/")[2]))
                break
    for first, last, slug in sorted(found, reverse=True):
        text = f"{text[:first]}[{text[first:last]}]({slug}){text[last:]}"
    return text
