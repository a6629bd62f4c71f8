"""Landscape, three justified columns in reportlab's own flow: chapters on bands across the page, tables in stripes, boxes with a
bar at the left, steps without a stop, symbols of another font, headings underlined in the text's size."""

from __future__ import annotations

import io
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib import colors
from reportlab.lib.enums import TA_JUSTIFY
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    FrameBreak,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

W, H = 842, 595
INK = colors.HexColor("#2d4a3e")
TEXT = ParagraphStyle("p", fontName="Helvetica", fontSize=8.2, leading=10.4, spaceAfter=5, alignment=TA_JUSTIFY)
ITEM = ParagraphStyle("item", TEXT, leftIndent=14, bulletIndent=2, spaceAfter=2.5, alignment=0)
CELL = ParagraphStyle("cell", TEXT, fontSize=7.4, leading=9, spaceAfter=0, alignment=0)
HEAD = ParagraphStyle("head", CELL, fontName="Helvetica-Bold", textColor=colors.white)
SECTION = ParagraphStyle(
    "h2", TEXT, fontName="Helvetica-Bold", textColor=INK, spaceBefore=7, spaceAfter=2, keepWithNext=1, alignment=0
)
SMALL = ParagraphStyle("h3", TEXT, fontName="Helvetica-BoldOblique", spaceBefore=4, spaceAfter=2, keepWithNext=1, alignment=0)
BAND = ParagraphStyle(
    "h1", TEXT, fontName="Times-Bold", fontSize=19, leading=22, textColor=colors.white, alignment=0, spaceAfter=0
)
NOTE = ParagraphStyle("note", TEXT, fontName="Times-Italic", fontSize=7.4, leading=9)


def text(source: str) -> str:
    """Text with its bold words, symbols in a font that has them."""
    parts = escape(source).replace("●", '<font name="ZapfDingbats">l</font>').split("**")
    return "".join(f"<b>{part}</b>" if at % 2 else part for at, part in enumerate(parts))


def flow(block: dict[str, Any], width: float) -> list[Flowable]:
    """A block as flowables in a column."""
    kind = block["kind"]
    if kind == "item":
        mark = '<font name="ZapfDingbats">n</font>' if block["mark"] == "-" else f"<b>{block['mark'].rstrip('.')}</b>"
        return [Paragraph(f"<bullet>{mark}</bullet>{text(block['text'])}", ITEM)]
    if kind == "table":
        rows = [[Paragraph(text(cell), HEAD if at == 0 else CELL) for cell in row] for at, row in enumerate(block["rows"])]
        look = [
            ("BACKGROUND", (0, 0), (-1, 0), INK),
            ("ROWBACKGROUNDS", (0, 1), (-1, -1), [colors.white, colors.HexColor("#e3ebe6")]),
        ]
        look += [
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ]
        return [Spacer(1, 3), Table(rows, colWidths=[width / len(rows[0])] * len(rows[0]), style=TableStyle(look)), Spacer(1, 6)]
    if kind in ("h2", "h3"):
        return [
            Paragraph(
                f"<u>{text(block['text'])}</u>" if kind == "h2" else text(block["text"]), SECTION if kind == "h2" else SMALL
            )
        ]
    if kind == "note":
        return [Paragraph(text(block["body"][0]["text"]), NOTE)]
    if kind in ("box", "side"):
        inner = [Paragraph(text(block["title"]), SMALL)]
        for one in block["body"]:
            inner += flow(one, width - 14)
        look = TableStyle([("BACKGROUND", (0, 0), (-1, -1), colors.HexColor("#f6efdc")), ("LINEBEFORE", (0, 0), (0, -1), 2, INK)])
        return [Spacer(1, 3), Table([[inner]], colWidths=[width], style=look), Spacer(1, 6)]
    return [Paragraph(text(block["text"]), TEXT)]


def make(blocks: list[dict[str, Any]]) -> bytes:
    out = io.BytesIO()

    def drawn(canvas: Any, document: Any) -> None:
        canvas.setFont("Helvetica", 7)
        canvas.drawRightString(W - 34, H - 24, f"{blocks[0]['text']}  |  {document.page}")

    document = BaseDocTemplate(out, pagesize=(W, H))
    column = (W - 68 - 2 * 15) / 3
    none = {f"{side}Padding": 0 for side in ("left", "right", "top", "bottom")}

    def columns(top: float) -> list[Frame]:
        return [Frame(34 + at * (column + 15), 34, column, top - 34, **none) for at in range(3)]

    opening = [Frame(34, H - 84, W - 68, 44, **none), *columns(H - 92)]
    document.addPageTemplates(
        [PageTemplate("opening", opening, onPage=drawn), PageTemplate("further", columns(H - 40), onPage=drawn)]
    )
    story: list[Flowable] = []
    for block in blocks:
        if block["kind"] == "contents":
            continue
        if block["kind"] == "h1":
            look = TableStyle([("BACKGROUND", (0, 0), (-1, -1), INK), ("BOTTOMPADDING", (0, 0), (-1, -1), 6)])
            band = Table([[Paragraph(text(block["text"]), BAND)]], colWidths=[W - 68], style=look)
            story += [NextPageTemplate("opening"), PageBreak()] if story else []
            story += [band, NextPageTemplate("further"), FrameBreak()]
        else:
            story.extend(flow(block, column))
    document.build(story)
    return out.getvalue()
