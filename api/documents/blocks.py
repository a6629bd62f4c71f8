"""An entry's text as blocks, to render it without a Markdown parser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from markdown_it.token import Token

from api.documents.markdown import tokens
from corpus.languages import either
from corpus.markdown import linked_entry

Node: TypeAlias = "str | list[Node]"
"""Words, or `[name, *nodes]`; `a` has an entry's id, `icon` an icon's name and `ol` its first number before its nodes."""

_ICON = re.compile(r"\{([a-z][a-z0-9-]*)\}")
_NOTE = re.compile(rf"{either(lambda tongue: tongue.statements.note)}: *(.)")
_NAMES = {"paragraph": "p", "bullet_list": "ul", "list_item": "li", "blockquote": "note"}


@lru_cache(maxsize=4096)
def blocks(text: str, book: str) -> list[Node]:
    """The blocks of a text of `book`: p, h3 to h6, ul and ol of li, note (an editor's), table of tr of th or td; within them
    strong, em, br, a and icon. An item's first paragraph has no p. The list is shared and must not be changed."""
    return [node for node in _nested(tokens(text), book) if isinstance(node, list)]


def _nested(row: Sequence[Token], book: str) -> list[Node]:
    """The nodes that a flat list of tokens opens and closes."""
    stack: list[list[Node]] = [[]]
    for token in row:
        if token.type == "inline":
            stack[-1] += _nested(token.children or [], book)
        elif token.nesting > 0:
            stack.append(_opened(token, book))
        elif token.nesting < 0:
            closed = _closed(stack.pop())
            stack[-1] += closed
        else:
            stack[-1] += _leaf(token)
    return _joined(stack[0])


def _opened(token: Token, book: str) -> list[Node]:
    kind = token.type.removesuffix("_open")
    if kind == "heading":  # An entry's title is h1, its sections h2.
        return [f"h{max(3, int(token.tag[1]))}"]
    if kind == "ordered_list":
        return ["ol", str(token.attrs.get("start", 1))]
    if kind == "link":
        return ["a", linked_entry(book, str(token.attrs["href"]))]
    return [_NAMES.get(kind, token.tag)]


def _closed(node: list[Node]) -> list[Node]:
    """A finished node; one that only groups rows, or a link that leads to no entry, is replaced by its children."""
    name, *rest = node
    if name in ("thead", "tbody"):
        return rest
    if name in ("a", "ol"):
        return [[name, rest[0], *_joined(rest[1:])]] if rest[0] else rest[1:]
    if name == "li" and rest and isinstance(rest[0], list) and rest[0][0] == "p":
        rest[:1] = rest[0][1:]
    if name == "note":
        _without_name(rest)
    return [[name, *_joined(rest)]]


def _without_name(note: list[Node]) -> None:
    """Remove the "Nota:" that a note opens with: it is marked as a note when it is drawn."""
    if note and isinstance(note[0], list) and len(note[0]) > 1 and isinstance(note[0][1], str):
        note[0][1] = _NOTE.sub(lambda match: match[1].upper(), note[0][1], count=1)


def _leaf(token: Token) -> Iterator[Node]:
    if token.type == "hardbreak":
        yield ["br"]
    elif token.type == "softbreak":
        yield " "
    else:
        for at, part in enumerate(_ICON.split(token.content)):
            yield ["icon", part] if at % 2 else part


def _joined(nodes: Sequence[Node]) -> list[Node]:
    """The nodes with adjacent words joined."""
    found: list[Node] = []
    for node in nodes:
        if isinstance(node, str) and found and isinstance(found[-1], str):
            found[-1] += node
        elif node:
            found.append(node)
    return found
