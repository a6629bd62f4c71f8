"""Two columns drawn row by row across both, as a printer's driver does; the words of a line one by one."""

import io

from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

_SIZES = {"h1": ("Times-Bold", 16), "h2": ("Times-Bold", 12), "p": ("Times-Roman", 10)}
_WIDTH, _DEEP = 220, 690


def _lines(blocks):
    """(x, advance, font, size, text) of every line; cells of a table on one line."""
    for block in blocks:
        kind = block["kind"]
        if kind == "table":
            edges = (0, 0.25 * _WIDTH, 0.7 * _WIDTH)
            yield from ((edges[at], 0 if at else 14, *_SIZES["p"], cell) for row in block["rows"] for at, cell in enumerate(row))
            yield 0, 8, *_SIZES["p"], ""
            continue
        if kind in ("box", "side"):
            yield from _lines([{"kind": "h2", "text": block["title"]}, *block["body"]])
            continue
        font, size = _SIZES.get(kind, _SIZES["p"])
        indent = 14 if kind == "item" else 0
        if kind == "item":
            yield 0, 1.25 * size, font, size, "•" if block["mark"] == "-" else block["mark"]
        for at, line in enumerate(simpleSplit(block["text"], font, size, _WIDTH - indent)):
            yield indent, 0 if indent and not at else 1.25 * size, font, size, line
        yield 0, 6, font, size, ""


def make(blocks):
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(540, 780))
    columns, y = [[]], 0
    for x, advance, font, size, text in _lines(blocks):
        if y + advance > _DEEP - (30 if font == "Times-Bold" else 0):
            columns.append([])
            y = 0
        y += advance
        if text:
            columns[-1].append((y, x, font, size, text))
    for page in range(0, len(columns), 2):
        drawn = [(y, 40 + x, *rest) for y, x, *rest in columns[page]]
        if page + 1 < len(columns):
            drawn += [(y, 282 + x, *rest) for y, x, *rest in columns[page + 1]]
        for y, x, font, size, text in sorted(drawn, key=lambda line: (line[0], line[1])):
            canvas.setFont(font, size)
            for word in text.split():
                canvas.drawString(x, 740 - y, word)
                x += stringWidth(word + " ", font, size)
        canvas.setFont("Times-Roman", 8)
        canvas.drawString(268, 20, str(page // 2 + 1))
        canvas.showPage()
    canvas.save()
    return out.getvalue()
