"""Manuals of our own invention (manuals/*.txt) set as PDF in a layout (layouts/*), and how well a text gives them back.

A manual: `# `, `## ` and `### ` headings, paragraphs, items (`- `, `1. `), rows of a table (`| a | b |`), `[box] Title` or
`[side] Title` up to `[/box]`, `[/side]`. A layout is a Typst file that reads the blocks from `sys.inputs.manual`, or a Python
file with `make(blocks) -> bytes`.

The layouts in blind/ were made by somebody who hadn't seen the reader, each with a manual of its own beside it. These hold
besides: `[note] margin`, `foot`, `quote` (a pull quote) or `caption` (of a figure), which stand apart from the text like a
box but have no title; `[contents] Title`, whose lines are asked for neither as text nor as headings, since a reader may leave
them out (one told as a heading is one too many); `**words**` that lead a paragraph in, which may be told as a heading or not;
and symbols (●) that the layout draws as shapes.
"""

from __future__ import annotations

import json
import re
import runpy
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
MANUALS = sorted((HERE / "manuals").glob("*.txt"))
LAYOUTS = sorted(path for path in (HERE / "layouts").iterdir() if path.suffix in (".typ", ".py") and path.stem[0] != "_")
BLIND = sorted(path for path in (HERE / "blind").iterdir() if path.suffix in (".typ", ".py"))
CHUNK = 6  # words of a "line" whose order is asked for
TELLING = 4  # words of a line that is looked for twice, at least
_MARKER = re.compile(r"^[ \t>]*(?:#+ |[-*•] |\d{1,2}[.)] )", re.MULTILINE)
_LEAD = re.compile(r"\*\*(.+?)\*\*")
_BROKEN = re.compile(r"(?<=\w)[-\u00ad]\n(?=\w)")

Block = dict[str, Any]


def blocks_of(text: str) -> list[Block]:
    """The blocks of a manual: `kind` (h1, h2, h3, p, item, table, box, side, note, contents), then `text`, `mark`, `rows` or
    `title` and `body`.
    """
    found: list[Block] = []
    into = found
    for line in filter(None, text.split("\n")):
        if opening := re.match(r"\[(box|side|note|contents)\] (.+)", line):
            found.append({"kind": opening[1], "title": opening[2], "body": []})
            into = found[-1]["body"]
        elif line.startswith("[/"):
            into = found
        elif line.startswith("#"):
            into.append({"kind": f"h{line.index(' ')}", "text": line.lstrip("# ")})
        elif line.startswith("|"):
            if not into or into[-1]["kind"] != "table":
                into.append({"kind": "table", "rows": []})
            into[-1]["rows"].append([cell.strip() for cell in line.strip("|").split("|")])
        elif item := re.match(r"(-|\d+\.) (.+)", line):
            into.append({"kind": "item", "mark": item[1], "text": item[2]})
        else:
            into.append({"kind": "p", "text": line})
    return found


def manuals_of(layout: Path) -> list[Path]:
    """The manuals that a layout is tried with."""
    return [layout.with_suffix(".txt")] if layout in BLIND else MANUALS


def made(layout: Path, blocks: list[Block]) -> bytes:
    """The PDF of a manual in a layout."""
    if layout.suffix == ".py":
        return bytes(runpy.run_path(str(layout))["make"](blocks))
    import typst

    return bytes(typst.compile(str(layout), sys_inputs={"manual": json.dumps(blocks)}))


@dataclass(frozen=True, slots=True)
class Score:
    """How well a text gives a manual back: pairs of neighbouring lines, those not in order; headings right, told and there; lines
    `missed` in their place, and those that the text has more often than the manual."""

    pairs: int
    wrong: int
    right: int
    told: int
    headings: int
    missed: tuple[str, ...] = ()
    twice: tuple[str, ...] = ()

    @property
    def f1(self) -> float:
        """Of the headings."""
        return 2 * self.right / (self.told + self.headings) if self.told + self.headings else 1.0


def score(text: str, blocks: list[Block]) -> Score:
    """Hold a text against the manual that it was read from."""
    read = f" {' '.join(_words(_BROKEN.sub('', _MARKER.sub('', text))))} "
    pairs, missed = 0, []
    for stream in _streams(blocks):
        at = 0
        for chunk in stream:
            pairs += 1
            place = read.find(f" {chunk} ", at)
            if place < 0:
                missed.append(chunk)
                place = read.find(f" {chunk} ")  # elsewhere: the next line is asked for from there
            at = at if place < 0 else place + len(chunk)
    told = [" ".join(_words(found[1])) for found in re.finditer(r"^[> ]*#+ (.+)$", text, re.MULTILINE)]
    either = {" ".join(_words(title)) for title in _either(blocks)}
    told = [title for title in told if title not in either]
    there = [" ".join(_words(title)) for title in _headings(blocks)]
    right = sum(1 for title in there if title in told)
    return Score(pairs, len(missed), right, len(told), len(there), tuple(missed), tuple(_twice(read, blocks)))


def told_twice(count: int) -> str:
    """What a cell of a table adds where lines are told twice."""
    return f", {count} twice" if count else ""


def _twice(read: str, blocks: list[Block]) -> list[str]:
    """The lines of some words that are read more often than the manual has them."""
    contents = [line["text"] for block in blocks if block["kind"] == "contents" for line in block["body"] if "text" in line]
    streams = _streams(blocks)
    whole = f" {' '.join([*(line for stream in streams for line in stream), *_words(' '.join(contents))])} "
    lines = {line for stream in streams for line in stream if len(line.split()) >= TELLING}
    return sorted(line for line in lines if read.count(f" {line} ") > whole.count(f" {line} "))


def _streams(blocks: list[Block]) -> list[list[str]]:
    """The lines of the main text, and of each box: pieces of some words."""
    main: list[str] = []
    others: list[list[str]] = []
    for block in blocks:
        if block["kind"] in ("box", "side"):
            others += _streams([{"kind": "h3", "text": block["title"]}, *block["body"]])
        elif block["kind"] == "note":
            others += _streams(block["body"])
        elif block["kind"] == "contents":
            continue
        elif block["kind"] == "table":
            main += [" ".join(_words(" ".join(row))) for row in block["rows"]]
        else:
            words = _words(block["text"])
            main += [" ".join(words[at : at + CHUNK]) for at in range(0, len(words), CHUNK)]
    return [main, *others]


def _headings(blocks: list[Block]) -> list[str]:
    return [block.get("title") or block["text"] for block in blocks if block["kind"] in ("h1", "h2", "h3", "box", "side")]


def _either(blocks: list[Block]) -> list[str]:
    """What a reader may tell as a heading or not: words that lead in, and the title of the contents."""
    leads = [lead[1] for block in blocks for lead in _LEAD.finditer(block.get("text", ""))]
    return leads + [block["title"] for block in blocks if block["kind"] == "contents"]


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", text).casefold())
