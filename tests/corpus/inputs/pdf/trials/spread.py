"""Two pages on a sheet, each of two columns; letters drawn one by one in any order; headings told by colour alone."""

from __future__ import annotations

import io
import random
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

W, H = 780, 540
COL, GUT = 158, 14
LEFTS = [30, 30 + COL + GUT, W / 2 + 30, W / 2 + 30 + COL + GUT]
TOP, FOOT = H - 50, 46
SIZE, LEAD = 9, 11.4


def make(blocks: list[dict[str, Any]]) -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(W, H))
    rng = random.Random(4)
    state: dict[str, Any] = {"col": 0, "y": TOP, "page": 1}
    ops: list[Any] = []
    rects: list[Any] = []

    def flush() -> None:
        for r in rects:
            canvas.setFillColor(r[4])
            canvas.rect(*r[:4], stroke=0, fill=1)
        for side in (0, 1):
            n = str(2 * state["page"] + side)
            ops.append(((W / 2 - 40) if side == 0 else W - 40, 24, n, "Helvetica", 8, "#000000"))
        rng.shuffle(ops)
        for x, y, ch, font, size, colour in ops:
            canvas.setFillColor(HexColor(colour))
            canvas.setFont(font, size)
            canvas.drawString(x, y, ch)
        canvas.showPage()
        ops.clear()
        rects.clear()
        state["page"] += 1

    def advance() -> None:
        state["col"] += 1
        state["y"] = TOP
        if state["col"] == 4:
            flush()
            state["col"] = 0

    def room(h: float) -> None:
        if state["y"] - h < FOOT:
            advance()

    def put(x: float, y: float, text: str, font: str, size: float, colour: str) -> None:
        for ch in text:
            if ch != " ":
                ops.append((x, y, ch, font, size, colour))
            x += stringWidth(ch, font, size)

    def wrap(text: str, font: str, size: float, width: float) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in text.replace("**", "").split():
            if line and stringWidth(line + " " + word, font, size) > width:
                lines.append(line)
                line = word
            else:
                line = (line + " " + word).strip()
        return [*lines, line]

    def para(
        text: str,
        font: str = "Helvetica",
        size: float = SIZE,
        colour: str = "#111111",
        indent: float = 0,
        mark: str = "",
        after: float = 5,
        keep: float = 0,
        width: float = COL,
    ) -> None:
        lines = wrap(text, font, size, width - indent)
        if keep:
            room(len(lines) * size * 1.27 + keep)
        for i, line in enumerate(lines):
            room(size * 1.27)
            state["y"] -= size * 1.27
            x = LEFTS[state["col"]]
            if i == 0 and mark:
                put(x + indent - 13, state["y"], mark, "Helvetica-Bold", 12 if mark[0].isdigit() else size, "#a02020")
            put(x + indent, state["y"], line, font, size, colour)
        state["y"] -= after

    for b in blocks:
        k = b["kind"]
        if k == "h1":
            state["y"] -= 8 if state["y"] < TOP else 0
            para(b["text"].upper(), "Helvetica-Bold", 13, "#106080", keep=60, after=7)
        elif k == "h2":
            state["y"] -= 6 if state["y"] < TOP else 0
            para(b["text"], "Helvetica", SIZE, "#b02060", keep=40, after=3)
        elif k == "p":
            para(b["text"])
        elif k == "item":
            para(b["text"], indent=16, mark=("»" if b["mark"] == "-" else b["mark"].rstrip(".")), after=3)
        elif k == "table":
            n = len(b["rows"][0])
            w = COL / n
            for r, row in enumerate(b["rows"]):
                cells = [wrap(c, "Helvetica-Bold" if r == 0 else "Helvetica", 7.5, w - 6) for c in row]
                h = max(map(len, cells)) * 9.2 + 3
                room(h)
                for c, lines in enumerate(cells):
                    for i, line in enumerate(lines):
                        put(
                            LEFTS[state["col"]] + c * w,
                            state["y"] - 9.2 * (i + 1),
                            line,
                            "Helvetica-Bold" if r == 0 else "Helvetica",
                            7.5,
                            "#111111",
                        )
                state["y"] -= h
            state["y"] -= 6
        elif k == "note":
            para(b["body"][0]["text"], "Helvetica-Oblique", 7.2, "#444444", after=6)
        elif k in ("box", "side"):
            need = 30 + sum(len(wrap(i["text"], "Helvetica", 8.5, COL - 14)) * 10.8 + 4 for i in b["body"] if "text" in i)
            room(need)
            y0 = state["y"]
            col = state["col"]
            state["y"] -= 4
            marked = [(i["mark"] + " " if i["kind"] == "item" and i["mark"] != "-" else "", i) for i in b["body"] if "text" in i]
            for text, font in [(b["title"], "Helvetica-Bold"), *((mark + i["text"], "Helvetica") for mark, i in marked)]:
                for line in wrap(text, font, 8.5, COL - 14):
                    state["y"] -= 10.8
                    put(LEFTS[col] + 7, state["y"], line, font, 8.5, "#111111")
                state["y"] -= 4
            rects.append((LEFTS[col], state["y"] - 3, COL, y0 - state["y"] + 3, HexColor("#d8e8e0")))
            state["y"] -= 10
    flush()
    canvas.save()
    return out.getvalue()
