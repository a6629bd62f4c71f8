"""Reads one PDF in a process of its own, within limits: `python -m corpus.inputs.pdf.worker`, the file on standard input.

Writes one JSON object: `text` and `pages`, or `error`, the end of a sentence that begins with the file's name.
"""

from __future__ import annotations

import json
import sys

MEMORY = 1536 * 1024 * 1024  # bytes of address space
SECONDS = 120  # of the processor


def limit() -> None:
    """Hold this process to its limits, where the system has them (not on Windows: there the caller's clock ends it)."""
    try:
        import resource
    except ImportError:
        return
    for what, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_CORE, 0)):
        _, hard = resource.getrlimit(what)
        value = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (value, hard))


def main() -> None:
    """Read the file and write what it says."""
    limit()
    from corpus.inputs.pdf.document import PdfError, read_document

    try:
        read = read_document(sys.stdin.buffer.read())
        answer: dict[str, object] = {"text": read.text, "pages": read.pages}
    except PdfError as error:
        answer = {"error": str(error)}
    except MemoryError:
        answer = {"error": "needs more memory than a book does. Save its pages again, or give its text."}
    sys.stdout.buffer.write(json.dumps(answer).encode())


if __name__ == "__main__":
    main()
