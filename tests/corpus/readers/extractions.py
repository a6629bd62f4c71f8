"""Other copies of the same book as whole programs make them: many changes at once, in the manner of well-known extractors.

Each maker takes a text and gives another one that holds the same book. `EXTRACTIONS` names them all.
"""

from __future__ import annotations

import re
import runpy
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

_V = runpy.run_path(str(Path(__file__).with_name("variants.py")))
_ICON = re.compile(r"[\u2190-\u2bff\ue000-\uf8ff\U0001f300-\U0001faff]\ufe0f?")
_HEADING = re.compile(r"(?P<mark>#+ )?(?P<title>[A-ZÀ-Ý\"“][^.:;]{2,60})")
_GLOSSARY = re.compile(r"(?:#+ |I\. )?Gloss[aá]rio\b")
_AFTER = re.compile(r"(?:#+ )?(?:II\. |Ap[eê]ndice I\b)")
_SEE = re.compile(r"(?<=anche: )[A-ZÀ-Ý][^,.]+|“[^”]+”(?= na página)")
_ITEM = re.compile(r"([ \t]*)• ")


def _headings(lines: list[str]) -> dict[int, str]:
    """The lines that look like headings (marked, or alone between blank lines), without their marks."""
    alone = [not above.strip() and not below.strip() for above, below in zip(["", *lines], [*lines[1:], ""], strict=False)]
    found = ((at, _HEADING.fullmatch(line)) for at, line in enumerate(lines))
    return {at: match["title"] for at, match in found if match and (match["mark"] or alone[at])}


def _bare(text: str) -> str:
    """The words only: no Markdown, icons or descriptions of images; every bullet a •; list numbers with a bracket."""
    text = re.sub(r"^(?:Detailed description:|---).*\n", "", _V["no_markdown"](_V["corrected"](text)), flags=re.MULTILINE)
    text = _ICON.sub("", _V["bullets"]("•")(text))
    return re.sub(r"^(\d{1,2})\. ", r"\1) ", text, flags=re.MULTILINE)


def _letters(lines: list[str], headings: dict[int, str]) -> Iterator[str]:
    """The lines, with the letter of the alphabet over the first heading of a glossary that begins with it."""
    inside, last = False, ""
    for at, line in enumerate(lines):
        inside = (inside or bool(_GLOSSARY.match(line))) and not _AFTER.match(line)
        first = unicodedata.normalize("NFD", line.lstrip("# "))[:1].upper()
        if inside and at in headings and first > last and not _GLOSSARY.match(line):
            last = first
            yield from ("", first, "")
        yield line


def _ragged(line: str, width: int) -> list[str]:
    """A line broken as proportional type breaks it: now and then well before the width."""
    kept, now = [], ""
    for word in line.split(" "):
        if now and len(now) + 1 + len(word) > width - 7 * (len(kept) % 3 == 1):
            kept.append(now)
            now = word
        else:
            now = f"{now} {word}" if now else word
    return [*kept, now]


def _turned(lines: list[str], every: int, turn: Callable[[int], list[str]]) -> str:
    kept = []
    for count, line in enumerate(lines, 1):
        kept.append(line)
        if count % every == 0:
            kept += turn(count // every)
    return "\n".join(kept)


def layout_text(text: str) -> str:
    """Ragged columns of 58; letters over the glossary's terms; ligatures; number, form feed and title at a page's turn."""
    lines = _V["no_markdown"](text).split("\n")
    lines = _bare("\n".join(_letters(lines, _headings(lines)))).replace("• ", "\uf0b7 ").split("\n")
    broken = [part for line in lines for part in _ragged(line, 58)]
    return _V["ligatures"](_turned(broken, 52, lambda page: ["", str(page), "\fREGOLE" if page % 2 else "\f"]))


def dense_text(text: str) -> str:
    """Lines of 92 without a blank one; a title and a page number where a page turns."""
    lines = [part for line in _bare(text).split("\n") if line.strip() for part in _V["wrapped"](line, 92).split("\n")]
    return _turned(lines, 48, lambda page: [f"Regole {page}" if page % 2 else f"{page} Regole"])


def extracted_markdown(text: str) -> str:
    """Bold headings of any level behind an anchor, see-also lines of links, images and rules between pages."""
    lines = _V["corrected"](text).split("\n")
    for number, (at, title) in enumerate(_headings(lines).items()):
        bold = f"**{title.replace('*', '')}**"
        lines[at] = f'{"#" * (1 + number % 4)} <span id="page-{number}-0"></span>{bold if number % 2 else title}'
    linked = [_SEE.sub(lambda found: f"[{found[0]}](#page-3-1)", line) for line in lines]
    return _turned(linked, 61, lambda page: ["", f"![](_page_{page}_Picture_2.jpeg)", "", "-----", ""])


def narrow_scan(text: str) -> str:
    """A scan read by a program: straight quotes, headings broken at 30, lines of 64 with hyphens, a footer where a page turns."""
    lines = _V["straight_quotes"](_bare(_V["no_markdown"](text))).split("\n")
    headings = _headings(lines)
    broken = [
        part for at, line in enumerate(lines) for part in (_ragged(line, 30) if at in headings else _V["_broken"](line, 64))
    ]
    return _turned([line.replace("• ", "» ") for line in broken], 61, lambda page: ["", "Regole", f"- {page} -", "\f"])


def word_processor(text: str) -> str:
    """No blank lines; headings in capitals, letters over the glossary's terms; tabs, soft hyphens, spaces that don't break."""
    lines = text.split("\n")
    headings = _headings(lines)
    lines = [headings[at].upper() if at in headings else line for at, line in enumerate(lines)]
    kept = _bare("\n".join(_letters(lines, headings)))
    kept = re.sub(r"\b([a-zà-ý]{4})([a-zà-ý]{6,})", "\\1\u00ad\\2", kept)
    kept = _ITEM.sub("\\1\t▪\t", re.sub(r"(?<=\d) (?=\w)", "\u00a0", kept))
    return "\r\n".join(line for line in kept.split("\n") if line.strip())


EXTRACTIONS: dict[str, Callable[[str], str]] = {
    "columns of 58, turned pages": layout_text,
    "lines of 92, no blank lines, turned pages": dense_text,
    "extracted Markdown": extracted_markdown,
    "lines of 64, broken headings": narrow_scan,
    "word processor": word_processor,
}
