"""Reads a section file of a book (Markdown) into entries, without their questions. docs/corpus-format.md describes the format."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.field_list import fieldlist_plugin

from corpus.commonmark import parser
from corpus.errors import CorpusError
from corpus.markdown import full_id
from corpus.model import KINDS, Entry, Kind, Link, Relation
from corpus.pages import read_pages

FIELDS = ("alias", "see", "see-unresolved", "amends", "answers", "example-of", "editor")
_STEP_PARENTS = ("chart", "phase", "sequence", "step")
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_OUTSIDE = re.compile(r"[a-z][a-z0-9+.-]*:|#")


@dataclass(frozen=True, slots=True)
class _Heading:
    """A heading found by the parser: `first` is its line (from 0, without the attribute line), `after` the line below it, `token`
    the index of its opening token."""

    level: int
    title: str
    attrs: dict[str, str]
    first: int
    after: int
    token: int


def section_parser() -> MarkdownIt:
    """The parser for section files: the one for our texts (see corpus.commonmark), with attribute lines and field lists."""
    return parser().use(attrs_block_plugin).use(fieldlist_plugin)


def read_section(path: Path, book: str, markdown: MarkdownIt | None = None) -> list[Entry]:
    """The entries of a section file, in order. Raises CorpusError naming file and line if the format is broken."""
    source = path.read_text(encoding="utf-8")
    tokens = (markdown or section_parser()).parse(source)
    lines = source.split("\n")
    headings = list(_headings(tokens))
    starts = [_attribute_line(lines, heading.first) for heading in headings] + [len(lines)]
    places = [heading.token for heading in headings] + [len(tokens)]
    entries: list[Entry] = []
    above: list[tuple[_Heading, Entry | None]] = []
    for position, heading in enumerate(headings):
        while above and above[-1][0].level >= heading.level:
            above.pop()
        entry = None
        if "id" in heading.attrs:
            inside = tokens[heading.token + 3 : places[position + 1]]
            parents = [(h.title, e) for h, e in above]
            body = lines[heading.after : starts[position + 1]]
            entry = _entry(path, book, heading, parents, inside, body)
            entries.append(entry)
        above.append((heading, entry))
    return entries


def _headings(tokens: Sequence[Token]) -> Iterator[_Heading]:
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.map and token.level == 0:
            title = plain(tokens[at + 1])
            attrs = {name: str(value) for name, value in token.attrs.items()}
            yield _Heading(int(token.tag[1]), title, attrs, token.map[0], token.map[1], at)


def plain(inline: Token) -> str:
    """The words of an inline token, without marks."""
    words = "".join(" " if child.type in ("softbreak", "hardbreak") else child.content for child in inline.children or ())
    return re.sub(r"\s+", " ", words).strip()


def _attribute_line(lines: Sequence[str], heading: int) -> int:
    """The line where an entry begins: its attribute line, or the heading itself if it has none."""
    above = heading - 1
    return above if above >= 0 and re.fullmatch(r"\{[#.][^{}]*\}", lines[above].strip()) else heading


def _entry(
    path: Path,
    book: str,
    heading: _Heading,
    parents: Sequence[tuple[str, Entry | None]],
    tokens: Sequence[Token],
    body: Sequence[str],
) -> Entry:
    slug, kind = heading.attrs["id"], heading.attrs.get("class", "")
    where = f"{path.parent.name}/{path.name}, line {heading.first + 1}"
    if not _SLUG.fullmatch(slug):
        raise CorpusError(f"{where}: the id {slug!r} is not a slug (lower case letters, digits, single hyphens).")
    if kind not in KINDS:
        raise CorpusError(f"{where}: {slug} has the kind {kind!r}; a kind is one of {', '.join(KINDS)}.")
    if not heading.title:
        raise CorpusError(f"{where}: {slug} has no title. Write the printed title behind the heading mark.")
    page, page_end = _pages(where, slug, heading.attrs.get("page"))
    fields, below = _fields(where, tokens)
    parent = next((entry for _, entry in reversed(parents) if entry is not None), None)
    links = [*_printed(book, fields), *_derived(cast(Kind, kind), parent, fields), *_mentions(book, tokens)]
    skip = below - heading.after if below is not None else 0
    return Entry(
        id=f"{book}/{slug}",
        book=book,
        kind=cast(Kind, kind),
        title=heading.title,
        path=tuple(title for title, _ in parents),
        page=page,
        page_end=page_end,
        text="\n".join(body[skip:]).strip(),
        editor=tuple(value for name, value in fields if name == "editor"),
        aliases=tuple(value for name, value in fields if name == "alias"),
        links=tuple(dict.fromkeys(links)),
    )


def _pages(where: str, slug: str, written: str | None) -> tuple[int | None, int | None]:
    if written is None:
        return None, None
    try:
        return read_pages(written)
    except ValueError as error:
        raise CorpusError(f"{where}: the page of {slug}: {error}.") from None


def _fields(where: str, tokens: Sequence[Token]) -> tuple[list[tuple[str, str]], int | None]:
    """The fields of an entry and the line below them; no fields, and None, if it has none."""
    if not tokens or tokens[0].type != "field_list_open":
        return [], None
    fields: list[tuple[str, str]] = []
    name = ""
    for at, token in enumerate(tokens):
        if token.type == "field_list_close":
            break
        if token.type == "inline" and tokens[at - 1].type == "fieldlist_name_open":
            name = token.content
            if name not in FIELDS:
                raise CorpusError(f"{where}: no field is named {name!r}; the fields are {', '.join(FIELDS)}.")
        elif token.type == "inline":
            fields.append((name, " ".join(token.content.split()) if name == "editor" else plain(token)))
    outer = tokens[0].map
    assert outer is not None
    return fields, outer[1]


def _printed(book: str, fields: Sequence[tuple[str, str]]) -> Iterator[Link]:
    for name, value in fields:
        if name == "see":
            yield Link("see-also", full_id(book, value))
        elif name == "see-unresolved":
            words, _, reason = value.partition(" | ")
            yield Link("see-also", f"[{words}]", reason or None)
        elif name in ("amends", "answers", "example-of"):
            relation = cast(Relation, name)
            known = _SLUG.fullmatch(value) or re.fullmatch(rf"[a-z0-9-]+/{_SLUG.pattern}", value)
            yield Link(relation, full_id(book, value) if known else f"[{value}]")


def _derived(kind: Kind, parent: Entry | None, fields: Sequence[tuple[str, str]]) -> Iterator[Link]:
    """The relation to the entry above: a step of its chart, an example of its rule, or a part of a whole."""
    if parent is None:
        return
    if kind == "example":
        if not any(name == "example-of" for name, _ in fields):
            yield Link("example-of", parent.id)
    elif kind == "step" and parent.kind in _STEP_PARENTS:
        yield Link("step-of", parent.id)
    else:
        yield Link("part-of", parent.id)


def _mentions(book: str, tokens: Sequence[Token]) -> Iterator[Link]:
    for token in tokens:
        for child in token.children or ():
            href = str(child.attrs.get("href", "")) if child.type == "link_open" else ""
            if href and not _OUTSIDE.match(href):
                yield Link("mentions", full_id(book, href))
