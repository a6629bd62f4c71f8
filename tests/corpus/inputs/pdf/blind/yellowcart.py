"""A rulebook by reportlab, 230 by 280 mm, whose columns change with the part: one wide, two, three, and a table over the page.

Chapter one is a wide column with a tinted sidebar at its outer edge that holds notes; the day's phases stand in two
columns, each with its number in a disc before the title, its steps titled 1.1 and so on; examples in a frame, notes at the
foot of the page. The glossary is in three narrow columns, the questions in two, the table of reference lies across the page.
Chapters open with a coloured strip over the page. Words are parted, symbols are glyphs of Zapf Dingbats; the page's
number and the chapter's name stand at the foot, a row of lozenges at the head.
"""

from __future__ import annotations

import io
import re

from reportlab.lib.colors import HexColor, white
from reportlab.lib.enums import TA_JUSTIFY
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, Table

WIDTH, HEIGHT = 230 * mm, 280 * mm
SIDE, TOP, FOOT, GUTTER = 18 * mm, HEIGHT - 22 * mm, 22 * mm, 7 * mm
FULL = WIDTH - 2 * SIDE
BLUE, SUN, BRICK, PALE, INK = map(HexColor, ("#27406b", "#f2c230", "#a8432c", "#fbf3d4", "#1d1d1d"))
VOWELS = "aeiouàèéìòù"


def style(size, lead, font="Helvetica", **more):
    return ParagraphStyle("", fontName=font, fontSize=size, leading=lead, textColor=more.pop("colour", INK), **more)


TEXT = style(9.2, 12, alignment=TA_JUSTIFY, spaceAfter=5)
ITEM = style(9.2, 12, leftIndent=15, bulletIndent=1, bulletFontSize=9.2, spaceAfter=2.5)
SMALL = style(8.2, 10.4, spaceAfter=4)
SMALL_ITEM = style(8.4, 10.4, leftIndent=9, bulletIndent=0, bulletFontSize=8.4, spaceAfter=1.5)
NOTE = style(7.4, 9, "Helvetica-Oblique")
QUESTION = style(9.2, 12, "Helvetica-Bold", colour=BRICK, spaceAfter=1.5, spaceBefore=5)
SECOND = style(14, 17, "Times-Bold", colour=BLUE, spaceBefore=9, spaceAfter=4)
THIRD = style(10.4, 13, "Times-Bold", colour=BRICK, spaceBefore=6, spaceAfter=2)
TERM = style(9.4, 11.6, "Helvetica-Bold", colour=BLUE, spaceBefore=6, spaceAfter=1.5)


def parted(word):
    """An Italian word with soft hyphens where it may be parted."""
    if len(word) < 7 or not word.isalpha() or not word.islower():
        return word
    cuts = []
    for at in range(2, len(word) - 2):
        before, here, after = word[at - 1], word[at], word[at + 1]
        if here in VOWELS or after not in VOWELS + "rlh":
            continue
        if (
            (before in VOWELS and (after in VOWELS or (here in "bcdfgptv" and after in "rlh") or here + after == "gl"))
            or (before in "lmnr" and after in VOWELS and here != before)
            or (here == before and after in VOWELS)
        ):
            cuts.append(at)
    return "".join(("\u00ad" if at in cuts else "") + letter for at, letter in enumerate(word))


def marked(text, part=True):
    """The markup of a text: words parted, symbols as glyphs."""
    text = re.sub(r"\w+", lambda found: parted(found[0]), text) if part else text
    text = re.sub(" (?=[★●♥♣♠])", "\u00a0", text)
    return re.sub("[★●♥♣♠]", lambda found: f'<font name="ZapfDingbats" color="#a8432c">{found[0]}</font>', text)


def para(text, look, bullet=None, part=True):
    return Paragraph(marked(text, part), look, bulletText=bullet)


