"""What stands in a column of pilotage: pieces of a height, each drawn below a place."""

from __future__ import annotations

import math

from reportlab.lib.colors import white
from reportlab.pdfbase.pdfmetrics import stringWidth

from tests.corpus.inputs.pdf.blind.pilotage_parts.lines import (
    BOLD,
    BOTH,
    FOAM,
    HEAD,
    INK,
    LEAD,
    RULE,
    SAND,
    SANS,
    SEA,
    SIZE,
    TEXT,
    broken,
    draw_line,
)


class Piece:
    def __init__(self, height, draw=None, keep=False, foot=None, rule=None):
        self.height, self.draw, self.keep, self.foot, self.rule = height, draw, keep, foot, rule


def gap(height):
    return Piece(height, keep=True)


def tall(held):
    return sum(piece.height for piece in held)


def drawn(canvas, held, x, top):
    for piece in held:
        if piece.draw:
            piece.draw(canvas, x, top)
        top -= piece.height


def lines_of(
    text,
    width,
    font=TEXT,
    size=SIZE,
    lead=LEAD,
    first=0.0,
    hang=0.0,
    mark="",
    colour=INK,
    after=0.0,
    even=True,
    keep=False,
    foot=None,
    initial=False,
    parted=True,
    bold=BOLD,
):
    """A paragraph, a piece for each line. `first` and `hang` set in the first and the other lines; `initial` drops a capital."""
    letter, text = (text[0], text[1:]) if initial else ("", text)
    drop = stringWidth(letter, HEAD, 3 * lead) + 3 if initial else 0.0

    def inset(at):
        return drop if initial and at < 3 else first if at == 0 else hang

    lines = broken(text, font, size, lambda at: width - inset(at), parted=parted, bold=bold)
    for at, line in enumerate(lines):
        last = at == len(lines) - 1

        def draw(canvas, x, top, line=line, at=at, last=last):
            if letter and at == 0:
                canvas.setFillColor(SEA)
                canvas.setFont(HEAD, 3 * lead)
                canvas.drawString(x, top - 2 * lead - size * 0.86, letter)
            if mark and at == 0:
                canvas.setFillColor(SEA)
                canvas.setFont(BOLD if mark != "•" else TEXT, size)
                canvas.drawString(x, top - size, mark)
            draw_line(canvas, line, x + inset(at), top - size, width - inset(at), colour, even and not last)

        held = keep or (len(lines) > 1 and (at == 0 or at == len(lines) - 2)) or (initial and at < 3)
        yield Piece(lead + (after if last else 0), draw, held, foot if at == 0 else None)


def bar(text, width, size=11.0):
    """A chapter's title, white in a black bar, its number on a ground of its own."""
    number, title = RULE.match(text).groups()
    lines = broken(title.upper(), HEAD, size, lambda at: width - 36, parted=False)
    height = len(lines) * (size + 2) + 8

    def draw(canvas, x, top):
        canvas.setFillColor(INK)
        canvas.rect(x, top - height, width, height, stroke=0, fill=1)
        canvas.setFillColor(SEA)
        canvas.rect(x, top - height, 24, height, stroke=0, fill=1)
        canvas.setFillColor(white)
        canvas.setFont(HEAD, size)
        canvas.drawCentredString(x + 12, top - size - 3, number)
        for at, line in enumerate(lines):
            draw_line(canvas, line, x + 31, top - size - 3 - at * (size + 2), width, white)

    return [gap(11), Piece(height + 6, draw, keep=True, rule=number)]


def title(text, width):
    """A section's title, its number before it."""
    number, rest = RULE.match(text).groups()
    indent = stringWidth(number, HEAD, 10) + 7
    lines = [*lines_of(rest, width, HEAD, 10, 12, indent, indent, colour=SEA, even=False, keep=True, parted=False)]
    first = lines[0].draw

    def draw(canvas, x, top):
        canvas.setFillColor(INK)
        canvas.setFont(HEAD, 10)
        canvas.drawString(x, top - 10, number)
        first(canvas, x, top)

    lines[0].draw, lines[0].rule = draw, number
    return [gap(8), *lines, gap(1.5)]


def small_title(text, width):
    lines = [*lines_of(text, width, BOTH, 9.8, 11.6, even=False, keep=True, parted=False)]
    lines[0].rule = RULE.match(text)[1]
    return [gap(5), *lines]


