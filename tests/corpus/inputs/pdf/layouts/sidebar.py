"""Two columns whose text runs on below a framed sidebar that lies across both in the middle of the page."""

import io
import runpy
from pathlib import Path

from reportlab.lib import colors
from reportlab.platypus import BaseDocTemplate, Frame, KeepInFrame, PageTemplate

_SET = runpy.run_path(str(Path(__file__).with_name("_set.py")))


def make(blocks):
    out = io.BytesIO()
    style = _SET["styles"]("Times", 10)
    aside = [block for block in blocks if block["kind"] == "side"]
    rest = [block for block in blocks if block["kind"] != "side"]

    def draw(canvas, doc):
        canvas.setFont("Helvetica", 8)
        canvas.drawString(40, 575, "Regulamento")
        canvas.drawRightString(380, 575, str(doc.page + 10))
        if doc.page <= len(aside):
            held = aside[doc.page - 1]
            canvas.setFillColor(colors.lightgrey)
            canvas.rect(60, 250, 300, 110, fill=1)
            canvas.setFillColor(colors.black)
            inner = _SET["flow"]({**held, "kind": "p", "text": held["title"]}, {**style, "p": style["title"]}, 280)
            for one in held["body"]:
                inner += _SET["flow"](one, style, 280)
            Frame(66, 252, 288, 106).addFromList([KeepInFrame(276, 94, inner)], canvas)

    upper, lower = [Frame(36, 366, 170, 200), Frame(214, 366, 170, 200)], [Frame(36, 40, 170, 204), Frame(214, 40, 170, 204)]
    with_side = [upper[0], lower[0], upper[1], lower[1]]
    without = [Frame(36, 40, 170, 526), Frame(214, 40, 170, 526)]
    doc = BaseDocTemplate(out, pagesize=(420, 600))
    doc.addPageTemplates(PageTemplate("side", with_side, onPage=draw, autoNextPageTemplate="plain"))
    doc.addPageTemplates(PageTemplate("plain", without, onPage=draw))
    doc.build([one for block in rest for one in _SET["flow"](block, style, 156)])
    return out.getvalue()