class Head:
    """A phase's title, its number in a disc."""

    def __init__(self, text):
        self.style = SECOND
        self.number, title = text.split(" ", 1)
        self.title = Paragraph(title, style(14, 17, "Times-Bold", colour=BLUE))

    def wrap(self, width, _):
        return width, max(20, self.title.wrap(width - 26, 999)[1])

    def split(self, *_):
        return []

    def drawOn(self, canvas, x, y):  # noqa: N802 (reportlab)
        canvas.setFillColor(SUN)
        canvas.circle(x + 10, y + 9.5, 10, stroke=0, fill=1)
        canvas.setFillColor(BLUE)
        canvas.setFont("Times-Bold", 14)
        canvas.drawCentredString(x + 10, y + 4.8, self.number)
        self.title.drawOn(canvas, x + 26, y + 1.5)


class Frame:
    """A box of some pieces: a bar with the title, the text on a tint."""

    style = style(9, 12, spaceBefore=8, spaceAfter=9)

    def __init__(self, block, fill=PALE, line=SUN):
        self.fill, self.line = fill, line
        self.held = [para(block["title"], style(9.6, 12, "Times-Bold", colour=BRICK, spaceAfter=4), part=False)]
        self.held += [para(one["text"], style(8.6, 11.2, spaceAfter=3)) for one in block["body"]]

    def wrap(self, width, _):
        self.width = width
        self.high = sum(one.wrap(width - 18, 999)[1] + one.style.spaceAfter for one in self.held) + 13
        return width, self.high

    def split(self, *_):
        return []

    def drawOn(self, canvas, x, y):  # noqa: N802 (reportlab)
        canvas.setFillColor(self.fill)
        canvas.setStrokeColor(self.line)
        canvas.setLineWidth(1.2)
        canvas.roundRect(x, y, self.width, self.high, 5, stroke=1, fill=1)
        top = y + self.high - 8
        for one in self.held:
            top -= one.height
            one.drawOn(canvas, x + 9, top)
            top -= one.style.spaceAfter


class Grid:
    """A table of rows of text."""

    style = style(9, 12, spaceBefore=5, spaceAfter=8)

    def __init__(self, rows, widths, size):
        cell, head = style(size, size + 2.4), style(size, size + 2.4, "Helvetica-Bold", colour=white)
        cells = [[para(text, cell if at else head, part=False) for text in row] for at, row in enumerate(rows)]
        looks = [("BACKGROUND", (0, 0), (-1, 0), BLUE), ("VALIGN", (0, 0), (-1, -1), "TOP")]
        looks += [("LINEBELOW", (0, 0), (-1, -1), 0.5, BLUE)]
        looks += [("BACKGROUND", (0, at), (-1, at), PALE) for at in range(2, len(rows), 2)]
        self.table = Table(cells, widths, style=looks)
        self.wrap, self.drawOn = self.table.wrap, self.table.drawOn

    def split(self, *_):
        return []


