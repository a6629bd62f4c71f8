"""A dense regulation of 540 by 720 points, its rules numbered (4.2.1), in three narrow columns with rules between them.

A masthead instead of a cover, an initial over three lines, chapters' titles in capitals in black bars within a column, sections'
numbers hanging before their titles, those of the third level hardly larger than the text; paragraphs are set in and have no
room between them. A designer's note fills a grey column; examples and a map lie across two columns at the foot, a table
across all three at the head of a page. Footnotes at a column's foot, symbols as glyphs of Zapf Dingbats, words parted at
lines' ends. The page's number stands in the middle of the head, and the outer corner names the first and the last rule on the
page. The catalogue is in two columns, each ship beside its picture; the scenarios are framed panels, two in a row; the
questions, in bold, lead their answers in, in a wide column beside a narrow one with the index; steps in cells side by side.
"""

from __future__ import annotations

import io
import re

from reportlab.lib.colors import HexColor, white
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from tests.corpus.inputs.pdf.blind.pilotage_parts.lines import (
    COLUMN,
    FOOT,
    FULL,
    GREY,
    GUTTER,
    HEAD,
    HEIGHT,
    INK,
    ITALIC,
    RULE,
    SAND,
    SANS,
    SEA,
    SIDE,
    TEXT,
    TOP,
    TWO,
    WIDTH,
    broken,
    draw_line,
)
from tests.corpus.inputs.pdf.blind.pilotage_parts.pictures import estuary, harbour, ship, turning
from tests.corpus.inputs.pdf.blind.pilotage_parts.pieces import (
    Piece,
    bar,
    drawn,
    example,
    footnote,
    gap,
    ground,
    item,
    lines_of,
    paragraph,
    small_table,
    small_title,
    table,
    tall,
    title,
)


