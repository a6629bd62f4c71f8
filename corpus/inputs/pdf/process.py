"""Starts the process that reads a PDF, and takes its answer: whatever the file does there, here it is a text or a sentence."""

from __future__ import annotations

import hashlib
import json
import subprocess

from corpus.errors import CopyError
from corpus.own_process import command, environment
from corpus.readers.copy import Copy, PageStart

SECONDS = 180  # on the clock


def read_pdf(data: bytes, name: str) -> Copy:
    """The text of a PDF with its pages. Raises CopyError with a sentence for people."""
    try:
        done = subprocess.run(
            command(f"{__package__}.worker"),
            input=data, capture_output=True, timeout=SECONDS, check=False, env=environment(),
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise CopyError(f"{name} takes longer than {SECONDS} s to read; a book takes seconds. Save its pages again.") from None
    except OSError as error:
        raise CopyError(f"{name} can't be read: {error.strerror or error}.") from None
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        raise CopyError(
            f"{name} can't be read: it is damaged, or needs more memory or time than a book. Save it again as a PDF, or as text."
        ) from None
    if "error" in answer:
        raise CopyError(f"{name} {answer['error']}")
    if not answer["text"].strip():
        raise CopyError(f"{name} has no text.")
    pages = tuple(PageStart(start, printed) for start, printed in answer["pages"])
    return Copy(name, answer["text"], "pdf", hashlib.sha256(data).hexdigest(), pages)
