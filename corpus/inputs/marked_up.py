"""HTML, EPUB and DOCX as Markdown, by mammoth and markdownify (the extra `inputs`); ODT, XLSX, RTF, mail, JSON, XML,
PO, SQL and archives of texts by us."""

from __future__ import annotations

import email
import email.policy
import io
import json
import posixpath
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from email.message import Message
from urllib.parse import unquote
from xml.etree import ElementTree

from corpus.errors import CopyError
from corpus.inputs.archive import archived, is_archive
from corpus.inputs.data_formats import JSON, PO, XML, fields_of_json, fields_of_po, fields_of_xml
from corpus.inputs.database import SQL, fields_of_sql
from corpus.inputs.open_document import MIMETYPE, markdown_of_odt
from corpus.inputs.rich_text import RTF, markdown_of_rtf
from corpus.inputs.spreadsheet import WORKBOOK, csv_of_xlsx
from corpus.readers.fields import BREAK, Field, text_of
from corpus.readers.rows import of_cells

MOST_UNPACKED = 200 * 1024 * 1024  # bytes
_HTML = re.compile(rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b", re.IGNORECASE | re.DOTALL)
_BLOCK = re.compile(r"<(/?)(?:p|div|li|h[1-6]|td|th|dt|dd|blockquote|pre)\b[^<>]*>", re.IGNORECASE)
_ENDED = re.compile(r"</(?:p|div|li|h[1-6]|td|th|dt|dd)>", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]*>")
JUDGED = 60_000  # bytes by which JSON is told
BLOCKS, OUTSIDE = 10, 0.1  # of a part of a page: blocks, and the share of its letters outside of them
# what a mail or a page saved with its pictures begins with
_MAIL = re.compile(rb"(?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t][^\n]*\n)*)*?(?:MIME-Version|Content-Type):", re.IGNORECASE)
_CHARSET = re.compile(rb"""(?:charset|encoding)=["']?([\w-]+)""", re.IGNORECASE)
# scripts, and the conditions in which Word tells old browsers what bullets look like
_UNREAD = re.compile(
    r"<(script|style|nav)\b.*?</\1>|<!--.*?-->|<!\[[^<>]*\]>|<\?.*?\?>|<!doctype\b[^<>]*>", re.IGNORECASE | re.DOTALL
)
_PRE = re.compile(r"(<pre\b.*?</pre>)", re.IGNORECASE | re.DOTALL)
_OCR_LINE = re.compile(r"""(?=<span\s+class=["']ocr_line\b)""")  # in what programs for text recognition write as HTML
_ENDS = re.compile(r"[ \t]*[\r\n]\s*")
_TABLE = re.compile(r"<table\b(?:(?!<table\b).)*?</table>", re.IGNORECASE | re.DOTALL)
_CELLS = re.compile(r"<(/?)(?:table|thead|tbody|tr|td|th)\b[^>]*>", re.IGNORECASE)
_IN_CELLS = re.compile(r"<h[1-6]\b|</p>\s*<p\b[^>]*>(?:(?!</td>).)*</p>\s*<p\b", re.IGNORECASE | re.DOTALL)  # no table's cell has
# the number of a note, a link to it
_NOTE = re.compile(
    r"<sup\b[^<>]*>\s*<a\b[^<>]*>\s*\[?\d{1,4}\]?\s*</a>\s*</sup>|<a\b[^<>]*>\s*<sup\b[^<>]*>\s*\[?\d{1,4}\]?\s*</sup>\s*</a>"
    r"|<a\b[^<>]{0,300}\bnoteref\b[^<>]{0,300}>[^<>]*</a>",
    re.IGNORECASE,
)
_WRITTEN: Mapping[str, Callable[[str], Sequence[Field] | None]] = {
    "json": fields_of_json,
    "po": fields_of_po,
    "sql": fields_of_sql,
}
_BLANKS = re.compile(r"\n{3,}")
_OPF = "{http://www.idpf.org/2007/opf}"
_CONTAINER = "{urn:oasis:names:tc:opendocument:xmlns:container}"


def format_of(data: bytes) -> str | None:
    """ "html", "epub", "docx", "xlsx", "odt", "rtf", "mail", "json", "xml", "po", "sql" or "zip", as the bytes say; None for
    anything else."""
    if data.startswith(RTF):
        return "rtf"
    if _HTML.match(data[:4096].removeprefix(b"\xef\xbb\xbf")):
        return "html"
    if _MAIL.match(data[:4096]):
        return "mail"
    if not data.startswith(b"PK\x03\x04"):
        return _written(data)
    try:
        book = zipfile.ZipFile(io.BytesIO(data))
        names = book.namelist()
        if "content.xml" in names and "mimetype" in names and book.read("mimetype").startswith(MIMETYPE):
            return "odt"
    except zipfile.BadZipFile:
        return None
    if "META-INF/container.xml" in names:
        return "epub"
    if "word/document.xml" in names or WORKBOOK in names:
        return "xlsx" if WORKBOOK in names else "docx"
    return "zip" if is_archive(names) else None


def _written(data: bytes) -> str | None:
    """The format of a file that programs write as text."""
    head = data[:200].decode(json.detect_encoding(data), "replace").lstrip("\ufeff")
    if XML.match(head):
        return "xml"
    if JSON.match(head):
        return None if fields_of_json(_text(data[:JUDGED])) is None else "json"
    for kind, pattern in (("sql", SQL), ("po", PO)):
        if pattern.search(_text(data[:JUDGED])):
            return kind
    return "html" if data.count(b"</") >= BLOCKS and _is_page(_text(data)) else None


def _is_page(text: str) -> bool:
    """Whether a text is the inside of an HTML page."""
    if len(_ENDED.findall(text)) < BLOCKS or of_cells(text):
        return False
    letters, outside = (sum(map(str.isalpha, _TAG.sub("", part))) for part in (text, _outside(text)))
    return outside <= OUTSIDE * letters


def _outside(text: str) -> str:
    """What stands in no block of a page."""
    kept, end, depth = [], 0, 0
    for tag in _BLOCK.finditer(text):
        if not depth:
            kept.append(text[end : tag.start()])
        end, depth = tag.end(), max(0, depth - 1) if tag[1] else depth + 1
    return "".join((*kept, "" if depth else text[end:]))


def markdown_of(data: bytes, kind: str, name: str) -> str:
    """The file's text as Markdown. Raises CopyError."""
    try:
        if kind == "rtf":
            return markdown_of_rtf(data)
        if kind == "mail":
            return _by_mail(data, name)
        if kind == "xml" or kind in _WRITTEN:
            return _by_fields(data, kind, name)
        if kind == "zip":
            texts = archived(_checked(data, name), MOST_UNPACKED)
            return "\n\n".join(_by_html(held, "html", name) if page else _text(held) for held, page in texts)
        if kind == "xlsx":
            return csv_of_xlsx(_checked(data, name))
        return markdown_of_odt(_checked(data, name)) if kind == "odt" else _by_html(data, kind, name)
    except (
        zipfile.BadZipFile,
        KeyError,
        ElementTree.ParseError,
        ValueError,
        LookupError,
        OSError,
        RuntimeError,
        zlib.error,
    ) as error:
        raise CopyError(f"{name} is a damaged {kind.upper()} file ({error}). Save it again.") from None


def _by_fields(data: bytes, kind: str, name: str) -> str:
    text = text_of(fields_of_xml(data) if kind == "xml" else _WRITTEN[kind](_text(data)) or ())
    if not text.strip():
        raise CopyError(f"{name} is {kind.upper()} without the text of a book. Export the book as text, Markdown or PDF.")
    tagged = "\n".join(line for line in text.split("\n") if "<" in line)  # other lines are the titles of pages
    if 2 * len(tagged) < len(text) or not _is_page(tagged):
        return BREAK.sub("\n", text)
    lines = (line if "<" in line else f"<p>{line}</p>" for line in text.split("\n") if line.strip())
    return _by_html("\n".join(lines).encode(), "html", name)


def _by_mail(data: bytes, name: str) -> str:
    """The longest of the texts in a mail, or in a page saved as one file."""
    parts = email.message_from_bytes(data, policy=email.policy.default).walk()
    texts = {part.get_content_type(): _in_mail(part) for part in parts if part.get_content_maintype() == "text"}
    longest = max(texts.values(), key=len, default="")
    if not longest.strip():
        raise CopyError(f"{name} is a mail without text. Save what is attached to it, and add that.")
    return _by_html(longest.encode(), "html", name) if longest == texts.get("text/html") else longest


def _in_mail(part: Message) -> str:
    held = part.get_payload(decode=True)
    return _text(held, part.get_content_charset()) if isinstance(held, bytes) else ""


def _by_html(data: bytes, kind: str, name: str) -> str:
    try:
        import mammoth
        from markdownify import markdownify
    except ImportError:
        raise CopyError(f"{name}: reading {kind.upper()} needs the extra `inputs`: pip install 'glossa-rules[inputs]'") from None
    pieces = [mammoth.convert_to_html(_checked(data, name)).value] if kind == "docx" else _pages(data, kind, name)
    texts = [
        markdownify(_blocks(piece), heading_style="ATX", bullets="-", strip=["a", "img", "script", "style"]) for piece in pieces
    ]
    written = "\n\n".join(texts).replace(r"\*\*", "**")  # of Markdown that was pasted into a page
    return _BLANKS.sub("\n\n", written).strip() + "\n"


def _blocks(page: str) -> str:
    """A page with spaces for line breaks, as browsers show it, the lines of a scan, and neither numbers of notes
    nor tables that only set columns."""
    page = _NOTE.sub("", _OCR_LINE.sub("<br/>", page))
    page = _TABLE.sub(lambda found: _CELLS.sub(r"<\1div>", found[0]) if _IN_CELLS.search(found[0]) else found[0], page)
    return "".join(part if part.lower().startswith("<pre") else _ENDS.sub(" ", part) for part in _PRE.split(page))


def _pages(data: bytes, kind: str, name: str) -> Iterator[str]:
    """The bodies of the HTML pages, those of an EPUB in the order of its spine."""
    if kind == "html":
        yield _body(data)
        return
    book = zipfile.ZipFile(_checked(data, name))
    root = ElementTree.fromstring(book.read("META-INF/container.xml"))
    found = root.find(f".//{_CONTAINER}rootfile")
    if found is None:
        raise ValueError("it names no book")
    place = found.attrib["full-path"]
    package = ElementTree.fromstring(book.read(place))
    files = {item.attrib["id"]: item.attrib["href"] for item in package.iter(f"{_OPF}item")}
    for item in package.iter(f"{_OPF}itemref"):
        href = posixpath.normpath(posixpath.join(posixpath.dirname(place), unquote(files[item.attrib["idref"]])))
        yield _body(book.read(href))


def _body(data: bytes) -> str:
    text = _text(data)
    found = re.search(r"<body\b[^>]*>(.*)</body>", text, re.IGNORECASE | re.DOTALL)
    body = found[1] if found else text
    return _UNREAD.sub("", body)


def _text(data: bytes, charset: str | None = None) -> str:
    """A page's text: Unicode, or what the page says that it is."""
    try:
        return data.decode(json.detect_encoding(data)).removeprefix("\ufeff")
    except UnicodeDecodeError:
        declared = _CHARSET.search(data[:2048])
    try:
        return data.decode(charset or (declared[1].decode() if declared else "cp1252"), "replace")
    except LookupError:  # an encoding that there isn't
        return data.decode("cp1252", "replace")


def _checked(data: bytes, name: str) -> io.BytesIO:
    """The file, unless it unpacks to more than a book."""
    size = sum(part.file_size for part in zipfile.ZipFile(io.BytesIO(data)).infolist())
    if size > MOST_UNPACKED:
        raise CopyError(f"{name} unpacks to {size / 1024 / 1024:.0f} MB; no book has so much text.")
    return io.BytesIO(data)
