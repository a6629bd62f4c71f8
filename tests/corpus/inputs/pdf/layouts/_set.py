"""What the layouts of reportlab share: styles, and the blocks as flowables."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib import colors
from reportlab.lib.enums import TA_JUSTIFY
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Paragraph, Spacer, Table, TableStyle


def styles(font: str = "Times", size: float = 10, justify: bool = True) -> dict[str, ParagraphStyle]:
    plain, bold = (f"{font}-Roman", f"{font}-Bold") if font == "Times" else (font, f"{font}-Bold")
    text = ParagraphStyle("p", fontName=plain, fontSize=size, leading=1.2 * size, spaceAfter=0.6 * size)
    text.alignment = TA_JUSTIFY if justify else 0
    return {
        "p": text,
        "item": ParagraphStyle("item", text, leftIndent=12, bulletIndent=2, spaceAfter=2),
        "cell": ParagraphStyle("cell", text, alignment=0, spaceAfter=0, fontSize=0.85 * size),
        "h1": ParagraphStyle("h1", fontName=bold, fontSize=1.7 * size, leading=2 * size, spaceBefore=size, spaceAfter=0.6 * size),
        "h2": ParagraphStyle("h2", fontName=bold, fontSize=1.25 * size, leading=1.5 * size, spaceAfter=3, keepWithNext=1),
        "title": ParagraphStyle("title", text, fontName=bold, spaceAfter=3),
    }


def flow(block: dict[str, Any], style: dict[str, ParagraphStyle], width: float, grid: bool = True) -> list[Flowable]:
    """A block as flowables."""
    kind = block["kind"]
    if kind == "item":
        return [Paragraph(escape(block["text"]), style["item"], bulletText="•" if block["mark"] == "-" else block["mark"])]
    if kind == "table":
        rows = [[Paragraph(escape(cell), style["cell"]) for cell in row] for row in block["rows"]]
        looks = [("GRID", (0, 0), (-1, -1), 0.5, colors.black)] if grid else [("LINEABOVE", (0, 0), (-1, 1), 0.7, colors.black)]
        return [Table(rows, colWidths=[width / len(rows[0])] * len(rows[0]), style=TableStyle(looks)), Spacer(1, 8)]
    if kind in ("box", "side"):
        inner = [Paragraph(escape(block["title"]), style["title"])]
        for one in block["body"]:
            inner += flow(one, style, width - 16)
        look = TableStyle([("BOX", (0, 0), (-1, -1), 0.8, colors.black), ("BACKGROUND", (0, 0), (-1, -1), colors.whitesmoke)])
        return [Spacer(1, 4), Table([[inner]], colWidths=[width], style=look), Spacer(1, 8)]
    return [Paragraph(escape(block["text"]), style[kind])]
