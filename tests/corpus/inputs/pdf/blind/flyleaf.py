"""A quick-reference sheet, broad: three columns, boxes, symbols drawn between words, bold words that lead paragraphs in.

A contents page with dots up to the numbers, tables whose cells wrap and are centred in height, boxes across two columns at
the foot, a glossary with hanging indents, the ligatures fi and fl as letters of their own, and the chapter's name on a tab
at the outer edge, its letters turned.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import reportlab
from reportlab.lib.colors import HexColor, white
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT, FOOT, TOP, EDGE = 800, 514, 44, 476, 46
COLUMN, GUTTER = 222, 21
INK, DARK, TINT = HexColor("#1d1d1b"), HexColor("#1f4e5f"), HexColor("#e4eef0")
ICONS = "●◆▲★■"
PLAIN, BOLD, ITALIC = "Vera", "VeraBd", "VeraIt"
SIZE = 9.6


def _wide(word, font, size):
    return 0.9 * size if word[0] in ICONS else pdfmetrics.stringWidth(word, font, size)


def _words(text, font):
    """(word, font) of each word; what stands between ** is bold; fi and fl are one letter."""
    for at, piece in enumerate(text.replace("fi", "ﬁ").replace("fl", "ﬂ").split("**")):
        # a symbol is never parted from the stop behind it
        yield from ((word, BOLD if at % 2 else font) for word in re.sub(rf"([{ICONS}])(?=[^\s])", r"\1 ", piece).split())


def _wrap(text, font, size, width, hang=0.0):
    """Lines of (x, word, font)."""
    lines, line, x = [], [], 0.0
    for word, face in _words(text, font):
        wide = _wide(word, face, size)
        glued = bool(line) and word[0] in ",.;:" and line[-1][1][0] in ICONS
        if line and not glued and x + wide > width:
            lines.append(line)
            line, x = [], hang
        x -= 0.27 * size if glued else 0
        line.append((x, word, face))
        x += wide + 0.3 * size
    return [*lines, line] if line else lines


def _icon(canvas, which, x, y, size):
    """A symbol, drawn: no letter says what it is."""
    half, middle = 0.38 * size, (x + 0.42 * size, y + 0.33 * size)
    if which == "●":
        canvas.circle(*middle, half, stroke=0, fill=1)
        return
    corners = {
        "◆": [(0, 1), (1, 0), (0, -1), (-1, 0)],
        "▲": [(0, 1), (1, -0.8), (-1, -0.8)],
        "■": [(-0.8, 0.8), (0.8, 0.8), (0.8, -0.8), (-0.8, -0.8)],
        "★": [
            (0, 1),
            (0.25, 0.3),
            (1, 0.3),
            (0.4, -0.15),
            (0.6, -0.9),
            (0, -0.45),
            (-0.6, -0.9),
            (-0.4, -0.15),
            (-1, 0.3),
            (-0.25, 0.3),
        ],
    }[which]
    path = canvas.beginPath()
    path.moveTo(middle[0] + half * corners[0][0], middle[1] + half * corners[0][1])
    for across, up in corners[1:]:
        path.lineTo(middle[0] + half * across, middle[1] + half * up)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def _line(canvas, line, x, y, size, colour=INK):
    """Draw a line, a run of one font at a time."""
    canvas.setFillColor(colour)
    at = 0
    while at < len(line):
        start, word, font = line[at]
        if word in ICONS:
            _icon(canvas, word, x + start, y, size)
            at += 1
            continue
        end = at + 1
        while end < len(line) and line[end][2] == font and line[end][1] not in ICONS:
            end += 1
        canvas.setFont(font, size)
        run = canvas.beginText(x + start, y)
        run.setWordSpace(0)
        for held in range(at, end):  # word by word, for the room between them is ours
            run.setTextOrigin(x + line[held][0], y)
            run.textOut(line[held][1] + (" " if held + 1 < end else ""))
        canvas.drawText(run)
        at = end


class _Piece:
    """Something with a height that can be drawn with its top at a place."""

    def __init__(self, height, draw, keep=False):
        self.height, self.draw, self.keep = height, draw, keep


def _text(text, font=PLAIN, size=SIZE, width=COLUMN, indent=0.0, hang=0.0, mark="", colour=INK, after=4.0):
    """A paragraph as pieces of one line each."""
    lines = _wrap(text, font, size, width - indent, hang)
    for at, line in enumerate(lines):
        last = at == len(lines) - 1

        def draw(canvas, x, top, line=line, first=at == 0):
            if mark and first:
                canvas.setFont(BOLD, size)
                canvas.setFillColor(DARK)
                canvas.drawString(x, top - size, mark)
            _line(canvas, line, x + indent, top - size, size, colour)

        yield _Piece(1.28 * size + (after if last else 0), draw, keep=at == 0 and len(lines) > 1)


def _heading(text, width):
    lines = _wrap(text.upper().replace("ﬁ", "FI"), BOLD, 10.5, width)

    def draw(canvas, x, top):
        for at, line in enumerate(lines):
            _line(canvas, line, x, top - 15 - 13 * at, 10.5, DARK)
        canvas.setStrokeColor(DARK)
        canvas.setLineWidth(0.6)
        canvas.line(x, top - 7 - 13 * len(lines), x + width, top - 7 - 13 * len(lines))

    return _Piece(12 + 13 * len(lines), draw, keep=True)


def _table(rows, width, size=7.8):
    """Stripes instead of lines; white on dark above; cells in the middle of their row's height."""
    most = [max(max(_wide(word, BOLD, size) for row in rows for word in row[at].split()), 16) + 7 for at in range(len(rows[0]))]
    asked = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    spare = max(width - sum(most), 0)
    widths = [one + spare * ask / sum(asked) for one, ask in zip(most, asked, strict=True)]
    for number, row in enumerate(rows):
        cells = [_wrap(cell, PLAIN if number else BOLD, size, wide - 6) for cell, wide in zip(row, widths, strict=True)]
        tall = 1.25 * size * max(len(cell) for cell in cells) + 5

        def draw(canvas, x, top, cells=cells, tall=tall, number=number):
            canvas.setFillColor(DARK if number == 0 else TINT if number % 2 == 0 else white)
            canvas.rect(x, top - tall, width, tall, stroke=0, fill=1)
            for cell, wide in zip(cells, widths, strict=True):
                down = (tall - 1.25 * size * len(cell)) / 2
                for at, line in enumerate(cell):
                    _line(canvas, line, x + 3, top - down - size - 1.25 * size * at, size, INK if number else white)
                x += wide

        yield _Piece(tall + (7 if number == len(rows) - 1 else 0), draw, keep=number == 0)


