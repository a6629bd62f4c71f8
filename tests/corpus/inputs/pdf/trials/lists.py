"""A4 in even columns, the right one first: lists within lists, numbers with brackets, headings in another font at the text's
size, tables between rules, chapters and boxes across both columns in mid page."""

from __future__ import annotations

import io
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

W, H = 595, 842
TOP, FOOT = H - 70, 64
COLUMN, GUTTER = 240, 22
LEFTS = (46, 46 + COLUMN + GUTTER)
SIZE, LEAD = 9.5, 12.2


def wrapped(text: str, font: str, size: float, width: float) -> list[str]:
    """The lines of a text."""
    lines, line = [], ""
    for word in text.replace("**", "").split():
        if line and stringWidth(f"{line} {word}", font, size) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return [*lines, line]


class Sheet:
    """Two columns, filled in bands: what lies across both ends a band."""

    def __init__(self) -> None:
        self.out = io.BytesIO()
        self.canvas = Canvas(self.out, pagesize=(W, H))
        self.columns: tuple[list[Any], list[Any]] = ([], [])
        self.page, self.top = 1, float(TOP)
        self.band: list[list[tuple[str, str, float, float, float, str]]] = []

    def add(self, lines: list[tuple[str, str, float, float, float, str]]) -> None:
        """A piece of a column that isn't parted: lines with font, size, indent, step and colour."""
        self.band.append(lines)

    def close(self, across: tuple[str, list[str]] | None = None) -> None:
        """Set what is held in two columns as even as they can be, page by page."""
        held, self.band = self.band, []
        while held:
            room = self.top - FOOT
            heights = [sum(line[4] for line in piece) for piece in held]
            goal = min(room, max(sum(heights) / 2 + 14, max(heights)))
            taken: tuple[list[Any], list[Any]] = ([], [])
            used, column = 0.0, 0
            while held:
                height = sum(line[4] for line in held[0])
                if used + height > goal and used:
                    if column:
                        break
                    column, used = 1, 0.0
                    continue
                taken[column].append(held.pop(0))
                used += height
            lowest = self.top
            for side in (1, 0):
                y = self.top
                for piece in taken[side]:
                    for text, font, size, indent, step, colour in piece:
                        y -= step
                        self.canvas.setFont(font, size)
                        self.canvas.setFillColor(HexColor(colour))
                        if text == "-rule-":
                            self.canvas.setLineWidth(0.6)
                            self.canvas.line(LEFTS[side], y + 2, LEFTS[side] + COLUMN, y + 2)
                        else:
                            for cell in text.split("\t"):
                                at, _, said = cell.partition("\b") if "\b" in cell else ("0", "", cell)
                                self.canvas.drawString(LEFTS[side] + indent + float(at), y + 4, said)
                lowest = min(lowest, y)
            self.top = lowest - 6
            if held or self.top - FOOT < 60:
                self.turn()
        if across:
            title, lines = across
            height = 12.0 * (len(lines) + 1) + 18
            if self.top - height < FOOT:
                self.turn()
            self.canvas.setFillColor(HexColor("#e9edf5"))
            self.canvas.rect(46, self.top - height + 6, 2 * COLUMN + GUTTER, height - 6, stroke=0, fill=1)
            self.canvas.setFillColor(HexColor("#1c2c4c"))
            y = self.top - 14
            self.canvas.setFont("Helvetica-Bold", 9)
            self.canvas.drawString(56, y, title)
            self.canvas.setFont("Helvetica", 9)
            for line in lines:
                y -= 12
                self.canvas.drawString(56, y, line)
            self.top -= height + 8

    def turn(self) -> None:
        """Begin another page."""
        self.canvas.setFillColor(HexColor("#1c2c4c"))
        self.canvas.setFont("Helvetica", 8)
        self.canvas.drawCentredString(W / 2, 36, f"- {self.page} -")
        self.canvas.showPage()
        self.page, self.top = self.page + 1, float(TOP)


def make(blocks: list[dict[str, Any]]) -> bytes:
    sheet, letters = Sheet(), 0
    ink, text_ink = "#1c2c4c", "#111111"
    for block in blocks:
        kind = block["kind"]
        if kind == "contents":
            continue
        if kind == "h1":
            sheet.close()
            if sheet.top - FOOT < 140:
                sheet.turn()
            sheet.canvas.setFillColor(HexColor(ink))
            for line in wrapped(block["text"], "Times-BoldItalic", 20, 500):
                sheet.canvas.setFont("Times-BoldItalic", 20)
                sheet.canvas.drawString(46, sheet.top - 22, line)
                sheet.top -= 26
            sheet.top -= 8
        elif kind in ("h2", "h3"):
            font = "Helvetica-Bold" if kind == "h2" else "Helvetica-Oblique"
            lines = wrapped(block["text"], font, 9, COLUMN)
            sheet.add([(line, font, 9.0, 0.0, LEAD + (8 if at == 0 else 0), ink) for at, line in enumerate(lines)])
            letters = 0
        elif kind in ("p", "item"):
            indent, mark = 0.0, ""
            if kind == "item":
                letters += 1
                deep = block["mark"] == "-" and letters % 3 == 2
                indent = 26.0 if deep else 14.0
                mark = ("–" if deep else "•") if block["mark"] == "-" else f"{block['mark'].rstrip('.')})"
            lines = wrapped(block["text"], "Times-Roman", SIZE, COLUMN - indent)
            piece = [(line, "Times-Roman", SIZE, indent, LEAD, text_ink) for line in lines]
            if mark:
                piece[0] = (f"{-12.0}\b{mark}\t0\b{lines[0]}", "Times-Roman", SIZE, indent, LEAD, text_ink)
            piece[0] = (*piece[0][:4], LEAD + (3 if kind == "p" else 1.5), text_ink)
            if sheet.band and len(sheet.band[-1]) == 1 and sheet.band[-1][0][1].startswith("Helvetica"):
                sheet.band[-1] += piece
            else:
                sheet.band.append(piece)
        elif kind == "table":
            width = COLUMN / len(block["rows"][0])
            piece = [("-rule-", "Helvetica", 8.0, 0.0, 8.0, ink)]
            for number, row in enumerate(block["rows"]):
                font = "Helvetica-Bold" if number == 0 else "Helvetica"
                cells = [wrapped(cell, font, 8, width - 6) for cell in row]
                for at in range(max(map(len, cells))):
                    said = "\t".join(f"{width * n}\b{cell[at]}" for n, cell in enumerate(cells) if at < len(cell))
                    piece.append((said, font, 8.0, 0.0, 9.6 + (3 if at == 0 else 0), text_ink))
                if number in (0, len(block["rows"]) - 1):
                    piece.append(("-rule-", "Helvetica", 8.0, 0.0, 5.0, ink))
            sheet.add(piece)
        elif kind == "note":
            lines = wrapped(block["body"][0]["text"], "Times-Italic", 8, COLUMN)
            sheet.add([(line, "Times-Italic", 8.0, 0.0, 10.0 + (4 if at == 0 else 0), ink) for at, line in enumerate(lines)])
        else:
            said = [
                (one["mark"] + " " if one["kind"] == "item" and one["mark"] != "-" else "") + one["text"]
                for one in block["body"]
                if "text" in one
            ]
            sheet.close((block["title"], [line for one in said for line in wrapped(one, "Helvetica", 9, 2 * COLUMN)]))
    sheet.close()
    sheet.turn()
    sheet.canvas.save()
    return sheet.out.getvalue()
