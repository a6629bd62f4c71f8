"""An A4 rulebook in two columns, its chapters beginning in mid page across both, with a lead-in below the title.

The columns above a title are evened out, and above the table, which goes across the page, too; figures have
letters in them and a caption; the glossary is in three narrow columns, with a small bold head for each term. The running
head is the game's name on the left page and the chapter's on the right one; the page's number is on a tab in the outer
margin. The fonts are those that every viewer has, so the file holds none.
"""

from __future__ import annotations

import io

from reportlab.lib.colors import HexColor, white
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT = A4
TOP, FOOT, INNER, OUTER, GUTTER = HEIGHT - 66, 54, 50, 66, 20
FULL = WIDTH - INNER - OUTER
GREEN, LEAF, PALE, INK = HexColor("#2f5d3a"), HexColor("#7fa36b"), HexColor("#eef3e6"), HexColor("#222222")
TEXT, BOLD, ITALIC, HEAD = "Times-Roman", "Times-Bold", "Times-Italic", "Helvetica-Bold"
SIZE = 10.2


class Piece:
    """Something of a height that is drawn below a place; `keep` says that the next stays with it."""

    def __init__(self, height, draw, keep=False, empty=False):
        self.height, self.draw, self.keep, self.empty = height, draw, keep, empty


def wrap(text, font, size, width):
    """The lines of a text."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and stringWidth(longer, font, size) > width:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line]


def room(height):
    """Empty space."""
    return Piece(height, lambda canvas, x, top: None, keep=True, empty=True)


def lines_of(text, width, font=TEXT, size=SIZE, lead=1.22, indent=0.0, mark="", colour=INK, after=5.0, even=True, keep=False):
    """A paragraph, a piece for each line; even at both sides unless it says otherwise."""
    lines = wrap(text, font, size, width - indent)
    for at, line in enumerate(lines):
        last = at == len(lines) - 1

        def draw(canvas, x, top, line=line, first=at == 0, last=last):
            canvas.setFillColor(GREEN)
            if first and mark:
                canvas.setFont(HEAD, size - 0.6)
                canvas.drawString(x + 2, top - size, mark)
            canvas.setFillColor(colour)
            run = canvas.beginText(x + indent, top - size)
            run.setFont(font, size)
            spare = width - indent - stringWidth(line, font, size)
            run.setWordSpace(0 if last or not even else spare / max(line.count(" "), 1))
            run.textOut(line)
            canvas.drawText(run)

        yield Piece(lead * size + (after if last else 0), draw, keep or (len(lines) > 1 and (at == 0 or at == len(lines) - 2)))


def head(text, width, level):
    """A heading in the columns: of a section with a rule below it, or of a part of one."""
    if level == 2:
        yield room(10)
        yield from lines_of(text, width, HEAD, 13, colour=GREEN, after=4, even=False, keep=True)
    else:
        yield room(4)
        yield from lines_of(text, width, HEAD, 10, colour=LEAF if level == 3 else GREEN, after=2, even=False, keep=True)


def boxed(block, width):
    """An example on a ground of its own."""
    inner = [*lines_of(block["title"], width - 18, HEAD, 9.6, colour=GREEN, after=3, even=False)]
    for one in block["body"]:
        inner += lines_of(one["text"], width - 18, ITALIC, 9.6, after=2, even=False)
    tall = sum(piece.height for piece in inner) + 14

    def draw(canvas, x, top):
        canvas.setFillColor(PALE)
        canvas.rect(x, top - tall - 2, width, tall, stroke=0, fill=1)
        canvas.setFillColor(LEAF)
        canvas.rect(x, top - tall - 2, 3, tall, stroke=0, fill=1)
        y = top - 8
        for piece in inner:
            piece.draw(canvas, x + 10, y)
            y -= piece.height

    return Piece(tall + 10, draw)


def figure(caption, width):
    """A greenhouse, drawn, with a letter at each of its parts that the caption names, and the caption."""
    below = [*lines_of(caption, width, ITALIC, 8.6, after=8, even=False)]
    letters = [letter for letter in "ABC" if f" {letter} " in caption]

    def draw(canvas, x, top):
        base, tall = top - 92, 50
        canvas.setFillColor(PALE)
        canvas.setStrokeColor(LEAF)
        canvas.setLineWidth(1)
        canvas.rect(x, base - 4, width, 96, stroke=0, fill=1)
        roof = canvas.beginPath()
        roof.moveTo(x + 30, base + tall)
        roof.lineTo(x + width / 2, base + tall + 28)
        roof.lineTo(x + width - 30, base + tall)
        canvas.drawPath(roof)
        for at in range(7):
            along = x + 30 + at * (width - 60) / 6
            canvas.line(along, base, along, base + tall)
        canvas.line(x + 30, base, x + width - 30, base)
        canvas.line(x + 30, base + tall, x + width - 30, base + tall)
        for at in range(6):
            canvas.setFillColor(LEAF)
            canvas.circle(x + 30 + (at + 0.5) * (width - 60) / 6, base + 10, 8, stroke=0, fill=1)
        for at, letter in enumerate(letters):
            canvas.setFillColor(GREEN)
            canvas.circle(x + 62 + 58 * at, base + 36, 7, stroke=0, fill=1)
            canvas.setFillColor(white)
            canvas.setFont(HEAD, 8.5)
            canvas.drawCentredString(x + 62 + 58 * at, base + 33, letter)
        y = top - 100
        for piece in below:
            piece.draw(canvas, x, y)
            y -= piece.height

    return Piece(110 + sum(piece.height for piece in below), lambda canvas, x, top: draw(canvas, x, top - 8))


def table(rows, width):
    """Lines between the rows only, a dark row above; drawn across the page."""
    shares = (0.13, 0.14, 0.43, 0.3)
    for number, row in enumerate(rows):
        font = TEXT if number else HEAD
        size = 9.6 if number else 9
        cells = [wrap(cell, font, size, share * width - 12) for cell, share in zip(row, shares, strict=True)]
        tall = 12 * max(len(cell) for cell in cells) + 7

        def draw(canvas, x, top, cells=cells, tall=tall, font=font, size=size, first=number == 0):
            if first:
                canvas.setFillColor(GREEN)
                canvas.rect(x, top - tall, width, tall, stroke=0, fill=1)
            canvas.setStrokeColor(LEAF)
            canvas.setLineWidth(0.6)
            canvas.line(x, top - tall, x + width, top - tall)
            canvas.setFillColor(white if first else INK)
            canvas.setFont(font, size)
            for cell, share in zip(cells, shares, strict=True):
                for at, line in enumerate(cell):
                    canvas.drawString(x + 6, top - 12 - 12 * at, line)
                x += share * width

        yield Piece(tall, draw, keep=True)
    yield Piece(10, lambda canvas, x, top: None)


def pieces(block, width, glossary):
    """A block as it is set in a column."""
    kind = block["kind"]
    if kind in ("h2", "h3"):
        return [*head(block["text"], width, 4 if glossary else int(kind[1]))]
    if kind == "item":
        mark = "•" if block["mark"] == "-" else block["mark"]
        return [*lines_of(block["text"], width, indent=16, mark=mark, after=2.5, even=False)]
    if kind == "box":
        return [boxed(block, width)]
    if kind == "note":
        return [figure(block["body"][0]["text"], width)]
    small = 9.4 if glossary else SIZE
    return [*lines_of(block["text"], width, size=small, even=not glossary, after=4)]


def filled(held, height, count):
    """The pieces in so many columns of a height, and how many of them had room."""
    columns, used, at = [[]], 0.0, 0
    while at < len(held):
        if not columns[-1] and held[at].empty:  # no empty space at the top of a column
            at += 1
            continue
        end = at + 1
        while end < len(held) and held[end - 1].keep:
            end += 1
        need = sum(piece.height for piece in held[at:end])
        if used + need > height and columns[-1]:
            if len(columns) == count:
                return columns, at
            columns.append([])
            used = 0.0
            continue
        columns[-1] += held[at:end]
        used += need
        at = end
    return columns, at


class Book:
    """The pages, and where on the page the next thing goes."""

    def __init__(self, game):
        self.out = io.BytesIO()
        self.canvas = Canvas(self.out, pagesize=A4)
        self.game, self.chapter, self.number, self.y = game, "", 1, TOP

    @property
    def left(self):
        return INNER if self.number % 2 else OUTER

    def turn(self):
        """The next page."""
        self.edge()
        self.canvas.showPage()
        self.number += 1
        self.y = TOP

    def edge(self):
        """The running head and the number's tab."""
        canvas, right = self.canvas, self.number % 2 == 1
        canvas.setFillColor(LEAF)
        canvas.rect(WIDTH - 34 if right else 0, 96, 34, 24, stroke=0, fill=1)
        canvas.setFillColor(white)
        canvas.setFont(HEAD, 11)
        canvas.drawCentredString(WIDTH - 17 if right else 17, 104, str(self.number))
        if self.number > 1:
            canvas.setFillColor(GREEN)
            canvas.setFont("Helvetica", 8)
            if right:
                canvas.drawRightString(WIDTH - OUTER, HEIGHT - 42, self.chapter)
            else:
                canvas.drawString(OUTER, HEIGHT - 42, self.game)

    def columns(self, held, count):
        """Set pieces in even columns, on as many pages as they need."""
        width = (FULL - GUTTER * (count - 1)) / count
        while held:
            most = self.y - FOOT
            height = next((tall for tall in range(20, int(most), 3) if filled(held, tall, count)[1] == len(held)), most)
            columns, done = filled(held, height, count)
            fits = all(sum(piece.height for piece in column) <= most for column in columns)
            if (most < 90 or not fits) and self.y < TOP:
                self.turn()
                continue
            for at, column in enumerate(columns):
                y = self.y
                for piece in column:
                    piece.draw(self.canvas, self.left + at * (width + GUTTER), y)
                    y -= piece.height
            self.y -= max(sum(piece.height for piece in column) for column in columns)
            held = held[done:]
            if held:
                self.turn()

    def across(self, held):
        """Set pieces over the whole width, together."""
        tall = sum(piece.height for piece in held)
        if self.y - tall < FOOT + (90 if held[-1].keep else 0):
            self.turn()
        for piece in held:
            piece.draw(self.canvas, self.left, self.y)
            self.y -= piece.height


