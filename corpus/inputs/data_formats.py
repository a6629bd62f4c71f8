"""JSON (also line by line, or broken off), XML of any kind and PO as fields: see corpus/readers/fields.py."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from corpus.readers.fields import MANY, Field, unescaped

JSON = re.compile(r"\s*[\[{]\s*(?:[\"\[{]|$)")
XML = re.compile(r"\s*<(?:(?:\?xml|!DOCTYPE)\b|[A-Za-z][\w:.-]{0,40}\s+xmlns\b)")
PO = re.compile(r"^msgid[ \t]+\"[^\n]*\n(?:\"[^\n]*\n)*msgstr[ \t]+\"", re.MULTILINE)  # what programs for translators keep
_PO_STRING = re.compile(r'^(msgid|msgstr)[ \t]+((?:"(?:[^"\\\n]|\\.)*"[ \t]*\r?\n?)+)', re.MULTILINE)
_PO_LINE = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"?|([{}\[\]:,])|[^\s{}\[\]:,"]+', re.DOTALL)
_VALUE = re.compile(r"-?\d[\d.eE+-]*|true|false|null|NaN|-?Infinity")
DEEPEST = 100  # objects and lists within each other
STRAY = 0.02  # of the tokens of JSON that are no values, at most


class _Open:
    """An object or a list of JSON that hasn't ended: how many values it had, the key that waits for its value."""

    def __init__(self, place: tuple[int, ...], names: tuple[str, ...], keyed: bool, since: int = 0) -> None:
        self.place, self.names, self.keyed, self.since = place, names, keyed, since
        self.count = 0
        self.keys: list[str] = []

    def below(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The place and the names of the value that comes now."""
        return (*self.place, 2 * self.count + 1), (*self.names, self.keys[-1]) if self.keyed and self.keys else self.names


def fields_of_json(text: str) -> list[Field] | None:
    """The strings of JSON, with the keys of objects that have many, such as a glossary's; None for another text."""
    stack = [_Open((), (), False)]
    fields: list[Field] = []
    tokens = stray = 0
    held = None  # a string that may be a key
    for token in _TOKEN.finditer(text):
        tokens += 1
        now, sign = stack[-1], token[2]
        if sign == ":" and now.keyed and held is not None:
            now.keys.append(held)
        elif held is not None:
            fields.append(Field(*now.below(), held))
        held = None
        if token[1] is not None:
            held = unescaped(token[1])
        elif sign in ("{", "["):
            if len(stack) > DEEPEST:
                return None
            stack.append(_Open(*now.below(), sign == "{", len(fields)))
        elif sign in ("}", "]") and len(stack) > 1:
            stack.pop()
            if len(now.keys) >= MANY:
                fields[now.since :] = _by_key(now, fields[now.since :])
            stack[-1].count += len(stack) == 1
        elif sign == ",":
            now.count += 1
        elif not sign:
            stray += not _VALUE.fullmatch(token[0])
    if held is not None:
        fields.append(Field(*stack[-1].below(), held))
    return fields if stray <= STRAY * tokens else None


def _by_key(closed: _Open, fields: Sequence[Field]) -> list[Field]:
    """The fields of an object whose keys are no names but a text's own words, and these keys."""
    depth = len(closed.names)
    told = [Field((*closed.place, 2 * at), (*closed.names, ""), key) for at, key in enumerate(closed.keys)]
    return told + [Field(one.place, (*one.names[:depth], "*", *one.names[depth + 1 :]), one.text) for one in fields]


def fields_of_xml(data: bytes) -> list[Field]:
    """The texts and attributes of XML; an element with words of its own is one text. Raises ParseError."""
    return list(_below(ElementTree.fromstring(data), (), ()))


def _below(element: Element, place: tuple[int, ...], names: tuple[str, ...]) -> Iterator[Field]:
    names = (*names, element.tag.rpartition("}")[2])
    attributes = [(name.rpartition("}")[2], said) for name, said in element.items()]
    yield from (Field((*place, at - len(attributes)), (*names, name), said) for at, (name, said) in enumerate(attributes))
    if any((said or "").strip() for said in (element.text, *(below.tail for below in element))):
        yield Field(place, names, "".join(element.itertext()).strip("\n"))
        return
    for at, below in enumerate(element):
        if isinstance(below.tag, str):
            yield from _below(below, (*place, at), names)


def fields_of_po(text: str) -> list[Field]:
    """The strings of a translation, and those that were translated."""
    strings = ((found[1], "".join(_PO_LINE.findall(found[2]))) for found in _PO_STRING.finditer(text))
    return [Field((at // 2, at % 2), (name,), unescaped(said)) for at, (name, said) in enumerate(strings)]
