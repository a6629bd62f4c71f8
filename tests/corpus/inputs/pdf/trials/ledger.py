"""Two stories: rules in a broad column, boxes in a narrow one beside a rule; headings set to the right; ligatures."""

from __future__ import annotations

import io
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

D = "/usr/share/fonts/truetype/dejavu/"
registerFont(TTFont("S", D + "DejaVuSerif.ttf"))
registerFont(TTFont("SB", D + "DejaVuSerif-Bold.ttf"))
W, H = 500, 700


def lefts(page: int) -> tuple[float, float]:  # broad column at the outer edge
    return (36, 300 + 36 + 18) if page % 2 == 0 else (146 + 0, 36 - 6)


BROAD, NARROW = 296, 96


def wrap(text: str, font: str, size: float, width: float, first: float = 0) -> list[list[str]]:
    lines: list[list[str]] = []
    line: list[str] = []
    room = width - first
    for word in text.replace("**", "").replace("fi", "ﬁ").replace("fl", "ﬂ").split():
        wide = sum(stringWidth(w, font, size) + 0.28 * size for w in line) + stringWidth(word, font, size)
        if line and wide > room:
            lines.append(line)
            line, room = [word], width
        else:
            line.append(word)
    return [*lines, line]


def make(blocks: list[dict[str, Any]]) -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(W, H))
    chapter = 0
    y: list[float] = [H - 60]
    page = [1]
    waiting: list[dict[str, Any]] = []

    def words(
        line: list[str], x: float, y: float, font: str, size: float, width: float | None = None, colour: str = "#000000"
    ) -> None:
        canvas.setFillColor(HexColor(colour))
        canvas.setFont(font, size)
        gap = 0.28 * size
        if width and len(line) > 1:
            gap = (width - sum(stringWidth(w, font, size) for w in line)) / (len(line) - 1)
        for w in line:
            canvas.drawString(x, y, w)
            x += stringWidth(w, font, size) + gap

    def turn() -> None:
        # flush the sidebars that fit
        ys = H - 60
        x = lefts(page[0])[1]
        while waiting:
            b = waiting[0]
            lines = [len(wrap(i.get("text", ""), "S", 7.5, NARROW - 2)) for i in b["body"]]
            h = 14 * len(wrap(b["title"], "SB", 8.5, NARROW)) + sum(count * 9.6 + 4 for count in lines) + 12
            if ys - h < 50 and ys < H - 60:
                break
            waiting.pop(0)
            for line in wrap(b["title"], "SB", 8.5, NARROW):
                ys -= 11
                words(line, x, ys, "SB", 8.5, colour="#804000")
            ys -= 3
            for i in b["body"]:
                mark = [i["mark"] if i["mark"] != "-" else "•"] if i["kind"] == "item" else []
                for line in wrap(" ".join([*mark, i.get("text", "")]), "S", 7.5, NARROW - 2):
                    ys -= 9.6
                    words(line, x, ys, "S", 7.5)
                ys -= 4
            ys -= 12
        rx = lefts(page[0])[0] - 9 if page[0] % 2 else lefts(page[0])[1] - 9
        canvas.setStrokeColor(HexColor("#999999"))
        canvas.line(rx, 50, rx, H - 56)
        canvas.setFillColor(HexColor("#000000"))
        canvas.setFont("S", 8)
        canvas.drawCentredString(W / 2, H - 36, f"capitolo {chapter}  ·  regole")
        canvas.roundRect(W / 2 - 12, 20, 24, 16, 4, stroke=1, fill=0)
        canvas.drawCentredString(W / 2, 25, str(page[0]))
        canvas.showPage()
        page[0] += 1
        y[0] = H - 60

    def room(h: float) -> None:
        if y[0] - h < 50:
            turn()

    def para(
        text: str,
        font: str = "S",
        size: float = 9,
        indent: float = 0,
        mark: str = "",
        after: float = 5,
        keep: float = 0,
        colour: str = "#000000",
        first: float = 12,
        right: bool = False,
    ) -> None:
        lines = wrap(text, font, size, BROAD - indent, first)
        room(len(lines[:2]) * size * 1.35 + keep)
        for i, line in enumerate(lines):
            room(size * 1.35)
            y[0] -= size * 1.35
            x = lefts(page[0])[0] + indent
            if i == 0 and mark:
                words([mark], x - 14, y[0], font, size)
            off = first if i == 0 else 0
            if right:
                off = BROAD - sum(stringWidth(w, font, size) + 0.28 * size for w in line) + 0.28 * size
            words(line, x + off, y[0], font, size, BROAD - indent - off if i + 1 < len(lines) and not right else None, colour)
        y[0] -= after

    for b in blocks:
        k = b["kind"]
        if k == "h1":
            chapter += 1
            y[0] -= 12
            para(b["text"], "S", 16, keep=60, first=0, right=True, after=9)
        elif k == "h2":
            y[0] -= 7
            para(b["text"], "SB", 9, keep=40, first=0, after=4, right=True)
        elif k == "p":
            para(b["text"], after=2)
        elif k == "item":
            para(b["text"], indent=18, mark="◦" if b["mark"] == "-" else b["mark"].replace(".", ")"), after=2, first=0)
        elif k == "table":
            n = len(b["rows"][0])
            w = BROAD / n
            room(60)
            for r, row in enumerate(b["rows"]):
                cells = [wrap(c, "SB" if r == 0 else "S", 8, w - 8) for c in row]
                h = max(map(len, cells)) * 10 + 3
                room(h)
                for c, lines in enumerate(cells):
                    for i, line in enumerate(lines):
                        words(line, lefts(page[0])[0] + c * w + 4, y[0] - 10 * (i + 1), "SB" if r == 0 else "S", 8)
                    if c:
                        rule = lefts(page[0])[0] + c * w
                        canvas.setStrokeColor(HexColor("#000000"))
                        canvas.line(rule, y[0] - 1, rule, y[0] - h - 1)
                y[0] -= h
            y[0] -= 8
        elif k == "note":
            waiting.append({"title": "", "body": b["body"]})
        elif k in ("box", "side"):
            waiting.append(b)
    turn()
    while waiting:
        turn()
    canvas.save()
    return out.getvalue()
