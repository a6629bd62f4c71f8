"""Pages of a manual as they are written for roff (man, ms), read as Markdown."""

from __future__ import annotations

import re

HEADING = re.compile(r"^\.[ ]?(?:SH|SS|NH)\b", re.MULTILINE)
_LEVELS = {"SH": 2, "SS": 3, "NH": 2}
_REQUEST = re.compile(r"[.'][ ]?([A-Za-z]{1,3}|\\\")[ ]?(.*)")
_ARGUMENT = re.compile(r'"([^"]*)"|(\S+)')
_BOLD = re.compile(r"\\f[B3]((?:[^\\\n]|\\[^f])*)\\f[RP1]")
_FONT = re.compile(r"\\f(?:\[\w*\]|\(..|.)|\\s[-+]?\d|\\[&%|^/,]")
_SIGN = re.compile(r"\\(?:\((..)|\[(\w+)\]|([-e' ~`]))")
_SIGNS = {
    "bu": "•", "em": "—", "en": "–", "oq": "‘", "cq": "’", "lq": "“", "rq": "”", "aq": "'", "dq": '"', "hy": "-", "mi": "-",
    "Fo": "«", "Fc": "»", "->": "→", "<-": "←", "rs": "\\", "co": "©", "rg": "®", "e": "\\", "~": " ",
}  # fmt: skip
_WORDS = frozenset({"B", "I", "BI", "BR", "IR", "RB", "RI", "SM", "SB"})


def from_roff(text: str) -> str:
    """The text with headings and items of Markdown, its paragraphs parted by blank lines."""
    kept: list[str] = []
    before = ""  # what stands before the next line of text
    for line in text.split("\n"):
        found = _REQUEST.fullmatch(line.rstrip())
        if not found:
            kept.append(before + line)
            before = ""
            continue
        name, said = found[1], [one or other for one, other in _ARGUMENT.findall(found[2])]
        if name in _WORDS:
            kept.append(before + ("" if len(name) > 1 else " ").join(said))
            before = ""
        elif name in _LEVELS:
            before = "#" * _LEVELS[name] + " "
            kept.append("")
            if said and name != "NH":  # whose title is the next line
                kept += [before + " ".join(said), ""]
                before = ""
        elif name in ("IP", "TP", "PP", "P", "LP", "HP", "sp", "br"):
            kept += [""] * (name != "br")
            before = f"{said[0]} " if name == "IP" and said else ""
    return _SIGN.sub(_sign, _FONT.sub("", _BOLD.sub(r"**\1**", "\n".join(kept))))


def _sign(found: re.Match[str]) -> str:
    name = found[1] or found[2] or found[3]
    return _SIGNS.get(name, name if found[3] else found[0])
