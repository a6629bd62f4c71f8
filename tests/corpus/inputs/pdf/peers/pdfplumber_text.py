"""The text of pdfplumber, page by page."""

import io

import pdfplumber


def read(data):
    with pdfplumber.open(io.BytesIO(data)) as book:
        return "\n".join(page.extract_text() or "" for page in book.pages)