class Book:
    """Pages of columns that are filled one after another; what lies across them is reserved at their head or foot."""

    def __init__(self, game):
        self.out = io.BytesIO()
        self.canvas = Canvas(self.out, pagesize=(WIDTH, HEIGHT), invariant=1)
        self.game, self.number, self.waiting = game, 0, []

    def open(self, top=TOP, plain=False):
        """The next page, without columns' rules if it is plain."""
        self.number += 1
        self.tops, self.feet, self.rules = [top] * 3, [FOOT] * 3, []
        self.text, self.notes, self.plain = [], [], plain
        self.column, self.y, self.used = 0, top, False
        waiting, self.waiting = self.waiting, []
        for one in waiting:
            self.reserve(*one)

    def reserve(self, where, height, draw):
        """Room at the page's head or base (all columns), at the foot of the last two, or at the head of the last."""
        if where == "head" and not self.used and self.column == 0:
            draw(self.canvas, SIDE, self.tops[0])
            self.tops = [top - height - 12 for top in self.tops]
            self.y = self.tops[0]
        elif where == "base" and self.column == 0 and self.feet == [FOOT] * 3:
            draw(self.canvas, SIDE, FOOT + height)
            self.feet = [FOOT + height + 12] * 3
        elif where == "foot" and self.column == 0 and self.feet[1] == self.feet[2] == FOOT:
            draw(self.canvas, SIDE + COLUMN + GUTTER, FOOT + height)
            self.feet[1] = self.feet[2] = FOOT + height + 12
        elif where == "column" and self.column < 2 and self.feet[2] == FOOT:
            draw(self.canvas, SIDE + 2 * (COLUMN + GUTTER), self.tops[2])
            self.tops[2] -= height + 12
        else:
            self.waiting.append((where, height, draw))

    def close(self):
        canvas = self.canvas
        if not self.plain:
            canvas.setStrokeColor(HexColor("#999999"))
            canvas.setLineWidth(0.4)
            for at in (0, 1):
                x, top, foot = SIDE + (at + 1) * (COLUMN + GUTTER) - GUTTER / 2, self.tops[at], max(self.feet[at : at + 2])
                if top - foot > 20:
                    canvas.line(x, top, x, foot)
        for piece, x, y in self.text:
            piece.draw(canvas, x, y)
        for column, note in self.notes:
            x, y = SIDE + column * (COLUMN + GUTTER), self.note_feet(column, note)
            canvas.setStrokeColor(INK)
            canvas.setLineWidth(0.4)
            canvas.line(x, y + 3, x + 40, y + 3)
            drawn(canvas, note, x, y)
        canvas.setStrokeColor(INK)
        canvas.setLineWidth(0.8)
        for left, right in ((SIDE, WIDTH / 2 - 20), (WIDTH / 2 + 20, WIDTH - SIDE)):
            canvas.line(left, HEIGHT - 33, right, HEIGHT - 33)
        canvas.setFillColor(INK)
        canvas.setFont(HEAD, 10)
        canvas.drawCentredString(WIDTH / 2, HEIGHT - 36, str(self.number))
        canvas.setFont(SANS, 7.5)
        if self.number > 1:
            span = " – ".join(dict.fromkeys((self.rules[0], self.rules[-1]))) if self.rules else ""
            inner, outer = (SIDE, WIDTH - SIDE) if self.number % 2 else (WIDTH - SIDE, SIDE)
            (canvas.drawString if inner < outer else canvas.drawRightString)(inner, HEIGHT - 29, self.game)
            (canvas.drawRightString if inner < outer else canvas.drawString)(outer, HEIGHT - 29, span)
        canvas.showPage()

    def note_feet(self, column, note):
        """Where a footnote's text begins: the foot was raised by it."""
        return self.feet[column] - 8

    def flow(self, held):
        """Pieces down the columns, and on over as many pages as they need."""
        at = 0
        while at < len(held):
            piece = held[at]
            if isinstance(piece, tuple):
                self.reserve(*piece)
                at += 1
                continue
            if piece.draw is None and not self.fresh():
                pass
            elif piece.draw is None:  # no room above the first line of a column
                at += 1
                continue
            end = at + 1
            while end < len(held) and not isinstance(held[end], tuple) and held[end - 1].keep:
                end += 1
            group = held[at:end]
            notes = [footnote(one.foot, COLUMN) for one in group if one.foot]
            need = tall(group) + sum(tall(note) + 12 for note in notes)
            if self.y - need < self.feet[self.column] - 0.5:
                self.turn()
                continue
            for note in notes:
                self.feet[self.column] += tall(note) + 12
                self.notes.append((self.column, note))
            for one in group:
                if one.draw:
                    self.text.append((one, SIDE + self.column * (COLUMN + GUTTER), self.y))
                if one.rule:
                    self.rules.append(one.rule)
                self.y -= one.height
            self.used = True
            at = end

    def fresh(self):
        return self.y == self.tops[self.column]

    def turn(self):
        """The next column with room, or the next page."""
        while self.column < 2:
            self.column += 1
            self.y = self.tops[self.column]
            if self.y - self.feet[self.column] > 40:
                return
        self.close()
        self.open()


def note_column(block):
    """The designer's note: a grey ground over most of a column."""
    inner = COLUMN - 20
    held = [*lines_of(block["title"], inner, HEAD, 12, 14, colour=SEA, even=False, after=6, parted=False)]
    for one in block["body"]:
        held += lines_of(one["text"], inner, ITALIC, 9.6, 12.2, even=False, after=6, parted=False)
    height = tall(held) + 24

    def draw(canvas, x, top):
        canvas.setFillColor(GREY)
        canvas.rect(x, top - height, COLUMN, height, stroke=0, fill=1)
        canvas.setFillColor(SEA)
        canvas.rect(x, top - 5, COLUMN, 5, stroke=0, fill=1)
        drawn(canvas, held, x + 10, top - 18)

    return "column", height, draw