def _box(block, width):
    inner = [*_text(block["title"], BOLD, 10, width - 16, colour=DARK, after=2)]
    for one in block["body"]:
        inner += _pieces(one, width - 16, False)
    tall = sum(piece.height for piece in inner) + 10

    def draw(canvas, x, top):
        canvas.setFillColor(TINT)
        canvas.setStrokeColor(DARK)
        canvas.setLineWidth(1)
        canvas.roundRect(x, top - 4 - tall, width, tall, 5, stroke=1, fill=1)
        y = top - 11
        for piece in inner:
            piece.draw(canvas, x + 8, y)
            y -= piece.height

    return _Piece(tall + 12, draw)


def _pieces(block, width, glossary):
    kind = block["kind"]
    if kind == "h2":
        return [_heading(block["text"], width)]
    if kind == "item":
        return list(_text(block["text"], width=width, indent=13, mark="•" if block["mark"] == "-" else block["mark"], after=2.5))
    if kind == "table":
        return list(_table(block["rows"], width))
    if kind in ("box", "side"):
        return [_box(block, width)]
    return list(_text(block["text"], width=width, hang=11 if glossary else 0))


def _contents(canvas, block):
    """Titles, dots and numbers."""
    canvas.setFillColor(DARK)
    canvas.setFont(BOLD, 14)
    canvas.drawString(190, 285, block["title"])
    for at, row in enumerate(block["body"]):
        title, number = (part.strip() for part in row["text"].split("|"))
        y = 255 - 22 * at
        line = _wrap(title, PLAIN, 10.5, 400)[0]
        _line(canvas, line, 190, y, 10.5)
        x = 190 + line[-1][0] + _wide(line[-1][1], PLAIN, 10.5) + 4
        canvas.setFont(PLAIN, 10.5)
        dot = pdfmetrics.stringWidth(".", PLAIN, 10.5)
        canvas.drawString(x, y, "." * int((590 - x) / dot))
        canvas.drawRightString(610, y, number)


