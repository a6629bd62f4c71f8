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
import math
import re

from reportlab.lib.colors import HexColor, white
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT = 540, 720
SIDE, TOP, FOOT, GUTTER = 32, HEIGHT - 50, 34, 15
FULL = WIDTH - 2 * SIDE
COLUMN = (FULL - 2 * GUTTER) / 3
TWO = 2 * COLUMN + GUTTER
INK, SEA, FOAM, SAND, GREY = (
    HexColor("#1a1a1a"),
    HexColor("#0f4c6e"),
    HexColor("#dcebf2"),
    HexColor("#f0e2bf"),
    HexColor("#e4e4e2"),
)
TEXT, BOLD, ITALIC, BOTH = "Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic"
SANS, HEAD, ICON = "Helvetica", "Helvetica-Bold", "ZapfDingbats"
SIZE, LEAD = 9.3, 11.2
ICONS = "★◆●▲▼✉"
_RULE = re.compile(r"^(\d+(?:\.\d+)*) (.+)")


# Words and lines


def syllables(word):
    """Where a Portuguese word may be parted."""
    vowels, together = (
        "aeiouáàâãéêíóôõúü",
        ["br", "cr", "dr", "fr", "gr", "pr", "tr", "vr", "bl", "cl", "fl", "gl", "pl", "ch", "lh", "nh", "qu", "gu"],
    )
    core = word.rstrip(".,;:!?)")
    if len(core) < 6 or not core.isalpha() or not core.islower():
        return []
    cuts = []
    for at in range(2, len(core) - 2):
        pair = core[at - 1 : at + 1]
        if core[at] in vowels or (core[at + 1] not in vowels and core[at : at + 2] not in together):
            continue
        if core[at - 1] in vowels or (pair not in together and core[at - 2] in vowels and core[at - 1] in "lmnrsx"):
            cuts.append(at)
    return cuts


class Word:
    """A word as runs of one font each."""

    def __init__(self, text, font, size, glued=False):
        self.text, self.font, self.size, self.glued = text, font, size, glued
        self.runs = [(ICON if part[0] in ICONS else font, part) for part in re.findall(f"[{ICONS}]+|[^{ICONS}]+", text)]
        self.wide = sum(stringWidth(part, face, self.sized(face)) for face, part in self.runs)

    def sized(self, face):
        return 0.82 * self.size if face == ICON else self.size


def words(text, font, bold, size):
    for at, part in enumerate(text.split("**")):
        for word in part.split():
            yield Word(word, bold if at % 2 else font, size)


def broken(text, font, size, width, bold=BOLD, parted=True):
    """The lines of a text, each a list of words; `width` tells the room for the line of a number."""
    lines, line, used = [], [], 0.0
    space = stringWidth(" ", font, size)
    queue = list(words(text, font, bold, size))
    while queue:
        word = queue.pop(0)
        room = width(len(lines)) - used - (space if line else 0)
        if word.wide <= room:
            line.append(word)
            used += word.wide + (space if len(line) > 1 else 0)
            continue
        for cut in reversed(syllables(word.text)) if parted and line else []:
            head = Word(word.text[:cut] + "-", word.font, size)
            if head.wide <= room:
                line.append(head)
                word = Word(word.text[cut:], word.font, size)
                break
        if line:
            lines.append(line)
            line, used = [], 0.0
            queue.insert(0, word)
        else:
            line, used = [word], word.wide
    return [*lines, line]


def draw_line(canvas, line, x, y, width, colour=INK, even=False):
    """A line of words; `even` spreads them over the width."""
    canvas.setFillColor(colour)
    run = canvas.beginText(x, y)
    gaps = len(line) - 1
    base = stringWidth(" ", line[0].font, line[0].size)
    spare = width - sum(word.wide for word in line) - gaps * base
    run.setWordSpace(spare / gaps if even and gaps else 0)
    held = []
    for at, word in enumerate(line):
        for number, (face, part) in enumerate(word.runs):
            last = number == len(word.runs) - 1
            space = " " if last and at < gaps else ""
            if held and held[-1][0] == face and face != ICON:
                held[-1][2] += part + space
            elif face == ICON:
                held.append([face, word.sized(face), part])
                if space:
                    held.append([word.font, word.size, space])
            else:
                held.append([face, word.size, part + space])
    for face, size, part in held:
        run.setFont(face, size)
        run.textOut(part)
    canvas.drawText(run)


# Pieces: something of a height that is drawn below a place


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
    number, title = _RULE.match(text).groups()
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
    number, rest = _RULE.match(text).groups()
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
    lines[0].rule = _RULE.match(text)[1]
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


# Pictures


def hexagon(canvas, x, y, size, fill, edge=SEA):
    path = canvas.beginPath()
    for at in range(6):
        angle = math.radians(60 * at + 30)
        (path.moveTo if at == 0 else path.lineTo)(x + size * math.cos(angle), y + size * math.sin(angle))
    path.close()
    canvas.setFillColor(fill)
    canvas.setStrokeColor(edge)
    canvas.setLineWidth(0.5)
    canvas.drawPath(path, stroke=1, fill=1)


def letter_at(canvas, x, y, text, size=7.5):
    canvas.setFillColor(white)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.7)
    canvas.circle(x, y, size * 0.8, stroke=1, fill=1)
    canvas.setFillColor(INK)
    canvas.setFont(HEAD, size)
    canvas.drawCentredString(x, y - size * 0.35, text)


