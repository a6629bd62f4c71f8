"""A PDF's bytes to its text: pages read, running heads taken off, parts put in order and written as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from corpus.inputs.pdf.glyphs import TooMuch, read_page
from corpus.inputs.pdf.paragraphs import Block, blocks, by_page, marker
from corpus.inputs.pdf.regions import arranged
from corpus.inputs.pdf.running import without_running
from corpus.inputs.pdf.shapes import Page, common
from corpus.inputs.pdf.words import Words

MOST_PAGES = 600
MOST_WORDS = 600_000
_WITH_TEXT = 0.5  # of the pages


class PdfError(Exception):
    """Why a PDF can't be read, as the end of a sentence that begins with its name."""


@dataclass(frozen=True, slots=True)
class Read:
    """The text of a PDF as Markdown; for each page, where it begins and its printed number."""

    text: str
    pages: tuple[tuple[int, int | None], ...]


def read_document(data: bytes) -> Read:
    """The text of a PDF in reading order. Raises PdfError."""
    pages = _pages(data)
    textless = [sheet for sheet, page in enumerate(pages, 1) if not page.words]
    if len(textless) > (1 - _WITH_TEXT) * len(pages):
        where = _named(textless)
        raise PdfError(f"has no text on {where}, only pictures. Run a program for text recognition (OCR) on it first.")
    size = common((round(word.size * 2) / 2, len(word.text)) for page in pages for word in page.words)
    numbers = without_running(pages)
    found = blocks(arranged(pages), size)
    known = Words(line.text for block in found for _, line in block.lines)
    return _written(found, known, numbers)


def _pages(data: bytes) -> list[Page]:
    try:
        opened = pdfium.PdfDocument(data)
    except pdfium.PdfiumError as error:
        code = getattr(error, "err_code", None)
        if code == raw.FPDF_ERR_PASSWORD:
            raise PdfError("is encrypted. Save it without its password, then add that.") from None
        if code == raw.FPDF_ERR_SECURITY:
            raise PdfError("is encrypted in a way that Glossa can't undo. Save it without encryption, then add that.") from None
        raise PdfError("is damaged: it can't be opened as a PDF. Download or save it again.") from None
    if len(opened) > MOST_PAGES:
        raise PdfError(f"has {len(opened):,} pages; Glossa reads up to {MOST_PAGES}. Give one book.")
    found, count = [], 0
    for number in range(len(opened)):
        try:
            page = opened[number]
            found.append(read_page(page))
            page.close()
        except TooMuch as error:
            raise PdfError(f"{error} on page {number + 1}; no page of a book is like that.") from None
        except pdfium.PdfiumError:
            raise PdfError(f"is damaged: its page {number + 1} can't be read. Download or save it again.") from None
        count += len(found[-1].words)
        if count > MOST_WORDS:
            raise PdfError(f"has more than {MOST_WORDS:,} words. Give one book.")
    if not found:
        raise PdfError("has no pages.")
    return found


def _named(sheets: Sequence[int]) -> str:
    """ "page 3" or "pages 1-4, 9"."""
    runs: list[list[int]] = []
    for sheet in sheets:
        if runs and sheet == runs[-1][-1] + 1:
            runs[-1].append(sheet)
        else:
            runs.append([sheet])
    shown = ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
    return f"page {shown}" if len(sheets) == 1 else f"pages {shown}"


def _written(found: Sequence[Block], known: Words, numbers: Sequence[int | None]) -> Read:
    """The blocks as Markdown, and where each page begins in it."""
    text = ""
    starts: dict[int, int] = {}
    before: Block | None = None
    for block in found:
        if before:
            together = before.marker and block.marker and not before.level and not block.level and before.boxed == block.boxed
            text += "\n" if together else "\n\n"
        if block.table:
            starts.setdefault(block.sheet, len(text))
            text += _table(block, known)
        else:
            lead = ("> " if block.boxed else "") + _lead(block)
            written = ""
            for sheet, lines in by_page(block):
                starts.setdefault(sheet, len(text) + len(lead) * bool(written) + len(written))
                for line in lines:
                    written = known.join(written, line.text) if written else line.text[0 if block.level else marker(line)[1] :]
            text += lead + known.clean(written)
        before = block
    return Read(f"{text}\n", tuple(_starts(starts, numbers, len(text))))


def _lead(block: Block) -> str:
    """What stands before a block's text: the marks of a heading or of an item."""
    if block.level:
        return "#" * block.level + " "
    return f"{block.marker} " if block.marker else ""


def _table(block: Block, known: Words) -> str:
    assert block.table
    quote = "> " if block.boxed else ""
    rows = [[known.clean(known.joined(cell.split("\n"))).replace("|", "\\|") for cell in row] for row in block.table.rows]
    lines = [f"{quote}| {' | '.join(row)} |" for row in rows]
    lines.insert(1, f"{quote}|{' --- |' * len(rows[0])}")
    return "\n".join(lines)


def _starts(starts: dict[int, int], numbers: Sequence[int | None], end: int) -> list[tuple[int, int | None]]:
    """Where each page begins; one without text begins where the next one does."""
    found: list[tuple[int, int | None]] = []
    after = end
    for sheet in reversed(range(len(numbers))):
        after = min(starts.get(sheet, after), after)
        found.append((after, numbers[sheet]))
    return found[::-1]
