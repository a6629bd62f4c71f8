"""Decodes a user's file: bytes in, a `Copy` of code points out, or an error with a sentence."""

from __future__ import annotations

import hashlib
import quopri
import re
from bisect import bisect_right
from dataclasses import dataclass

from corpus.errors import CopyError
from corpus.readers.asides import unstruck, without_asides
from corpus.readers.footnotes import without_footnotes
from corpus.readers.framed import unframed
from corpus.readers.markup import as_markdown
from corpus.readers.mended import mended, wide
from corpus.readers.page_ends import without_page_numbers
from corpus.readers.relined import relined
from corpus.readers.rows import unrowed

_NO_TEXT = (
    "{name} is not a text file, nor of another kind that Glossa reads: PDF, EPUB, HTML, DOCX, ODT, RTF, XLSX, a ZIP of texts. "
    "Save the rulebook as one of these and add that."
)
MAX_BYTES = 20 * 1024 * 1024
_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe\0\0", "utf-32"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_SOFT_ENDS = re.compile(rb"[^=\s]=\r?\n(?=\S)")  # of lines in mail, which writes other letters than English ones as "=C3=A0"
_SEVEN_BITS = re.compile(rb"\+(?:A[MNO]|IB)[A-Za-z0-9/]")  # other letters than English ones, and quotes, in UTF-7
QUOTED = 10
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1b\x1f]+")


@dataclass(frozen=True, slots=True)
class PageStart:
    """Where a page of a PDF begins in its text, and the number printed on it (None: none)."""

    start: int
    printed: int | None


@dataclass(frozen=True, slots=True)
class Copy:
    """A decoded file. Spans count code points of `text`, before newline translation and including a byte-order mark.

    `pages` are those of a PDF in order; a page without text begins where the next one does. `left_out` is the language of a
    translation that stood in the file and isn't in `text` ("": there was none).
    """

    name: str
    text: str
    encoding: str
    digest: str
    pages: tuple[PageStart, ...] = ()
    left_out: str = ""

    def sheet(self, offset: int) -> int | None:
        """The page of the PDF, counted from 1, that a code point stands on; None where the file has no pages."""
        return bisect_right(self.pages, offset, key=lambda page: page.start) or None

    def textless(self) -> list[int]:
        """The pages of the PDF, counted from 1, that have no text."""
        ends = [*(page.start for page in self.pages[1:]), len(self.text.rstrip())]
        return [number for number, (page, end) in enumerate(zip(self.pages, ends, strict=False), 1) if page.start >= end]

    def slice(self, start: int, end: int) -> str:
        """The code points from `start` to `end` (exclusive)."""
        return self.text[start:end]


def decode(data: bytes, name: str) -> Copy:
    """Decode a file's bytes as UTF-8, as UTF-16, or in the single-byte encoding that fits Italian or Portuguese. What another
    program decoded wrongly before, or wrote as HTML entities, becomes the letters that were meant.

    Raises CopyError if the file is empty, over 20 MB, binary or in an unknown encoding (with the place of the byte that is not
    UTF-8).
    """
    if len(data) > MAX_BYTES:
        raise CopyError(f"{name} has {len(data) / 1024 / 1024:.1f} MB; Glossa reads text files of up to 20 MB.")
    if not data.strip():
        raise CopyError(f"{name} is empty. Give the text of a rulebook (a .txt or .md file).")
    digest = hashlib.sha256(data).hexdigest()
    if sum(1 for _ in _SOFT_ENDS.finditer(data)) >= QUOTED:
        data = quopri.decodestring(data)
    text, encoding = _decoded(data, name)
    text = unstruck(text)
    if _looks_binary(text):
        raise CopyError(_NO_TEXT.format(name=name))
    meant = as_markdown(relined(without_page_numbers(without_footnotes(without_asides(unrowed(unframed(mended(text))))))))
    return Copy(name=name, text=meant, encoding=encoding, digest=digest)


def _decoded(data: bytes, name: str) -> tuple[str, str]:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            try:
                return data.decode(encoding), encoding
            except UnicodeDecodeError as error:
                raise CopyError(f"{name} says that it is {encoding}, but byte {error.start} is not. Save it as UTF-8.") from None
    if unmarked := wide(data):
        try:
            return data.decode(unmarked), unmarked
        except UnicodeDecodeError as error:
            raise CopyError(f"{name} looks like {unmarked}, but byte {error.start} is not. Save it as UTF-8.") from None
    try:
        if sum(1 for _ in _SEVEN_BITS.finditer(data)) >= QUOTED and data.isascii():
            return data.decode("utf-7"), "utf-7"
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError as error:
        place = error.start
    if b"\x00" in data:
        raise CopyError(_NO_TEXT.format(name=name))
    read = data.decode("utf-8", "replace")
    if sum(char > "\x7f" for char in read) > 2 * read.count("\ufffd"):  # accents in another encoding are not valid UTF-8
        raise CopyError(f"{name} is UTF-8, but byte {place} is not. Save it as UTF-8 again, then add it.")
    from charset_normalizer import from_bytes  # only where UTF-8 fails: a search never does

    guess = from_bytes(data, cp_isolation=["cp1252", "latin_1", "mac_roman", "cp850"]).best()
    if guess is None:
        raise CopyError(f"{name} is in an unknown encoding: byte {place} is not UTF-8. Save it as UTF-8 and add it again.")
    return str(guess), guess.encoding


def _looks_binary(text: str) -> bool:
    """Whether more than one code point in 200 is a control character that text doesn't use."""
    return sum(len(match[0]) for match in _CONTROLS.finditer(text)) * 200 > len(text)
