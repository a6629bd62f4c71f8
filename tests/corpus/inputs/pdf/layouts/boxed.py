"""Boxed examples in the columns of a two-column page, their text in italics; heads that change with the chapter."""

import io
import runpy
from pathlib import Path

from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

_SET = runpy.run_path(str(Path(__file__).with_name("_set.py")))


def make(blocks):
    out = io.BytesIO()
    style = _SET["styles"]("Helvetica", 9)
    heads = [block["text"] for block in blocks if block["kind"] == "h1"]

    def draw(canvas, doc):
        canvas.setFont("Helvetica-Oblique", 7.5)
        canvas.drawString(40, 580, heads[min(doc.page // 2, len(heads) - 1)])
        canvas.drawString(430, 580, str(doc.page))

    doc = BaseDocTemplate(out, pagesize=(480, 610))
    doc.addPageTemplates(PageTemplate("page", [Frame(34, 40, 200, 520), Frame(246, 40, 200, 520)], onPage=draw))
    doc.build([one for block in blocks for one in _SET["flow"](block, style, 186)])
    return out.getvalue()
