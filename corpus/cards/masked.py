"""A card's text as the patterns read it: in lower case, as long as before, with nothing in it that isn't a rule.

Blanked are the stories (block quotes, sentences in italics) but for the resolution that they lead to, phrases that are recorded,
the names of traits, of acts and agendas, of other sides and versions, of a customizable card's options, and the card's own; in
brackets hints to the players and what reminds of a keyword.
"""

from __future__ import annotations

import re

_STORY = re.compile(r"<blockquote>.*?</blockquote>", re.DOTALL)
_ITALICS = re.compile(r"<(i|em)>(.*?)</\1>", re.DOTALL)
_RESOLUTION = re.compile(r"→ ?R\d+")
_VERSION = re.compile(r"<i>\(([^\W\d_a-zà-ú][^.<>]*)\)</i>")
_OPTION = re.compile(r"^□+ *(<b>[^<\n]*</b>)", re.MULTILINE)
_RECORDED = re.compile(
    r"\b(?:remember|record|annot|registr|anot|lembr|cross|cancell|risc)\w*[^“\"«.\n]{0,60}[“\"«]([^”\"»\n]*)[”\"»]", re.IGNORECASE
)
_SAID = re.compile(r"</b>[ .]*([“\"«][^”\"»\n\[]*[”\"»])")
_ACT = re.compile(r"\b(?:Act|Agenda|Capitolo|Trama|Ato) \d+[a-z]? ?[-–] ?([^.,;:()\n]*)")
_TRAIT = re.compile(r"\[\[([^\[\]\n]*)\]")
_HINT = re.compile(r"\(((?:hint|beware|suggerimento|attenzione|dica|cuidado)\b[^()]*)\)", re.IGNORECASE)
_REMINDER = re.compile(r"^(?:\w+\. )*\w+\. <i>\(([^()]*[.!])\)</i>", re.MULTILINE)
_TAG = re.compile(r"</?(?:i|em|u|center|span)>|<br ?/?>|<hr ?/?>")
_INSTRUCTION = re.compile(r"[()\[]")


def masked(text: str, name: str = "") -> str:
    """The text for the patterns: offsets are those of `text`. `name` is the card's own name."""
    kept = list(text)
    for match in _STORY.finditer(text):
        _blank(kept, *match.span())
    for match in _ITALICS.finditer(text):
        if re.search(r"[.!?…]", match[2]) and not _INSTRUCTION.search(match[2]):
            _blank(kept, *match.span())
    for pattern in (_RECORDED, _SAID, _ACT, _TRAIT, _VERSION, _OPTION, _HINT, _REMINDER):
        for match in pattern.finditer(text):
            _blank(kept, *match.span(1))
    for match in _TAG.finditer(text):
        _blank(kept, *match.span())
    if len(name) > 3:
        at = text.find(name)
        while at >= 0:
            _blank(kept, at, at + len(name), "q")
            at = text.find(name, at + len(name))
    for match in _RESOLUTION.finditer(text):
        kept[slice(*match.span())] = match[0]
    lower = "".join(kept).lower()
    return lower if len(lower) == len(text) else "".join(kept)


def _blank(kept: list[str], start: int, end: int, with_: str = " ") -> None:
    kept[start:end] = [character if character == "\n" else with_ for character in kept[start:end]]