def turning(caption, width):
    below = [*lines_of(caption, width, ITALIC, 8, 9.4, even=False, parted=False)]

    def draw(canvas, x, top):
        for row in range(3):
            for at in range(5):
                sweep = (row, at) in ((1, 3), (2, 2))
                hexagon(canvas, x + 20 + 25 * at + (12.5 if row % 2 else 0), top - 22 - 21.6 * row, 14.4, SAND if sweep else FOAM)
        canvas.setStrokeColor(INK)
        canvas.setLineWidth(6)
        canvas.line(x + 70, top - 22, x + 82, top - 44)
        letter_at(canvas, x + 70, top - 22, "P")
        letter_at(canvas, x + 107, top - 44, "A")
        letter_at(canvas, x + 70, top - 65, "B")
        drawn(canvas, below, x, top - 86)

    return Piece(94 + tall(below), draw)


def estuary(caption, width):
    below = [*lines_of(caption, width, ITALIC, 8, 9.6, even=False, parted=False)]
    height = 176 + tall(below)

    def draw(canvas, x, top):
        canvas.saveState()
        path = canvas.beginPath()
        path.rect(x, top - 168, width, 168)
        canvas.clipPath(path, stroke=0, fill=0)
        for row in range(10):
            for at in range(17):
                bank = abs(row - 4.5 - 1.6 * math.sin(at / 2.2)) > 2.2 + (2.6 if at < 4 else 0) + (1.2 if at > 13 else 0)
                hexagon(
                    canvas, x + 8 + 20.8 * at + (10.4 if row % 2 else 0), top - 6 - 18 * row, 12, SAND if bank else FOAM, white
                )
        canvas.setFillColor(HexColor("#c9a86a"))
        for across, down, wide, high in ((58, 52, 40, 16), (84, 96, 30, 20), (36, 118, 46, 14)):
            canvas.ellipse(x + across, top - down - high, x + across + wide, top - down, stroke=0, fill=1)
        for number, across, down in (("1", 76, 82), ("2", 168, 100), ("3", 282, 78), ("4", 22, 146), ("5", 246, 30)):
            letter_at(canvas, x + across, top - down, number)
        canvas.setFillColor(INK)
        canvas.setFont(HEAD, 8)
        for at, name in enumerate("ABCDEFG"):
            canvas.drawString(x + width - 14, top - 34 - 15 * at, name)
        canvas.restoreState()
        drawn(canvas, below, x, top - 173)

    return height, draw


def harbour(caption, width):
    """The town at the water, a wreck before it."""
    below = [*lines_of(caption, width, ITALIC, 8, 9.6, even=False, parted=False)]
    height = 152 + tall(below)

    def draw(canvas, x, top):
        canvas.setFillColor(SAND)
        canvas.rect(x, top - 145, width, 145, stroke=0, fill=1)
        canvas.setFillColor(SEA)
        canvas.rect(x, top - 145, width, 48, stroke=0, fill=1)
        for at in range(19):
            high, left = 26 + 13 * ((at * 5) % 4) + 3 * (at % 3), x + 96 + at * 19.6
            canvas.setFillColor((GREY, FOAM, white)[at % 3])
            canvas.rect(left, top - 97, 18, high, stroke=0, fill=1)
            canvas.setFillColor(HexColor("#a5583c"))
            roof = canvas.beginPath()
            roof.moveTo(left - 1, top - 97 + high)
            roof.lineTo(left + 9, top - 88 + high)
            roof.lineTo(left + 19, top - 97 + high)
            canvas.drawPath(roof, stroke=0, fill=1)
            canvas.setFillColor(INK)
            canvas.rect(left + 6, top - 97 + high - 13, 5, 7, stroke=0, fill=1)
        canvas.saveState()
        canvas.translate(x + 26, top - 122)
        canvas.rotate(14)
        hull = canvas.beginPath()
        hull.moveTo(0, 14)
        hull.lineTo(84, 14)
        hull.lineTo(70, -8)
        hull.lineTo(10, -8)
        canvas.setFillColor(INK)
        canvas.drawPath(hull, stroke=0, fill=1)
        canvas.rect(36, 14, 3, 40, stroke=0, fill=1)
        canvas.restoreState()
        drawn(canvas, below, x, top - 150)

    return height, draw


def ship(canvas, x, top, length):
    """A ship seen from its side."""
    wide = 14 + 12 * length
    canvas.setFillColor(FOAM)
    canvas.rect(x, top - 52, 58, 52, stroke=0, fill=1)
    left, deck = x + 29 - wide / 2, top - 32
    path = canvas.beginPath()
    path.moveTo(left, deck)
    path.lineTo(left + wide, deck)
    path.lineTo(left + wide - 6, deck - 12)
    path.lineTo(left + 5, deck - 12)
    path.close()
    canvas.setFillColor(SEA)
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(1)
    for at in range(length):
        mast = left + wide * (at + 1) / (length + 1)
        canvas.line(mast, deck, mast, deck + 22)
        sail = canvas.beginPath()
        sail.moveTo(mast + 1, deck + 21)
        sail.lineTo(mast + 9, deck + 5)
        sail.lineTo(mast + 1, deck + 5)
        sail.close()
        canvas.setFillColor(SAND)
        canvas.drawPath(sail, stroke=1, fill=1)
    canvas.setStrokeColor(SEA)
    canvas.line(x + 4, top - 46, x + 54, top - 46)


# The book


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
        number, words_of = _RULE.match(name["text"]).groups()
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