def paragraph(block, width, follows, **looks):
    """A paragraph is set in if it follows another."""
    return [*lines_of(block["text"], width, first=9 if follows else 0, foot=block.get("foot"), **looks)]


def item(block, width, size=SIZE, lead=LEAD):
    mark = "•" if block["mark"] == "-" else block["mark"]
    indent = 9 if mark == "•" else 14
    return [
        *lines_of(
            block["text"],
            width,
            size=size,
            lead=lead,
            first=indent,
            hang=indent,
            mark=mark,
            after=1.5,
            even=False,
            foot=block.get("foot"),
        )
    ]


def footnote(text, width):
    return [*lines_of(text, width, size=7.6, lead=8.8)]


def ground(canvas, x, y, width, height, colour, edge=None):
    canvas.setFillColor(colour)
    canvas.setStrokeColor(edge or colour)
    canvas.setLineWidth(0.8)
    canvas.roundRect(x, y, width, height, 4, stroke=1 if edge else 0, fill=1)


def example(block, width, count):
    """An example on a coloured ground, its text in so many columns; returns its height and how it is drawn."""
    inner = (width - 18 - (count - 1) * 12) / count
    held = []
    for at, one in enumerate(block["body"]):
        held += lines_of(one["text"], inner, SANS, 8.2, 10.4, first=8 if at else 0, parted=True)
    per = math.ceil(len(held) / count)
    parts = [held[at : at + per] for at in range(0, len(held), per)]
    height = 26 + max(tall(part) for part in parts) + 8

    def draw(canvas, x, top):
        ground(canvas, x, top - height, width, height, FOAM, SEA)
        canvas.setFillColor(SEA)
        canvas.setFont(HEAD, 9.4)
        canvas.drawString(x + 9, top - 17, block["title"])
        for at, part in enumerate(parts):
            drawn(canvas, part, x + 9 + at * (inner + 12), top - 25)

    return height, draw


def table(block, width):
    """A box across the page with a table of lines and a title above."""
    rows = block["body"][0]["rows"]
    shares = (0.14, 0.1, 0.25, 0.25, 0.26)
    cells = [
        [
            broken(cell, HEAD if at == 0 else SANS, 8.2, lambda _, share=share: share * (width - 16) - 8, parted=False)
            for cell, share in zip(row, shares, strict=True)
        ]
        for at, row in enumerate(rows)
    ]
    talls = [10 * max(len(cell) for cell in row) + 6 for row in cells]
    height = 28 + sum(talls) + 8

    def draw(canvas, x, top):
        ground(canvas, x, top - height, width, height, SAND)
        canvas.setFillColor(INK)
        canvas.setFont(HEAD, 10.5)
        canvas.drawString(x + 12, top - 19, block["title"])
        y = top - 28
        for at, (row, high) in enumerate(zip(cells, talls, strict=True)):
            if at == 0:
                canvas.setFillColor(INK)
                canvas.rect(x + 8, y - high, width - 16, high, stroke=0, fill=1)
            canvas.setStrokeColor(INK)
            canvas.setLineWidth(0.4)
            canvas.line(x + 8, y - high, x + width - 8, y - high)
            across = x + 12
            for cell, share in zip(row, shares, strict=True):
                for number, line in enumerate(cell):
                    draw_line(canvas, line, across, y - 11 - 10 * number, 0, white if at == 0 else INK)
                across += share * (width - 16)
            y -= high

    return height, draw


def small_table(rows, width, shares=(0.28, 0.19, 0.53)):
    """A table within a column, lines between its rows only."""
    held = [gap(5)]
    for number, row in enumerate(rows):
        cells = [
            broken(cell, SANS if number else HEAD, 7.8, lambda _, share=share: share * width - 5, parted=False)
            for cell, share in zip(row, shares, strict=True)
        ]
        high = 9.4 * max(len(cell) for cell in cells) + 5

        def draw(canvas, x, top, cells=cells, high=high, first=number == 0):
            if first:
                canvas.setFillColor(FOAM)
                canvas.rect(x, top - high, width, high, stroke=0, fill=1)
            canvas.setStrokeColor(SEA)
            canvas.setLineWidth(0.5)
            canvas.line(x, top - high, x + width, top - high)
            for cell, share in zip(cells, shares, strict=True):
                for at, line in enumerate(cell):
                    draw_line(canvas, line, x + 3, top - 9.6 - 9.4 * at, 0)
                x += share * width

        held.append(Piece(high, draw, keep=number < len(rows) - 1))
    return [*held, gap(4)]
