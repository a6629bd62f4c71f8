"""Two columns, justified, a drop capital after each chapter's title, a table with rules only; a title over both columns."""

import io
import runpy
from pathlib import Path
from xml.sax.saxutils import escape

from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, FrameBreak, NextPageTemplate, PageTemplate, Paragraph

_SET = runpy.run_path(str(Path(__file__).with_name("_set.py")))


class Dropped(Flowable):
    """A paragraph whose first letter is three lines high."""

    def __init__(self, text, size):
        super().__init__()
        self.text, self.size = text, size

    def wrap(self, width, height):
        self.letter = stringWidth(self.text[0], "Times-Roman", 3.3 * self.size) + 2
        words, lines = self.text[1:].split(), []
        while words:
            room = width - (self.letter if len(lines) < 3 else 0)
            line = simpleSplit(" ".join(words), "Times-Roman", self.size, room)[0].split()
            lines.append(" ".join(line))
            words = words[len(line) :]
        self.lines = lines
        self.height = 1.2 * self.size * max(3, len(lines)) + 5
        return width, self.height

    def draw(self):
        top = self.height - self.size
        self.canv.setFont("Times-Roman", 3.3 * self.size)
        self.canv.drawString(0, top - 2.4 * self.size, self.text[0])
        self.canv.setFont("Times-Roman", self.size)
        for at, line in enumerate(self.lines):
            self.canv.drawString(self.letter if at < 3 else 0, top - 1.2 * self.size * at, line)


def _foot(canvas, doc):
    canvas.setFont("Times-Roman", 8)
    canvas.drawCentredString(297, 30, f"- {doc.page} -")


def make(blocks):
    out = io.BytesIO()
    style = _SET["styles"]("Times", 10)
    doc = BaseDocTemplate(out, pagesize=(595, 842))
    columns = [Frame(48, 50, 246, 680), Frame(302, 50, 246, 680)]
    doc.addPageTemplates(PageTemplate("first", [Frame(48, 735, 500, 60), *columns], onPage=_foot))
    tall = [Frame(48, 50, 246, 745), Frame(302, 50, 246, 745)]
    doc.addPageTemplates(PageTemplate("later", tall, onPage=_foot))
    story = [NextPageTemplate("later"), Paragraph(escape(blocks[0]["text"]), style["h1"]), FrameBreak()]
    fresh = True
    for block in blocks[1:]:
        if fresh and block["kind"] == "p":
            story.append(Dropped(block["text"], 10))
        else:
            story += _SET["flow"](block, style, 230, grid=False)
        fresh = block["kind"] == "h1"
    doc.build(story)
    return out.getvalue()
