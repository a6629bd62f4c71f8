"""One column, ragged right, Helvetica; heads and feet with a rule; the table with lines."""

import io
import runpy
from pathlib import Path

from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

_SET = runpy.run_path(str(Path(__file__).with_name("_set.py")))


def _head(canvas, doc):
    canvas.setFont("Helvetica", 8)
    canvas.drawString(60, 800, "Libro delle regole")
    canvas.line(60, 796, 535, 796)
    canvas.drawRightString(535, 40, f"Pagina {doc.page}")


def make(blocks):
    out = io.BytesIO()
    style = _SET["styles"]("Helvetica", 11, justify=False)
    doc = BaseDocTemplate(out, pagesize=(595, 842))
    doc.addPageTemplates(PageTemplate("page", [Frame(60, 60, 475, 725)], onPage=_head))
    doc.build([one for block in blocks for one in _SET["flow"](block, style, 440)])
    return out.getvalue()
