"""A file's bytes as a copy: the format is told by the bytes, not by the name."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from corpus.errors import CopyError
from corpus.inputs import alternating, beside_terms, page_order
from corpus.inputs.accents import restored
from corpus.inputs.glued import parted
from corpus.inputs.initials import joined
from corpus.inputs.labelled import unlabelled
from corpus.inputs.lost_letters import found_again
from corpus.inputs.marked_up import format_of, markdown_of
from corpus.inputs.pdf.process import read_pdf
from corpus.inputs.side_by_side import in_order
from corpus.inputs.titles_behind import apart
from corpus.inputs.two_languages import in_one_language, left_out
from corpus.readers.copy import MAX_BYTES, Copy, decode
from corpus.readers.joined import columns_joined

MAX_PDF = 200 * 1024 * 1024  # bytes: pictures make a PDF large, its text is small
_PDF = b"%PDF-"
_HEAD = 1024  # bytes: where a PDF must say that it is one


def most_bytes(head: bytes) -> int:
    """How large a file that begins like this may be."""
    return MAX_PDF if _PDF in head[:_HEAD] else MAX_BYTES


def opened(data: bytes, name: str) -> Copy:
    """The copy in a file's bytes. Raises CopyError with a sentence for people."""
    if _PDF in data[:_HEAD]:
        if len(data) > MAX_PDF:
            raise CopyError(f"{name} has {len(data) / 1024 / 1024:.1f} MB; Glossa reads PDF files of up to 200 MB.")
        return read_pdf(data, name)
    kind = format_of(data) if len(data) <= MAX_BYTES else None
    text = markdown_of(data, kind, name).encode("utf-8", "replace") if kind else data
    copy = decode(text, name)
    if kind:
        copy = replace(copy, encoding=kind, digest=hashlib.sha256(data).hexdigest())
    if (accented := restored(copy.text)) != copy.text:
        copy = replace(copy, text=accented, encoding=f"{copy.encoding}, accents restored")
    if (found := found_again(copy.text)) != copy.text:
        copy = replace(copy, text=found, encoding=f"{copy.encoding}, letters restored")
    if (spaced := parted(copy.text)) != copy.text:
        copy = replace(copy, text=spaced, encoding=f"{copy.encoding}, spaces restored")
    if (whole := joined(copy.text)) != copy.text:
        copy = replace(copy, text=whole, encoding=f"{copy.encoding}, first letters joined")
    if turned := page_order.in_order(copy.text):
        copy = replace(copy, text=turned, encoding=f"{copy.encoding}, pages in order")
    beside = beside_terms.in_order(copy.text) or in_order(copy.text)
    if beside:
        copy = replace(copy, text=beside, encoding=f"{copy.encoding}, columns side by side")
    for one_side in (unlabelled, in_one_language):
        if told := one_side(copy.text):
            copy = replace(copy, text=told[0], left_out=told[1] or copy.left_out)
    written = data if kind in ("json", "po", "xml", "sql") else text
    copy = replace(copy, left_out=left_out(written.decode("utf-8", "replace"), copy.text) or copy.left_out)
    if not beside and not columns_joined(copy.text) and (unwoven := alternating.in_order(copy)):
        copy = replace(copy, text=unwoven, encoding=f"{copy.encoding}, columns in turn")
    if (broken := apart(copy.text)) != copy.text:
        copy = replace(copy, text=broken, encoding=f"{copy.encoding}, titles apart")
    return copy
