r"""RTF as Markdown: the paragraphs and their headings, of what WordPad, TextEdit, Word, LibreOffice and Google Docs write.

A heading is told by its outline level, by the name of its style or, where none is, by larger type than most of the text has.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

RTF = b"{\\rtf"
_TOKEN = re.compile(r"\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)", re.IGNORECASE)
# groups that hold no text of the document
_ASIDE = frozenset(
    {
        "colortbl", "fldinst", "fonttbl", "footer", "footerf", "footerl", "footerr", "ftnsep", "header", "headerf",
        "headerl", "headerr", "info", "listoverridetable", "listtable", "nonshppict", "objdata", "pict", "revtbl",
        "rsidtbl", "themedata",
    }
)  # fmt: skip
_SIGNS = {
    "tab": "\t", "line": "\n", "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "bullet": "•", "endash": "–",
    "emdash": "—", "emspace": " ", "enspace": " ", "cell": " ", "nestcell": " ",
}  # fmt: skip
_ENDS = frozenset({"par", "sect", "page", "row", "nestrow"})
_HEADING = re.compile(r"(?:heading|titolo|t[ií]tulo)\s*([1-6])", re.IGNORECASE)
_LEVELS = 6
_LARGER = 1.15  # times the size of the text: that of a heading
_LONGEST = 120  # characters of a heading that only its size tells


@dataclass(frozen=True)
class _State:
    """What holds within a group."""

    aside: bool = False
    styles: bool = False  # within the table of styles
    skip: int = 1  # characters that stand for a letter, for programs that don't know it
    size: int = 24


@dataclass
class _Paragraph:
    """A paragraph as it is read: its text, its style and outline level, and how many letters of each size it has."""

    text: list[str] = field(default_factory=list)
    style: int = 0
    level: int | None = None
    sizes: Counter[int] = field(default_factory=Counter)


def markdown_of_rtf(data: bytes) -> str:
    """The document's text, a paragraph a line, with a blank one between two."""
    written = data.decode("latin-1")
    codepage = re.search(r"\\ansicpg(\d+)", written[:1000])
    styles: dict[int, int] = {}
    encoding = f"cp{codepage[1]}" if codepage else "cp1252"
    held = list(_paragraphs(written, "mac_roman" if encoding == "cp10000" else encoding, styles))
    sizes = sum((paragraph.sizes for paragraph in held), Counter[int]())
    usual = sizes.most_common(1)[0][0] if sizes else 24
    marked = any(paragraph.level is not None or paragraph.style in styles for paragraph in held)
    return "\n\n".join(filter(None, (_told(paragraph, styles, None if marked else usual) for paragraph in held))) + "\n"


def _told(paragraph: _Paragraph, styles: dict[int, int], usual: int | None) -> str:
    text = "".join(paragraph.text).strip()
    level = paragraph.level if paragraph.level is not None else styles.get(paragraph.style)
    if level is None and usual and paragraph.sizes and min(paragraph.sizes) >= _LARGER * usual and len(text) <= _LONGEST:
        level = 1
    return f"{'#' * (level + 1)} {text}" if text and level is not None and level < _LEVELS else text


def _paragraphs(written: str, encoding: str, styles: dict[int, int]) -> Iterator[_Paragraph]:
    """The paragraphs; fills `styles` with the outline levels of those that are for headings."""
    state, above, now = _State(), list[_State](), _Paragraph()
    left = 0  # characters to pass over, behind a letter that was told by its number
    high = ""  # the first half of a letter beyond 16 bits
    for token in _TOKEN.finditer(written):
        word, number, byte, sign, brace, text = token.groups()
        if brace == "{":
            above.append(state)
        elif brace == "}":
            state = above.pop() if above else state
        elif sign == "*" or (word and word.lower() in _ASIDE):
            state = replace(state, aside=True)
        elif word == "stylesheet":
            state = replace(state, styles=True)
        elif state.styles:
            now.style = int(number or 0) if word == "s" else now.style
            if text and (name := _HEADING.match(text)):
                styles[now.style] = int(name[1]) - 1
        elif state.aside:
            continue
        elif word == "uc":
            state = replace(state, skip=int(number or 1))
        elif word == "fs":
            state = replace(state, size=int(number or 24))
        elif word == "plain":
            state = replace(state, size=24)
        elif word == "pard":
            now.style, now.level = 0, None
        elif word == "s":
            now.style = int(number or 0)
        elif word == "outlinelevel":
            now.level = int(number or 0)
        elif word in _ENDS or sign in ("\n", "\r"):
            yield now
            now = _Paragraph(style=now.style, level=now.level)
        else:
            said = _SIGNS.get(word or "", "") or {"~": " ", "-": "\u00ad", "_": "-"}.get(sign or "", sign or "") or text or ""
            if byte:
                said = bytes.fromhex(byte).decode(encoding, "replace")
            passed = min(left, len(said))
            left, said = left - passed, said[passed:]
            if word == "u" and number:
                left, said = state.skip, chr(int(number) % 0x10000)
                if "\ud800" <= said <= "\udbff":
                    high, said = said, ""
                elif high:
                    high, said = "", (high + said).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
            now.text.append(said)
            if said.strip():
                now.sizes[state.size] += len(said)
    yield now
