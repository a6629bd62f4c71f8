"""Two columns drawn line by line from top to bottom across the page, as some do: headings in capitals of a lighter colour,
a coloured strip with asides at the outer edge, drop capitals, upright titles on tabs, text beside pictures."""

from __future__ import annotations

import io
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

W, H = 595, 780
TOP, FOOT = H - 64, 58
SIZE, LEAD = 9.2, 11.8
COLUMNS = ((44, 214), (274, 214))
STRIP = (500, 76)


class Sheet:
    """Draws what was put on a page sorted by height, so that the columns are mixed up."""

    def __init__(self) -> None:
        self.out = io.BytesIO()
        self.canvas = Canvas(self.out, pagesize=(W, H))
        self.page, self.column, self.y, self.chapter = 1, 0, float(TOP), ""
        self.drawn: list[tuple[float, float, str, str, float, str]] = []
        self.strip = float(TOP)
        self.picture: tuple[int, float, float] | None = None
        self.grounds: list[tuple[float, float, float, float, str]] = []

    def flush(self) -> None:
        """Draw the page and begin another."""
        canvas = self.canvas
        canvas.setFillColor(HexColor("#efe8f4"))
        canvas.rect(STRIP[0] - 6, 0, W - STRIP[0] + 6, H, stroke=0, fill=1)
        for x, y, width, height, colour in self.grounds:
            canvas.setFillColor(HexColor(colour))
            canvas.rect(x, y, width, height, stroke=0, fill=1)
        for x, y, text, font, size, colour in sorted(self.drawn, key=lambda one: (-round(one[1]), one[0])):
            canvas.setFillColor(HexColor(colour))
            canvas.setFont(font, size)
            canvas.drawString(x, y, text)
        canvas.setFillColor(HexColor("#5a3a78"))
        canvas.setFont("Helvetica", 8)
        canvas.drawString(44, 30, f"{self.page}   {self.chapter}")
        canvas.saveState()
        canvas.translate(W - 10, H / 2)
        canvas.rotate(90)
        canvas.drawCentredString(0, 0, self.chapter)
        canvas.restoreState()
        canvas.showPage()
        self.drawn, self.grounds, self.picture = [], [], None
        self.page, self.column, self.y, self.strip = self.page + 1, 0, float(TOP), float(TOP)

    def room(self, height: float) -> None:
        """Go to the next column if there is no room here."""
        if self.y - height < FOOT:
            if self.column:
                self.flush()
            else:
                self.column, self.y = 1, float(TOP)

    def span(self, y: float) -> tuple[float, float]:
        """Where a line at this height begins, and how long it is: shorter beside a picture."""
        x, width = COLUMNS[self.column]
        if self.picture and self.picture[0] == self.column and self.picture[1] > y > self.picture[2] - 6:
            return x + 76, width - 76
        return x, width

    def line(self, x: float, y: float, text: str, font: str, size: float, colour: str) -> None:
        """A line of text."""
        self.drawn.append((x, y, text, font, size, colour))

    def para(
        self,
        text: str,
        font: str = "Times-Roman",
        size: float = SIZE,
        colour: str = "#1a1a1a",
        indent: float = 0,
        mark: str = "",
        keep: int = 1,
    ) -> None:
        """A paragraph, with its mark."""
        words, first = text.replace("**", "").split(), True
        self.room(size * 1.28 * keep)
        while words:
            self.room(size * 1.28)
            self.y -= size * 1.28
            x, width = self.span(self.y + size)
            line = words.pop(0)
            while words and stringWidth(f"{line} {words[0]}", font, size) <= width - indent:
                line += f" {words.pop(0)}"
            if first and mark:
                self.line(x, self.y, mark, "Helvetica-Bold", size, "#5a3a78")
            self.line(x + indent, self.y, line, font, size, colour)
            first = False
        self.y -= 4.5

    def dropped(self, text: str) -> None:
        """A paragraph with a drop capital over three lines."""
        words = text.replace("**", "").split()
        self.room(4 * LEAD)
        x, width = self.span(self.y)
        top = self.y
        self.line(x, top - 2.9 * LEAD, words[0][0], "Times-Bold", 38, "#5a3a78")
        left = stringWidth(words[0][0], "Times-Bold", 38) + 4
        words[0] = words[0][1:]
        if not words[0]:
            words.pop(0)
        for _ in range(3):
            if not words:
                break
            self.y -= LEAD
            line = words.pop(0)
            while words and stringWidth(f"{line} {words[0]}", "Times-Roman", SIZE) <= width - left:
                line += f" {words.pop(0)}"
            self.line(x + left, self.y, line, "Times-Roman", SIZE, "#1a1a1a")
        self.y = min(self.y, top - 3 * LEAD)
        if words:
            self.para(" ".join(words))


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