def _edge(canvas, page, game, chapter):
    """The number in the outer corner, the game's name, and the tab with the chapter's name, turned."""
    right = page % 2 == 1
    canvas.setFillColor(DARK)
    canvas.rect(WIDTH - 24 if right else 0, 120, 24, 250, stroke=0, fill=1)
    canvas.saveState()
    canvas.translate(WIDTH - 9 if right else 16, 245)
    canvas.rotate(90)
    canvas.setFillColor(white)
    canvas.setFont(BOLD, 9)
    canvas.drawCentredString(0, 0, chapter)
    canvas.restoreState()
    canvas.setFillColor(INK)
    canvas.setFont(ITALIC, 7)
    canvas.drawCentredString(WIDTH / 2, 22, game)
    canvas.setFont(BOLD, 9)
    (canvas.drawRightString if right else canvas.drawString)(WIDTH - EDGE + 10 if right else EDGE - 10, 22, str(page))


def make(blocks):
    """Each chapter begins a page; its text runs down three columns, and on over as many pages as it needs."""
    for name in (PLAIN, BOLD, ITALIC):
        pdfmetrics.registerFont(TTFont(name, str(Path(reportlab.__file__).parent / "fonts" / f"{name}.ttf")))
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(WIDTH, HEIGHT))
    game = blocks[0]["text"]
    page = 1
    canvas.setFillColor(DARK)
    canvas.setFont(BOLD, 30)
    canvas.drawCentredString(WIDTH / 2, 385, game)
    for at, line in enumerate(_wrap(blocks[1]["text"], ITALIC, 11, 420)):
        _line(canvas, line, 190, 345 - 15 * at, 11)
    _contents(canvas, blocks[2])
    canvas.showPage()
    chapters = []
    for block in blocks[3:]:
        if block["kind"] == "h1":
            chapters.append((block["text"], []))
        else:
            chapters[-1][1].append(block)
    for title, held in chapters:
        page += 1
        _edge(canvas, page, game, title)
        _line(canvas, _wrap(title, BOLD, 21, 700)[0], EDGE, TOP - 18, 21, DARK)
        top = TOP - 38
        wide = [block for block in held if block["kind"] == "side"][:1]
        feet = [FOOT, FOOT, FOOT]
        for block in wide:  # across the second and the third column, at their foot
            box = _box(block, 2 * COLUMN + GUTTER)
            box.draw(canvas, EDGE + COLUMN + GUTTER, FOOT + box.height)
            feet = [FOOT, FOOT + box.height + 6, FOOT + box.height + 6]
        column, y = 0, float(top)
        story = [piece for block in held if block not in wide for piece in _pieces(block, COLUMN, title == "Glossario")]
        for at, piece in enumerate(story):
            need = piece.height
            for after in range(at, len(story) - 1):  # a heading stays with what follows
                if not story[after].keep:
                    break
                need += story[after + 1].height
            if y - need < feet[column]:
                column += 1
                if column == 3:
                    canvas.showPage()
                    page += 1
                    _edge(canvas, page, game, title)
                    column, top, feet = 0, TOP, [FOOT, FOOT, FOOT]
                y = float(top)
            piece.draw(canvas, EDGE + column * (COLUMN + GUTTER), y)
            y -= piece.height
        canvas.showPage()
    canvas.save()
    return out.getvalue()
