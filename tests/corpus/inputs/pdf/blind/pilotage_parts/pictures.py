"""The pictures of pilotage: the estuary, the harbour, how a ship turns, and the ships of the catalogue."""

from __future__ import annotations

import math

from reportlab.lib.colors import HexColor, white

from tests.corpus.inputs.pdf.blind.pilotage_parts.lines import FOAM, GREY, HEAD, INK, ITALIC, SAND, SEA
from tests.corpus.inputs.pdf.blind.pilotage_parts.pieces import Piece, drawn, lines_of, tall


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
