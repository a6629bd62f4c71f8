"""The measures, colours and fonts of pilotage, and its words set into lines."""

from __future__ import annotations

import re

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth

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
RULE = re.compile(r"^(\d+(?:\.\d+)*) (.+)")


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