class Book:
    """Pages whose columns are filled one after another, with notes kept at their foot."""

    def __init__(self):
        self.out = io.BytesIO()
        self.canvas = Canvas(self.out, pagesize=(WIDTH, HEIGHT), invariant=1)
        self.number, self.chapter, self.beside, self.top = 0, "", [], TOP

    def open(self):
        self.number += 1
        self.notes, self.top, self.low = [], TOP, FOOT
        if self.beside:
            self.sidebar()

    def close(self):
        canvas, right = self.canvas, self.number % 2
        for at, note in enumerate(self.notes):
            if not at:
                canvas.setStrokeColor(BRICK)
                canvas.setLineWidth(0.6)
                canvas.line(SIDE, self.low - 5, SIDE + 50, self.low - 5)
            note.drawOn(canvas, SIDE, self.low - 10 - sum(one.height for one in self.notes[: at + 1]))
        canvas.setFillColor(SUN)
        for at in range(7):
            path = canvas.beginPath()
            x, y = WIDTH / 2 + (at - 3) * 12, HEIGHT - 11 * mm
            for number, (dx, dy) in enumerate(((-4, 0), (0, 5), (4, 0), (0, -5))):
                (path.lineTo if number else path.moveTo)(x + dx, y + dy)
            path.close()
            canvas.drawPath(path, stroke=0, fill=1)
        canvas.setFillColor(BLUE)
        canvas.setFont("Times-Bold", 12)
        (canvas.drawRightString if right else canvas.drawString)(WIDTH - SIDE if right else SIDE, 11 * mm, str(self.number))
        canvas.setFont("Times-Italic", 8.5)
        words = self.chapter if right else "La Compagnia del Carro Giallo"
        (canvas.drawRightString if right else canvas.drawString)((WIDTH - SIDE - 20) if right else SIDE + 20, 11 * mm, words)
        canvas.showPage()

    def sidebar(self):
        """The tinted strip beside the wide column, at the outer edge."""
        wide = 48 * mm
        x = WIDTH - wide - 10 * mm if self.number % 2 else 10 * mm
        notes, self.beside = self.beside[0], self.beside[1:]
        self.canvas.setFillColor(PALE)
        self.canvas.rect(x, FOOT, wide, self.top - FOOT, stroke=0, fill=1)
        y = self.top - 14
        for block in notes:
            held = [para(block["title"], style(11, 13, "Times-Bold", colour=BLUE, spaceAfter=4), part=False)]
            held += [para(one["text"], SMALL, part=False) for one in block["body"]]
            for one in held:
                y -= one.wrap(wide - 20, 999)[1]
                one.drawOn(self.canvas, x + 10, y)
                y -= one.style.spaceAfter
            y -= 16

    def strip(self, title):
        """A chapter's title over the page, below what is there."""
        if self.top < FOOT + 150:
            self.close()
            self.open()
        self.chapter = title
        self.canvas.setFillColor(BLUE)
        self.canvas.rect(0, self.top - 30, WIDTH, 34, stroke=0, fill=1)
        self.canvas.setFillColor(SUN)
        self.canvas.setFont("Times-Bold", 22)
        self.canvas.drawString(SIDE, self.top - 20, title)
        self.top -= 46

    def columns(self, count, wide=False):
        """Each column's left edge and its width."""
        if wide:
            width = FULL - 50 * mm
            return [(SIDE if self.number % 2 else WIDTH - SIDE - width, width)]
        width = (FULL - (count - 1) * GUTTER) / count
        return [(SIDE + at * (width + GUTTER), width) for at in range(count)]

    def flow(self, held, count, wide=False, even=False):
        """Pieces down the columns; `even` makes them end at one height, and the next part begins below."""
        held, column, y, lowest = list(held), 0, self.top, self.top

        def level():
            width = self.columns(count)[0][1]
            tall = sum(one.wrap(width, 9999)[1] + one.style.spaceAfter + one.style.spaceBefore for one, _, _ in held)
            return self.top - tall / count - 20 if even else FOOT

        low = level()
        while held:
            x, width = self.columns(count, wide)[column]
            one, keep, note = held[0]
            above = 0 if y == self.top else one.style.spaceBefore
            high = one.wrap(width, 9999)[1]
            room = y - above - (self.low if column == count - 1 else max(low, self.low))
            need = high
            if keep and len(held) > 1:
                need += min(held[1][0].wrap(width, 9999)[1], 36) + one.style.spaceAfter + held[1][0].style.spaceBefore
            if note:
                foot = para(note, NOTE, part=False)
                need += foot.wrap(FULL, 999)[1] + 12
            if need > room:
                parts = [] if keep or note or room < 26 else one.split(width, room)
                if len(parts) == 2:
                    held[:1] = [(parts[0], False, None), (parts[1], False, None)]
                    continue
                lowest, column, y = min(lowest, y), column + 1, self.top
                if column == count:
                    self.close()
                    self.open()
                    column, y, lowest, low = 0, self.top, self.top, level()
                continue
            if note:
                self.low += foot.height + (0 if self.notes else 12)
                self.notes.append(foot)
            one.drawOn(self.canvas, x, y - above - high)
            y -= above + high + one.style.spaceAfter
            held.pop(0)
        self.top = min(lowest, y) - 18