def story(blocks):
    """The blocks as pieces for the three columns."""
    held, before = [], ""
    for block in blocks:
        kind = block["kind"]
        if kind == "h1":
            held += bar(block["text"], COLUMN)
        elif kind == "h2":
            held += title(block["text"], COLUMN)
        elif kind == "h3":
            held += small_title(block["text"], COLUMN)
        elif kind == "p":
            held += paragraph(
                block, COLUMN, before == "p" and not block["text"].startswith("**"), initial=block.get("initial", False)
            )
        elif kind == "item":
            held += item(block, COLUMN)
        elif kind == "table":
            held += small_table(block["rows"], COLUMN)
        elif kind == "side":
            held.append(note_column(block))
        elif kind == "box" and block["body"][0]["kind"] == "table":
            held.append(("head", *table(block, FULL)))
        elif kind == "box" and len(block["body"]) > 1:
            held.append(("foot", *example(block, TWO, 2)))
        elif kind == "box":
            height, draw = example(block, COLUMN, 1)
            held += [gap(6), Piece(height + 6, draw)]
        elif kind == "note" and "estuário" in block["body"][0]["text"]:
            held.append(("foot", *estuary(block["body"][0]["text"], TWO)))
        elif kind == "note" and "temporada" in block["body"][0]["text"]:
            held.append(("base", *harbour(block["body"][0]["text"], FULL)))
        elif kind == "note":
            held += [gap(6), turning(block["body"][0]["text"], COLUMN)]
        before = kind
    return held


