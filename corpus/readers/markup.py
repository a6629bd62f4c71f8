"""Other languages for marking up text than Markdown, read as Markdown: their headings, items and bold type."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

FEWEST = 5  # headings by which a language is told
_WIKI = re.compile(r"^(={2,6})[ \t]*([^=\s].*?)[ \t]*(?:=+[ \t]*)?$", re.MULTILINE)  # of wikis and AsciiDoc
_TEXTILE = re.compile(r"^h([1-6])(?:\([^)\n]*\))?\.[ \t]+", re.MULTILINE)
_LATEX = re.compile(r"^[ \t]*\\(part|chapter|(?:sub){0,2}section|paragraph)\*?\{((?:[^{}\n]|\{[^{}\n]*\})*)\}.*$", re.MULTILINE)
_DEPTHS = {"part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5}
_ITEM = re.compile(r"^[ \t]*\\item(?:\[[^\]\n]*\])?[ \t]*", re.MULTILINE)
_BOLD = re.compile(r"\\(?:textbf|emph|textit|textsc)\{([^{}\n]*)\}")
_COMMAND = re.compile(
    r"^[ \t]*\\(?:begin|end|documentclass|usepackage|tightlist|def|setlength|newcommand|maketitle|tableofcontents)\b.*$"
    r"|\\(?:label|footnote|index|pageref)\{[^{}\n]*\}|(?<!\\)%.*$",
    re.MULTILINE,
)
_ESCAPED = re.compile(r"\\([%&#_${}])|\\(ldots|dots)\b(?:\{\})?")
_SIGNS = (("\\textquotesingle{}", "'"), ("``", "“"), ("''", "”"), ("---", "—"), ("--", "–"), ("~", " "))


def _from_latex(text: str) -> str:
    text = _LATEX.sub(lambda found: f"\n{'#' * _DEPTHS[found[1]]} {found[2]}\n", text)
    text = _BOLD.sub(r"**\1**", _ITEM.sub("- ", _COMMAND.sub("", text)))
    for written, sign in _SIGNS:
        text = text.replace(written, sign)
    return _ESCAPED.sub(lambda found: found[1] or "…", text)


def _from_wiki(text: str) -> str:
    text = _WIKI.sub(lambda found: f"{'#' * len(found[1])} {found[2]}", text)
    return text.replace("'''", "**")


LANGUAGES: Mapping[re.Pattern[str], Callable[[str], str]] = {
    _WIKI: _from_wiki,
    _TEXTILE: lambda text: _TEXTILE.sub(lambda found: "#" * int(found[1]) + " ", text),
    _LATEX: _from_latex,
}


def as_markdown(text: str) -> str:
    """The text as Markdown, if it is in another of these languages."""
    for heading, read in LANGUAGES.items():
        if sum(1 for _ in heading.finditer(text)) >= FEWEST:
            return read(text)
    return text