def pieces(blocks, terms=False):
    """Pieces with whether they hold on to the next one, and the note that they call."""
    held = []
    for block in blocks:
        kind = block["kind"]
        if kind == "h2":
            numbered = block["text"][0].isdigit()
            held.append((Head(block["text"]) if numbered else para(block["text"], SECOND, part=False), True, None))
        elif kind == "h3":
            held.append((para(block["text"], TERM if terms else THIRD, part=False), True, None))
        elif kind == "item":
            mark = "•" if block["mark"] == "-" else block["mark"]
            held.append((para(block["text"], SMALL_ITEM if terms else ITEM, mark), False, None))
        elif kind == "p" and block["text"].startswith("**"):
            held.append((para(block["text"].strip("*"), QUESTION, part=False), True, None))
        elif kind == "p":
            held.append((para(block["text"], TEXT), False, None))
        elif kind == "table":
            held.append((Grid(block["rows"], (170, 60), 8.8), False, None))
        elif kind == "note":
            one, keep, _ = held[-1]
            number = block["body"][0]["text"].split()[0]
            look = one.style
            text = f"{marked(block['called'])}<super size=6>{number}</super>"
            held[-1] = (Paragraph(text, look, bulletText=one.bulletText), keep, block["body"][0]["text"])
        else:
            held.append((Frame(block, *((HexColor("#e3eaf5"), BLUE) if kind == "side" else ())), False, None))
    return held


def make(blocks):
    """The PDF of the blocks (see yellowcart.txt)."""
    blocks = [{**one, "called": blocks[at - 1].get("text")} if one["kind"] == "note" else one for at, one in enumerate(blocks)]
    starts = [at for at, block in enumerate(blocks) if block["kind"] == "h1"]
    parts = [blocks[at:end] for at, end in zip(starts, [*starts[1:], len(blocks)], strict=True)]
    book = Book()
    cover, first, day, cards, end, glossary, questions, reference = parts
    book.open()
    canvas = book.canvas
    canvas.setFillColor(SUN)
    canvas.rect(0, HEIGHT - 92 * mm, WIDTH, 92 * mm, stroke=0, fill=1)
    canvas.setFillColor(BRICK)
    for x in (70, 160):
        canvas.circle(x * mm, HEIGHT - 84 * mm, 8 * mm, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#e0a91b"))
    canvas.rect(52 * mm, HEIGHT - 80 * mm, 126 * mm, 34 * mm, stroke=0, fill=1)
    canvas.setFillColor(BLUE)
    canvas.setFont("Times-Bold", 36)
    canvas.drawCentredString(WIDTH / 2, HEIGHT - 34 * mm, cover[0]["text"])
    line = para(cover[1]["text"], style(11.5, 15, "Times-Italic", alignment=1), part=False)
    high = line.wrap(110 * mm, 99)[1]
    line.drawOn(canvas, WIDTH / 2 - 55 * mm, HEIGHT - 60 * mm - high / 2)
    book.top = HEIGHT - 100 * mm
    book.strip(first[0]["text"])
    sides = [one for one in first if one["kind"] == "side"]
    book.beside = [sides[:2], sides[2:]]
    book.sidebar()
    book.flow(pieces([one for one in first[1:] if one["kind"] != "side"]), 1, wide=True)
    for part in (day, cards, end, glossary, questions):
        if part is day:
            book.close()
            book.open()
        book.strip(part[0]["text"])
        book.flow(pieces(part[1:], part is glossary), 3 if part is glossary else 2, even=True)
    book.strip(reference[0]["text"])
    grid = Grid(reference[1]["rows"], [FULL * share for share in (0.13, 0.27, 0.19, 0.19, 0.22)], 8.8)
    high = grid.wrap(FULL, 999)[1]
    grid.drawOn(canvas, SIDE, book.top - high)
    book.close()
    canvas.save()
    return book.out.getvalue()