def catalogue(book, blocks):
    """The ships in two columns, each beside its picture."""
    book.open(plain=True)
    canvas, width = book.canvas, (FULL - 22) / 2
    head = [*bar(blocks[0]["text"], FULL, 13)[1:], *lines_of(blocks[1]["text"], FULL, ITALIC, 10, 12.4, even=False)]
    drawn(canvas, head, SIDE, TOP)
    top = TOP - tall(head) - 12
    book.rules.append("9")
    canvas.setStrokeColor(SEA)
    canvas.setLineWidth(0.6)
    canvas.line(WIDTH / 2, top, WIDTH / 2, FOOT + 14)
    ships = [blocks[at : at + 3] for at in range(2, len(blocks), 3)]
    each = (top - FOOT) / 6
    for at in sorted(range(len(ships)), key=lambda at: at % 6):  # drawn row by row, read down the columns
        name, facts, text = ships[at]
        x, y = SIDE + (width + 22) * (at // 6), top - each * (at % 6)
        ship(canvas, x, y - 2, int(re.search(r"\d", facts["text"])[0]))
        held = [*lines_of(name["text"], width - 66, HEAD, 10.5, 13, colour=SEA, even=False, parted=False)]
        held += lines_of(facts["text"], width - 66, HEAD, 7.2, 9, even=False, parted=False, after=2)
        held += lines_of(text["text"], width - 66)
        drawn(canvas, held, x + 66, y)
    book.close()


def scenarios(book, blocks):
    """Framed panels, two in a row."""
    book.open(plain=True)
    canvas, width = book.canvas, (FULL - 12) / 2
    head = [*bar(blocks[0]["text"], FULL, 13)[1:], *lines_of(blocks[1]["text"], FULL, ITALIC, 10, 12.4, even=False)]
    drawn(canvas, head, SIDE, TOP)
    top = TOP - tall(head) - 14
    panels = []
    for block in blocks[2:]:
        if block["kind"] == "box":
            height, draw = example(block, FULL, 2)
            draw(canvas, SIDE, FOOT + height)
            continue
        if block["kind"] == "h2":
            panels.append([])
        panels[-1].append(block)
    each = (top - FOOT - height) / 3
    high = each - 14
    places = [(SIDE + (width + 12) * (at % 2), top - each * (at // 2)) for at in range(len(panels))]
    for (x, y), (name, *_) in zip(places, panels, strict=True):
        ground(canvas, x, y - high, width, high, white, SEA)
        canvas.setFillColor(SEA)
        canvas.rect(x, y - 22, width, 22, stroke=0, fill=1)
        number, words_of = RULE.match(name["text"]).groups()
        canvas.setFillColor(SAND)
        canvas.setFont(HEAD, 12)
        canvas.drawString(x + 9, y - 16, number)
        canvas.setFillColor(white)
        canvas.drawString(x + 44, y - 16, words_of)
        book.rules.append(number)
    for (x, y), (_, *rest) in zip(places, panels, strict=True):
        held = []
        for one in rest:
            if one["kind"] == "p":
                held += lines_of(one["text"], width - 20, ITALIC, 9.3, 11.2, even=False, after=3, parted=False)
            else:
                held += item(one, width - 20, 9.1, 10.9)
        drawn(canvas, held, x + 10, y - 28)
    book.close()


def questions(book, blocks):
    """Questions in a wide column, the index in a narrow one, the summary's cells below both."""
    book.open(plain=True)
    canvas = book.canvas
    summary = next(block for block in blocks if block["kind"] == "box")
    index = next(block for block in blocks if block["kind"] == "contents")
    cell = FULL / len(summary["body"])
    base = FOOT + 96
    canvas.setFillColor(GREY)
    canvas.rect(SIDE + TWO + GUTTER, base, COLUMN, TOP - base, stroke=0, fill=1)
    ground(canvas, SIDE, FOOT, FULL, 82, SAND)
    canvas.setFillColor(INK)
    canvas.setFont(HEAD, 10.5)
    canvas.drawString(SIDE + 10, FOOT + 66, summary["title"])
    for at, one in enumerate(summary["body"]):
        x = SIDE + at * cell
        if at:
            canvas.setStrokeColor(INK)
            canvas.setLineWidth(0.5)
            canvas.line(x, FOOT + 8, x, FOOT + 56)
        canvas.setFillColor(SEA)
        canvas.circle(x + 15, FOOT + 48, 7, stroke=0, fill=1)
        canvas.setFillColor(white)
        canvas.setFont(HEAD, 8.5)
        canvas.drawCentredString(x + 15, FOOT + 45, one["mark"].strip("."))
        drawn(canvas, [*lines_of(one["text"], cell - 34, SANS, 8, 9.8, even=False, parted=False)], x + 27, FOOT + 53)
    held = [*bar(blocks[0]["text"], TWO, 13)[1:], *lines_of(blocks[1]["text"], TWO, ITALIC, 10, 12.4, even=False, after=7)]
    for block in blocks[2:]:
        if block["kind"] == "p":
            held += lines_of(block["text"], TWO, size=10, lead=12.6, after=6)
    drawn(canvas, held, SIDE, TOP)
    x, y = SIDE + TWO + GUTTER + 9, TOP - 20
    canvas.setFillColor(SEA)
    canvas.setFont(HEAD, 11.5)
    canvas.drawString(x, y, index["title"])
    for row in index["body"]:
        term, rules = row["text"].split(" | ")
        y -= 17
        canvas.setFillColor(INK)
        canvas.setFont(TEXT, 9.4)
        canvas.drawString(x, y, term)
        canvas.drawRightString(x + COLUMN - 18, y, rules)
        dots = int((COLUMN - 24 - stringWidth(term + rules, TEXT, 9.4)) / stringWidth(".", TEXT, 9.4))
        canvas.drawString(x + 3 + stringWidth(term, TEXT, 9.4), y, "." * dots)
    book.rules.append("11")
    book.close()


def make(blocks):
    """The masthead, the chapters in three columns, then the catalogue, the scenarios and the questions."""
    held = []
    for block in blocks:
        if block["kind"] == "note" and block["title"] == "foot":
            held[-1] = {**held[-1], "foot": block["body"][0]["text"]}
        else:
            held.append(block)
    book = Book(held[0]["text"])
    canvas = book.canvas
    book.open(top=HEIGHT - 158)
    canvas.setFillColor(SEA)
    canvas.rect(SIDE, HEIGHT - 52, FULL, 4, stroke=0, fill=1)
    canvas.rect(SIDE, HEIGHT - 144, FULL, 1.2, stroke=0, fill=1)
    canvas.setFont(HEAD, 44)
    canvas.drawCentredString(WIDTH / 2, HEIGHT - 100, held[0]["text"])
    for at, line in enumerate(broken(held[1]["text"], ITALIC, 11, lambda _: 400, parted=False)):
        wide = sum(word.wide for word in line) + (len(line) - 1) * stringWidth(" ", ITALIC, 11)
        draw_line(canvas, line, (WIDTH - wide) / 2, HEIGHT - 120 - 13.5 * at, 400)
    starts = [at for at, block in enumerate(held) if block["kind"] == "h1"][1:]
    held[starts[0] + 1] = {**held[starts[0] + 1], "initial": True}
    last = [at for at in starts if held[at]["text"].startswith(("9 ", "10 ", "11 "))]
    book.flow(story(held[starts[0] : last[0]]))
    book.close()
    catalogue(book, held[last[0] : last[1]])
    scenarios(book, held[last[1] : last[2]])
    questions(book, held[last[2] :])
    canvas.save()
    return book.out.getvalue()
