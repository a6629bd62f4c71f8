"""The Markdown of pymupdf4llm; bold and code marks are taken off."""

import re
import tempfile

import pymupdf4llm


def read(data):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(data)
        file.flush()
        return re.sub(r"\*\*|__|`|<br>", " ", pymupdf4llm.to_markdown(file.name))
