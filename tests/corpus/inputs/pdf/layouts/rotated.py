"""Every second page is turned on its side: its text runs up the sheet, and the page says that it is to be shown turned."""

import io
import runpy
from pathlib import Path

from reportlab.platypus import BaseDocTemplate, Frame, NextPageTemplate, PageBreak, PageTemplate

_SET = runpy.run_path(str(Path(__file__).with_name("_set.py")))


def _turned(canvas, doc):
    canvas.setPageRotation(90)
    canvas.translate(500, 0)
    canvas.rotate(90)
    canvas.setFont("Helvetica", 8)
    canvas.drawString(350, 20, str(doc.page))


def _upright(canvas, doc):
    canvas.setFont("Helvetica", 8)
    canvas.drawString(250, 20, str(doc.page))


def make(blocks):
    out = io.BytesIO()
    style = _SET["styles"]("Helvetica", 10)
    doc = BaseDocTemplate(out, pagesize=(500, 700))
    doc.addPageTemplates(PageTemplate("upright", [Frame(50, 50, 400, 600)], onPage=_upright))
    doc.addPageTemplates(PageTemplate("turned", [Frame(50, 40, 290, 420), Frame(360, 40, 290, 420)], onPage=_turned))
    story, chapter = [], 0
    for block in blocks:
        if block["kind"] == "h1":
            story += [NextPageTemplate("turned" if chapter % 2 else "upright"), PageBreak()] if story or chapter % 2 else []
            chapter += 1
        story += _SET["flow"](block, style, 280 if chapter % 2 == 0 else 390)
    doc.build(story)
    return out.getvalue()
