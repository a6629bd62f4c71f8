"""The text as PDFium itself puts it in order."""

import pypdfium2


def read(data):
    return "\n".join(
        page.get_textpage().get_text_range().replace("\r", "").replace("\ufffe", "-") for page in pypdfium2.PdfDocument(data)
    )