def title(book, block):
    """A chapter's title, over all columns, below a rule."""

    def rule(canvas, x, top):
        canvas.setFillColor(GREEN)
        canvas.rect(x, top - 14, FULL, 3, stroke=0, fill=1)

    above = [Piece(24, rule, keep=True)] if book.y < TOP else []
    return [*above, *lines_of(block["text"], FULL, HEAD, 23, colour=GREEN, after=4, even=False, keep=True)]


def make(blocks):
    """The title and its lead-in, then each chapter where the one before it ended."""
    book = Book(blocks[0]["text"])
    book.y = HEIGHT - 190
    book.canvas.setFillColor(GREEN)
    book.canvas.rect(0, HEIGHT - 170, WIDTH, 170, stroke=0, fill=1)
    book.canvas.setFillColor(white)
    book.canvas.setFont(HEAD, 36)
    book.canvas.drawString(INNER, HEIGHT - 96, book.game)
    for at, line in enumerate(wrap(blocks[1]["text"], ITALIC, 12.5, 400)):
        book.canvas.setFont(ITALIC, 12.5)
        book.canvas.drawString(INNER, HEIGHT - 122 - 16 * at, line)
    chapters = []
    for block in blocks[2:]:
        if block["kind"] == "h1":
            chapters.append([block])
        else:
            chapters[-1].append(block)
    for opening, *held in chapters:
        glossary = opening["text"] == "Glossario"
        count = 3 if glossary else 2
        width = (FULL - GUTTER * (count - 1)) / count
        over = title(book, opening)
        if held[0]["kind"] == "p":
            over += lines_of(held[0]["text"], FULL, ITALIC, 12, after=8, even=False, keep=True)
            held = held[1:]
        book.across(over)
        book.chapter = opening["text"]
        waiting = []
        for block in held:
            if block["kind"] == "table":
                book.columns(waiting, count)
                waiting = []
                book.y -= 12
                book.across([*table(block["rows"], FULL)])
            else:
                waiting += pieces(block, width, glossary)
        book.columns(waiting, count)
    book.edge()
    book.canvas.save()
    return book.out.getvalue()
