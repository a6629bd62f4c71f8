"""Other languages for marking up text than Markdown, read as Markdown: their headings, items and bold type."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping

from corpus.readers import roff
from corpus.readers.fields import FEW, MANY, unescaped

FEWEST = 5  # headings by which a language is told
OUTLINED = 0.75  # of the lines are points of an outline
_WIKI = re.compile(r"^(={2,6})[ \t]*([^=\s].*)$", re.MULTILINE)  # of wikis and AsciiDoc
_WIKI_ITEM, _WIKI_NUMBER = re.compile(r"^[*:]{2,6}(?=[ ]\S)", re.MULTILINE), re.compile(r"(#{1,6})[ ]+(?=\S)")
_WIKI_LINK = re.compile(r"\[\[(?:[^\[\]|\n]{1,200}\|)?([^\[\]|\n]{1,200})\]\]|\[https?://[^\s\[\]]{1,400}[ ]([^\[\]\n]{1,200})\]")
_WIKI_ASIDE = re.compile(r"^(?:\[\[[^\W\d_]+:[^\[\]\n]{1,200}\]\]|\{\{[^{}\n]{1,400}\}\}|__[A-Z]+__)[ \t]*$\n?", re.MULTILINE)
_TEXTILE = re.compile(r"^h([1-6])(?:\([^)\n]*\))?\.[ \t]+", re.MULTILINE)
_LATEX = re.compile(
    r"^[ \t]*\\(part|chapter|(?:sub){0,2}section|(?:sub)?paragraph)\*?\{((?:[^{}\n]|\{[^{}\n]*\})*)\}.*$", re.MULTILINE
)
# what programs that read a screen out say before headings and items; YAML's texts of several lines, and those of one
_SAID = re.compile(
    r"^[ \t]*(?:(?:intestazione|titolo|heading|título|cabeçalho) +(?:di |de )?(?:livello|level|nível) +|h)([1-6])[ :,.-]+(?=\S)",
    re.MULTILINE | re.IGNORECASE,
)
_SAID_BEHIND = re.compile(
    r"^[ \t]*(\S.*), (?:intestazione|heading|título|cabeçalho)(?:,? (?:livello|level|nível) \d)?$", re.MULTILINE
)
_SAID_ITEM = re.compile(r"^[ \t]*(?:punto elenco|bullet|marcador|item da lista)[ :,]+", re.MULTILINE | re.IGNORECASE)
_SAID_LIST = re.compile(
    r"^[ \t]*(?:(?:elenco con|list with|list of|lista com) \d+ \w+|fine elenco|list end|out of list|fim da lista)[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
_ORG = re.compile(r"^:PROPERTIES:[ \t]*$", re.MULTILINE)
_ORG_ASIDE = re.compile(r"^(?::PROPERTIES:\n(?:[ \t]*:.*\n)*?[ \t]*:END:|#\+\w+:.*)$", re.MULTILINE)
_ORG_TAGS = re.compile(r"(?<=\S)[ \t]+:(?:[\w@#%]+:)+[ \t]*$")
_ORG_HEADING = re.compile(r"^\*{1,6}(?=[ \t]+\S)", re.MULTILINE)
_CALLOUT = re.compile(r"^>+[ \t]*\[!\w+\][-+]?[ \t]*(\S)?", re.MULTILINE)  # of Obsidian and GitHub, with a title or without
_NOTE_LINK = re.compile(r"\[\[(?:[^\[\]|\n]*\|)?([^\[\]|\n]*)\]\]|[ ]\^[\w-]+$", re.MULTILINE)
_FORUM = re.compile(r"^\[h([1-6])\](.*?)\[/h\1\]", re.MULTILINE | re.IGNORECASE)
_FORUM_ITEM = re.compile(r"^[ \t]*\[\*\][ \t]*", re.MULTILINE)
# behind the headings of a page
_EDIT = re.compile(r"(?<![ \t])[ \t]*(?:\[(?:modifica|edit|editar)\b[^\]\n]*\]|(?<=\S)[ \t]*¶)[ \t]*$", re.MULTILINE)
_POINT, _PROPERTY = re.compile(r"^([ \t]*)-[ ](?=\S)", re.MULTILINE), re.compile(r"^[ \t]*[a-z][\w-]*::.*\n?", re.MULTILINE)
_YAML = re.compile(
    r"^[ \t]*(?:- )?[\w-]+:[ \t]*[|>][-+]?\d?[ \t]*$"  # a text of several lines
    r"|^[ \t]*(?:- )?[a-z_]+(?::|[ ]?=)[ ]\"(?:[^\"\\\n]|\\.)*\"[ \t]*$",  # or of one, as in TOML
    re.MULTILINE,
)
_YAML_KEY = re.compile(r"^[ ]*(?:- )?([\w-]+)(?::|[ ]?=)[ ]+(\S.*)$", re.MULTILINE)
_YAML_OPENS = re.compile(r"^[ \t]*(?:- )?[\w-]+:[ \t]*[|>][-+]?\d?[ \t]*$|^\[\[?[\w.]+\]\]?[ \t]*$", re.MULTILINE)
_DEPTHS = {"part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5, "subparagraph": 6}
_TERM = re.compile(r"^[ \t]*\\item\[([^\]\n]{0,80}[^\W\d_]{3}[^\]\n]{0,80})\][ \t]*", re.MULTILINE)  # of a list of descriptions
_ITEM = re.compile(r"^[ \t]*\\item(?:\[[^\]\n]*\])?[ \t]*", re.MULTILINE)
_BOLD = re.compile(r"\\(?:textbf|emph|textit|textsc|underline)\{([^{}\n]*(?:\n[^{}\n]+){0,9})\}")
_COMMAND = re.compile(
    r"^[ \t]*\\(?:begin|end|documentclass|usepackage|tightlist|def|setlength|newcommand|maketitle|tableofcontents|addcontentsline"
    r"|[vh]space|newpage|clearpage|noindent|centering|(?:small|med|big)skip)\b.*$"
    r"|\\(?:label|footnote|index|pageref)\{[^{}\n]*\}|(?<!\\)%.*$",
    re.MULTILINE,
)
_ESCAPED = re.compile(r"\\([%&#_${}])|\\(ldots|dots)\b(?:\{\})?")
_SIGNS = (("\\textquotesingle{}", "'"), ("``", "“"), ("''", "”"), ("---", "—"), ("--", "–"), ("~", " "))


def _from_latex(text: str) -> str:
    text = _LATEX.sub(lambda found: f"\n{'#' * _DEPTHS[found[1]]} {found[2]}\n", text)
    text = _TERM.sub(r"\n### \1\n", _COMMAND.sub("", text))
    text = _BOLD.sub(r"**\1**", _ITEM.sub("- ", text))
    for written, sign in _SIGNS:
        text = text.replace(written, sign)
    return _ESCAPED.sub(lambda found: found[1] or "…", text)


def _from_wiki(text: str) -> str:
    text = _WIKI_ITEM.sub(lambda found: "  " * len(found[0]) + "-", _with_numbers(_WIKI_ASIDE.sub("", text)))
    text = _WIKI.sub(lambda found: "#" * len(found[1]) + " " + found[2].rstrip("= \t"), text)
    return _WIKI_LINK.sub(lambda found: found[1] or found[2], text.replace("'''", "**").replace("''", "*"))


def _with_numbers(text: str) -> str:
    """The text with the numbers of its items, which wikis mark with "#"."""
    kept, count = [], 0
    for line in text.split("\n"):
        found = _WIKI_NUMBER.match(line)
        count = count + (len(found[1]) == 1) if found else count if not line.strip() or line[0] in "#*:" else 0
        head = "" if not found else f"{count}. " if len(found[1]) == 1 else "  - "
        kept.append(head + line[found.end() if found else 0 :])
    return "\n".join(kept)


def _from_textile(text: str) -> str:
    return _TEXTILE.sub(lambda found: "#" * int(found[1]) + " ", _with_numbers(text))


def _from_said(text: str) -> str:
    text = _SAID.sub(lambda found: f"\n{'#' * int(found[1])} ", text)
    return _SAID_ITEM.sub("- ", _SAID_LIST.sub("", text))


def _from_org(text: str) -> str:
    lines = (_ORG_TAGS.sub("", line) if line.startswith("*") else line for line in _ORG_ASIDE.sub("", text).split("\n"))
    return _ORG_HEADING.sub(lambda found: "#" * len(found[0]), "\n".join(lines))


def _from_notes(text: str) -> str:
    return _NOTE_LINK.sub(lambda found: found[1] or "", _CALLOUT.sub(lambda found: f"\n## {found[1]}" if found[1] else "", text))


def _from_forum(text: str) -> str:
    return _FORUM_ITEM.sub("- ", _FORUM.sub(lambda found: f"\n{'#' * int(found[1])} {found[2]}\n", text))


def _from_yaml(text: str) -> str:
    """The values; keys are told from labels in a text by how often they come."""
    said: dict[str, list[str]] = defaultdict(list)
    for found in _YAML_KEY.finditer(text):
        said[found[1]].append(found[2].strip())
    often = sum(1 for _ in _YAML.finditer(text)) // 2
    keys = {key for key, values in said.items() if len(values) >= max(FEWEST, often)}
    labels = {key for key in keys if len(said[key]) >= MANY and len({*said[key]}) <= FEW}

    def value(found: re.Match[str]) -> str:
        written = found[2].strip()
        if found[1] not in keys or written in ("|", ">", "|-", ">-", "|+", ">+"):
            return found[0]
        quoted = len(written) > 1 and written[0] == written[-1] and written[0] in "\"'"
        return "" if found[1] in labels else f"\n{unescaped(written[1:-1]) if quoted else written}\n"

    return _YAML_OPENS.sub("", _YAML_KEY.sub(value, text))


def _without_outline(text: str) -> str:
    """The text without the bullet before each line, and the properties below some, as programs that keep outlines write them."""
    if sum(1 for _ in _POINT.finditer(text)) < max(MANY, OUTLINED * sum(1 for line in text.splitlines() if line.strip())):
        return text
    return _POINT.sub(r"\n\1", _PROPERTY.sub("", text))


LANGUAGES: Mapping[re.Pattern[str], Callable[[str], str]] = {
    _WIKI: _from_wiki,
    _TEXTILE: _from_textile,
    _LATEX: _from_latex,
    _SAID: _from_said,
    _SAID_BEHIND: lambda text: _SAID_ITEM.sub("- ", _SAID_BEHIND.sub(r"\n## \1", text)),
    _YAML: _from_yaml,
    _ORG: _from_org,
    roff.HEADING: roff.from_roff,
    _CALLOUT: _from_notes,
    _FORUM: _from_forum,
    _EDIT: lambda text: _EDIT.sub("", text),
}


def as_markdown(text: str) -> str:
    """The text as Markdown, if it is in another of these languages."""
    text = _without_outline(text)
    for heading, read in LANGUAGES.items():
        if sum(1 for _ in heading.finditer(text)) >= FEWEST:
            return read(text)
    return text
