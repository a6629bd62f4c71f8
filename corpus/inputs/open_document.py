"""ODT (LibreOffice, Google Docs) as Markdown: paragraphs, headings, lists."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from io import BytesIO
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

MIMETYPE = b"application/vnd.oasis.opendocument.text"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_ASIDE = frozenset(_TEXT + name for name in ("note", "tracked-changes", "table-of-content", "alphabetical-index"))
_SIGNS = {_TEXT + "s": " ", _TEXT + "tab": "\t", _TEXT + "line-break": "\n", _TEXT + "soft-page-break": ""}
_LEVEL = _TEXT + "outline-level"


def markdown_of_odt(data: BytesIO) -> str:
    """The document's text. Raises KeyError or ParseError where it is damaged."""
    root = ElementTree.fromstring(zipfile.ZipFile(data).read("content.xml"))
    return "\n\n".join(filter(None, _told(root, ""))) + "\n"


def _told(part: Element, mark: str) -> Iterator[str]:
    """The paragraphs below a part of the document, those of a list behind its mark."""
    for below in part:
        if below.tag in _ASIDE:
            continue
        if below.tag == _TEXT + "h":
            text = _words(below).strip()
            yield text and f"{'#' * min(6, int(below.get(_LEVEL, '1')))} {text}"
        elif below.tag == _TEXT + "p":
            text = _words(below).strip()
            yield text and mark + text
            yield from _told(below, mark)  # boxes that are anchored in it
        else:
            yield from _told(below, "- " if below.tag == _TEXT + "list-item" else mark)


def _words(part: Element) -> str:
    """The text of a paragraph, without its boxes and notes."""
    said = part.text or ""
    for below in part:
        if below.tag.startswith(_TEXT) and below.tag not in _ASIDE:
            said += _SIGNS.get(below.tag, "") or _words(below)
        said += below.tail or ""
    return said