def make(blocks: list[dict[str, Any]]) -> bytes:
    sheet = Sheet()
    fresh, pictures = False, 0
    for block in blocks:
        kind = block["kind"]
        if kind == "contents":
            continue
        if kind == "h1":
            if sheet.drawn:
                sheet.flush()
            sheet.chapter = block["text"]
            for line in wrapped(block["text"].upper(), "Helvetica-Bold", 20, 440):
                sheet.line(44, sheet.y - 20, line, "Helvetica-Bold", 20, "#5a3a78")
                sheet.y -= 26
            sheet.y -= 6
        elif kind in ("h2", "h3"):
            sheet.y -= 5
            said = block["text"].upper() if kind == "h2" else block["text"]
            sheet.para(said, "Helvetica" if kind == "h2" else "Helvetica-Oblique", 8.2, "#8a5aa8", keep=4)
            pictures += kind == "h2"
            if kind == "h2" and pictures % 4 == 1 and sheet.y - 70 > FOOT and sheet.picture is None:
                x = COLUMNS[sheet.column][0]
                sheet.picture = (sheet.column, sheet.y, sheet.y - 62)
                sheet.grounds.append((x, sheet.y - 60, 66, 56, "#c8b4d8"))
        elif kind == "p":
            sheet.dropped(block["text"]) if fresh else sheet.para(block["text"])
        elif kind == "item":
            sheet.para(block["text"], indent=15, mark="•" if block["mark"] == "-" else block["mark"])
        elif kind == "table":
            widths = COLUMNS[0][1] / len(block["rows"][0])
            sheet.picture = None
            for at, row in enumerate(block["rows"]):
                font = "Helvetica-Bold" if at == 0 else "Helvetica"
                cells = [wrapped(cell, font, 7.6, widths - 8) for cell in row]
                height = 9.4 * max(map(len, cells)) + 4
                sheet.room(height)
                x = COLUMNS[sheet.column][0]
                for column, lines in enumerate(cells):
                    for n, line in enumerate(lines):
                        sheet.line(x + column * widths, sheet.y - 9.4 * (n + 1), line, font, 7.6, "#1a1a1a")
                sheet.y -= height
            sheet.y -= 6
        elif kind == "note":
            for line in wrapped(block["body"][0]["text"], "Helvetica-Oblique", 6.8, STRIP[1]):
                sheet.strip -= 8.6
                sheet.line(STRIP[0], sheet.strip, line, "Helvetica-Oblique", 6.8, "#40304c")
            sheet.strip -= 8
        elif kind == "side":
            sheet.strip -= 6
            texts = [(block["title"], "Helvetica-Bold"), *((one["text"], "Helvetica") for one in block["body"] if "text" in one)]
            for text, font in texts:
                for line in wrapped(text, font, 7.2, STRIP[1]):
                    sheet.strip -= 9
                    sheet.line(STRIP[0], sheet.strip, line, font, 7.2, "#40304c")
                sheet.strip -= 3
            sheet.strip -= 8
        else:
            texts = [(block["title"], "Helvetica-Bold"), *((one["text"], "Helvetica") for one in block["body"] if "text" in one)]
            lines = [(line, font) for text, font in texts for line in wrapped(text, font, 8, COLUMNS[0][1] - 14)]
            sheet.room(10.4 * len(lines) + 22)
            sheet.picture = None
            top, x = sheet.y, COLUMNS[sheet.column][0]
            sheet.y -= 6
            for line, font in lines:
                sheet.y -= 10.4
                sheet.line(x + 7, sheet.y, line, font, 8, "#1a1a1a")
            sheet.y -= 8
            sheet.grounds.append((x, sheet.y, COLUMNS[0][1], top - sheet.y, "#e0d4ea"))
            sheet.y -= 8
        fresh = kind == "h1"
    sheet.flush()
    sheet.canvas.save()
    return sheet.out.getvalue()
