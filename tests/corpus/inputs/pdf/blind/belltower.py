"""A rulebook by Typst, 8 by 10.5 inches, of two even columns, as most adventure and card games have it.

A masthead over the first page; chapters open within their column under a coloured band with white small capitals, the glossary
and the questions under one over the page. Components in a box over both columns, each beside its picture; examples in boxes,
the author's notes in darker ones, steps with hanging numbers (those of the summary in diamonds), a small table in a column and
the timing table in a box over the page's foot. Symbols are shapes among the words. Terms of the glossary and questions stand in
bold on lines of their own. Words are parted; the head names the game on left pages, the chapter on right ones.
"""

# ruff: noqa: E501 (Typst)

from __future__ import annotations

import json
import re

TEMPLATE = r"""
#let blocks = json(bytes(sys.inputs.manual))
#let pine = rgb("#23473d")
#let wine = rgb("#7c2437")
#let gold = rgb("#c99a3a")
#let cream = rgb("#f6efdc")
#let fog = rgb("#dfe7e3")
#let (wide, high) = (8in, 10.5in)
#let game = blocks.at(0).text

#let edge = context {
  let number = here().page()
  let before = query(heading.where(level: 1)).filter(one => one.location().page() <= number)
  let right = calc.odd(number)
  let side = if right { std.right } else { left }
  if number > 1 {
    let words = if right and before.len() > 0 { before.last().body } else { game }
    place(top + side, dx: if right { -17mm } else { 17mm }, dy: 9mm, text(size: 8.5pt, style: "italic", fill: pine, words))
    place(top + left, dx: 17mm, dy: 13.6mm, line(length: wide - 34mm, stroke: 0.5pt + gold))
  }
  place(bottom + side, dx: if right { -13mm } else { 13mm }, dy: -7mm, { rotate(45deg, square(size: 6mm, fill: wine)) })
  place(bottom + side, dx: if right { -13mm } else { 13mm }, dy: -7mm, box(width: 6mm, height: 6mm, align(center + horizon, text(size: 9pt, weight: "bold", fill: white, str(number)))))
}
#set page(width: wide, height: high, margin: (x: 17mm, top: 19mm, bottom: 18mm), columns: 2, fill: rgb("#fdfbf5"), foreground: edge)
#set columns(gutter: 7mm)
#set text(font: "Libertinus Serif", size: 10pt, lang: "pt", hyphenate: true, fill: rgb("#201d1a"))
#set par(justify: true, leading: 0.55em, spacing: 0.8em)

// Symbols are shapes.
#let icons = (
  "●": box(baseline: 8%, circle(radius: 3pt, fill: gold, stroke: 0.7pt + wine)),
  "▲": box(baseline: 4%, polygon(fill: pine, (0pt, 6.4pt), (7.4pt, 6.4pt), (3.7pt, 0pt))),
  "◆": box(baseline: 10%, polygon(fill: wine, (0pt, 3.8pt), (3.4pt, 0pt), (6.8pt, 3.8pt), (3.4pt, 7.6pt))),
  "✦": box(baseline: 10%, polygon(fill: rgb("#31587f"), (0pt, 3.8pt), (2.8pt, 2.8pt), (3.8pt, 0pt), (4.8pt, 2.8pt), (7.6pt, 3.8pt), (4.8pt, 4.8pt), (3.8pt, 7.6pt), (2.8pt, 4.8pt))),
)
#let signed(body) = { show regex("[●▲◆✦]"): it => icons.at(it.text); body }
#let plain(body) = par(justify: false, text(hyphenate: false, body))

// Pictures of the components, 12 mm wide.
#let card(x, y, fill) = place(dx: x, dy: y, rect(width: 6.5mm, height: 9mm, radius: 0.8mm, fill: fill, stroke: 0.6pt + black))
#let pictures = (
  { place(dy: 1mm, rect(width: 12mm, height: 8.5mm, fill: fog, stroke: 0.7pt + pine)); place(dx: 1mm, dy: 2.2mm, circle(radius: 2mm, fill: wine)); for at in range(3) { place(dx: 6mm, dy: 3mm + at * 2mm, line(length: 5mm, stroke: 0.6pt)) } },
  { for at in range(4) { card(at * 1.7mm, 0.4mm + at * 0.4mm, (wine, pine, gold, rgb("#31587f")).at(at)) } },
  { card(0mm, 0.8mm, pine.lighten(20%)); card(4.8mm, 0.8mm, black.lighten(20%)); place(dx: 6.6mm, dy: 3.8mm, circle(radius: 1.4mm, fill: white)) },
  { place(dx: 2mm, dy: 1mm, polygon(fill: gold, stroke: 0.7pt + wine, (2.6mm, 0mm), (5.4mm, 0mm), (6.4mm, 6mm), (8mm, 8mm), (0mm, 8mm), (1.6mm, 6mm))); place(dx: 5.2mm, dy: 9mm, circle(radius: 0.9mm, fill: wine)) },
  { for at in range(3) { place(dx: at * 3mm, dy: 4mm - at * 1.4mm, circle(radius: 2.6mm, fill: gold, stroke: 0.7pt + wine)) } },
  { for at in range(3) { place(dx: at * 3.2mm, dy: 2mm + calc.rem(at, 2) * 2mm, ellipse(width: 6mm, height: 4mm, fill: fog.darken(10%), stroke: 0.5pt + gray)) } },
  { place(dx: 2mm, dy: 1mm, polygon(fill: wine, (2mm, 0mm), (6mm, 0mm), (5mm, 2mm), (8mm, 8mm), (0mm, 8mm), (3mm, 2mm))); place(dx: 9.5mm, dy: 7mm, circle(radius: 1mm, fill: black)) },
  { for at in range(4) { place(dx: at * 3mm, dy: 4mm, rect(width: 3mm, height: 4.5mm, fill: cream, stroke: 0.6pt + pine)) }; place(dx: 3.6mm, dy: 1mm, ellipse(width: 2.6mm, height: 5mm, fill: pine)) },
)

#let table-of(rows, columns, size) = {
  set text(size: size, hyphenate: false); set par(justify: false, leading: 0.5em)
  table(columns: columns, stroke: (x, y) => (bottom: 0.4pt + pine), inset: (x: 5pt, y: 4pt), fill: (_, y) => if y == 0 { pine } else if calc.even(y) { fog },
    ..rows.at(0).map(cell => text(fill: white, weight: "bold", cell)), ..rows.slice(1).flatten())
}
#let band(title) = block(above: 0pt, below: 0pt, width: 100%, fill: wine, inset: (x: 8pt, y: 6pt), stroke: (bottom: 2.5pt + gold), text(size: 17pt, weight: "bold", fill: white, hyphenate: false, smallcaps(title)))

#let terms = state("terms", false)

#let draw(one) = {
  if one.kind == "h2" { block(above: 1.35em, below: 0.65em, sticky: true, text(size: 13pt, weight: "bold", fill: wine, hyphenate: false, one.text)) }
  else if one.kind == "h3" { context block(above: 1.1em, below: 0.55em, sticky: true, text(size: 10.8pt, weight: "bold", style: if terms.get() { "normal" } else { "italic" }, fill: pine, hyphenate: false, one.text)) }
  else if one.kind == "p" { par(signed(one.text)) }
  else if one.kind == "item" {
    block(above: 0.55em, below: 0.55em, breakable: false, pad(left: if one.mark == "-" { 2pt } else { 0pt }, grid(columns: (if one.mark == "-" { 10pt } else { 15pt }, 1fr), if one.mark == "-" { text(fill: wine)[•] } else { text(weight: "bold", fill: wine, one.mark) }, par(signed(one.text)))))
  }
  else if one.kind == "table" { block(above: 1em, below: 1em, breakable: false, table-of(one.rows, (1.4fr, 1fr, 1fr, 1fr), 9pt)) }
  else if one.kind == "side" {
    block(above: 1.3em, below: 1.3em, width: 100%, breakable: false, fill: pine, radius: 4pt, inset: 9pt, { set text(fill: white, size: 9.3pt, style: "italic")
      text(size: 11pt, weight: "bold", style: "normal", fill: gold.lighten(30%), one.title); v(-0.25em)
      for inner in one.body { plain(inner.text) } })
  }
  else if one.kind == "note" {
    place(bottom, scope: "parent", float: true, clearance: 6mm, block(width: 100%, align(left, {
      block(width: 100%, height: 118mm, fill: fog, clip: true, {
        place(dx: 128mm, dy: 12mm, circle(radius: 11mm, fill: gold.lighten(40%)))
        place(dy: 40mm, polygon(fill: pine.lighten(45%), (0mm, 78mm), (0mm, 30mm), (38mm, 4mm), (80mm, 40mm), (122mm, 8mm), (170mm, 46mm), (170mm, 78mm)))
        for (x, y, tall) in ((24mm, 46mm, 62mm), (74mm, 58mm, 50mm), (126mm, 38mm, 70mm)) {
          place(dx: x, dy: y, rect(width: 15mm, height: tall, fill: wine.darken(20%)))
          place(dx: x - 2mm, dy: y - 14mm, polygon(fill: pine, (0mm, 14mm), (9.5mm, 0mm), (19mm, 14mm)))
          place(dx: x + 5mm, dy: y + 6mm, rect(width: 5mm, height: 9mm, radius: (top: 2.5mm), fill: gold))
        }
        place(dy: 94mm, polygon(fill: pine.darken(20%), (0mm, 24mm), (0mm, 8mm), (60mm, 0mm), (170mm, 12mm), (170mm, 24mm)))
      })
      v(-0.4em); plain(text(size: 8.6pt, style: "italic", one.body.at(0).text)) })))
  }
  else if one.title == "Componentes" {
    place(bottom, scope: "parent", float: true, clearance: 6mm, block(width: 100%, fill: cream, stroke: 1pt + gold, inset: 10pt, { set align(left)
      text(size: 13pt, weight: "bold", fill: wine, one.title); v(0.1em)
      grid(columns: (13mm, 1fr, 13mm, 1fr), column-gutter: 3mm, row-gutter: 2.5mm, align: horizon,
        ..for (at, inner) in one.body.enumerate() { (block(width: 13mm, height: 11mm, pictures.at(at)), plain(text(size: 9.4pt, inner.text))) })
    }))
  }
  else if one.title == "Resumo do dia" {
    block(above: 1.2em, below: 1.3em, width: 100%, breakable: false, fill: cream, stroke: (left: 3pt + gold), inset: 9pt, {
      text(size: 11.5pt, weight: "bold", fill: wine, one.title)
      for inner in one.body { block(above: 0.8em, grid(columns: (20pt, 1fr), align: horizon,
        box(width: 13pt, height: 13pt, { place(polygon(fill: wine, (0pt, 6.5pt), (6.5pt, 0pt), (13pt, 6.5pt), (6.5pt, 13pt))); place(center + horizon, text(size: 7.5pt, weight: "bold", fill: white, inner.mark.trim("."))) }), plain(inner.text))) }
    })
  }
  else if one.body.at(0).kind == "table" {
    place(bottom, scope: "parent", float: true, clearance: 6mm, block(width: 100%, align(left, { band(one.title); v(-0.1em); table-of(one.body.at(0).rows, (1.1fr, 0.9fr, 1.6fr, 1fr), 9pt) })))
  }
  else {
    block(above: 1.3em, below: 1.3em, width: 100%, breakable: false, fill: fog, stroke: 0.7pt + pine, radius: 4pt, inset: 9pt, { set text(size: 9.4pt)
      text(size: 10.6pt, weight: "bold", fill: pine, hyphenate: false, one.title); v(-0.2em)
      for inner in one.body { par(signed(inner.text)) } })
  }
}

#place(top, scope: "parent", float: true, clearance: 7mm, block(width: 100%, height: 62mm, {
  place(dx: -17mm, dy: -19mm, rect(width: wide, height: 78mm, fill: pine))
  place(dx: 0mm, dy: 40mm, polygon(fill: pine.lighten(14%), (-17mm, 19mm), (8mm, -8mm), (36mm, 12mm), (70mm, -20mm), (110mm, 14mm), (140mm, -4mm), (wide - 17mm, 19mm)))
  place(top + center, dy: 2mm, text(size: 34pt, weight: "bold", fill: gold.lighten(35%), hyphenate: false, game))
  place(top + center, dy: 21mm, block(width: 112mm, text(size: 12pt, style: "italic", fill: white, hyphenate: false, par(justify: false, blocks.at(1).text))))
}))
#show heading: it => it.body
#for (at, one) in blocks.slice(2).enumerate() {
  if one.kind == "h1" and one.text in ("Glossário", "Perguntas frequentes") {
    pagebreak(); terms.update(true)
    place(top, scope: "parent", float: true, clearance: 6mm, block(width: 100%, align(left, band(heading(level: 1, one.text)))))
    if one.text != "Glossário" { draw(blocks.last()) }
  }
  else if one == blocks.last() { }
  else if one.kind == "h1" { block(above: 1.7em, below: 1em, sticky: true, width: 100%, band(heading(level: 1, one.text))) }
  else if one.kind == "p" and one.text.starts-with("**") { block(above: 1.25em, below: 0.6em, sticky: true, plain(text(weight: "bold", one.text.trim("*")))) }
  else { draw(one) }
}
"""


def make(blocks):
    """The PDF of the blocks (see belltower.txt)."""
    import typst

    text = re.sub(" (?=[●▲◆✦])", "\u00a0", json.dumps(blocks, ensure_ascii=False))  # a symbol doesn't begin a line
    return bytes(typst.compile(TEMPLATE.encode(), sys_inputs={"manual": text}))
