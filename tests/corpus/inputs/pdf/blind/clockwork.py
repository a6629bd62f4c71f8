"""A manual by Typst, 210 by 270 mm, of two even columns and a narrow third one in the outer margin.

The margin holds the contents, notes, sidebars and the running head; the page's number is on a tab at the outer edge that sits
lower with each chapter. A cover, chapters that open under a coloured band over the whole page (title and lead-in white on
it), one chapter with a title page of its own. Titles of sections stand under a thick rule, those of the towers in bars, with
a flag as a glyph before them. Footnotes at a column's foot, symbols as glyphs among the words, steps with their numbers in
discs, examples in coloured boxes (one across both columns, set in two of its own, at the foot of its page), a table in a column
and one in a box over the page, pull quotes, a glossary whose terms stand beside their text. Words are parted at lines' ends.
"""

# ruff: noqa: E501 (Typst)

from __future__ import annotations

import json
import re

TEMPLATE = r"""
#let blocks = json(bytes(sys.inputs.manual))
#let night = rgb("#22344f")
#let copper = rgb("#b3592b")
#let brass = rgb("#e9c46a")
#let paper = rgb("#f7f1e3")
#let mist = rgb("#e6ecf2")
#let mono = "DejaVu Sans Mono"
#let (wide, high) = (210mm, 270mm)
#let (inner, outer, above, below) = (14mm, 51mm, 19mm, 16mm)
#let game = blocks.at(0).text
#let titles = blocks.filter(one => one.kind == "h1").map(one => one.text).slice(1)
#let right-hand(number) = calc.odd(number)
#let chapter = state("chapter", 0)

#set text(font: "Libertinus Serif", size: 10.1pt, lang: "it", hyphenate: true, fill: rgb("#1c1c1c"))
#set par(justify: true, leading: 0.56em, spacing: 0.78em)
#set footnote(numbering: "*")
#set footnote.entry(separator: line(length: 30%, stroke: 0.5pt + copper), gap: 0.4em)
#show footnote.entry: set text(size: 7.8pt)

// Symbols are glyphs of another font; words between ** lead a paragraph in.
#let signed(body) = { show regex("[⚙◆●★]"): it => text(font: mono, size: 0.9em, fill: copper, it); body }
#let led(body) = {
  for (at, part) in body.split("**").enumerate() { if calc.odd(at) { text(weight: "bold", fill: copper, part) } else { part } }
}
#let plain(body) = par(justify: false, text(hyphenate: false, body))
#let noted(one) = {
  if "foot" not in one { return signed(led(one.text)) }
  let at = one.text.split("*")
  signed(at.at(0)); footnote(one.foot.slice(2)); signed(at.at(1))
}
#let disc(mark) = box(baseline: 22%, circle(radius: 6pt, fill: night, align(center + horizon, text(font: mono, size: 7pt, weight: "bold", fill: white, mark.trim(".")))))

#let table-of(rows, columns) = {
  set text(size: 8.6pt, hyphenate: false); set par(justify: false, leading: 0.5em)
  table(columns: columns, stroke: none, inset: (x: 4pt, y: 4pt), fill: (_, y) => if y == 0 { night } else if calc.even(y) { mist },
    ..rows.at(0).map(cell => text(fill: white, weight: "bold", cell)), ..rows.slice(1).flatten())
}
#let shop(letters) = block(width: 100%, height: 78pt, fill: mist, radius: 3pt, {
  let tag(x, y, letter) = place(dx: x, dy: y, circle(radius: 6.5pt, fill: white, stroke: 0.9pt + copper, align(center + horizon, text(font: mono, size: 7pt, weight: "bold", letter))))
  if letters == "shop" {
    place(dx: 14pt, dy: 46pt, rect(width: 96pt, height: 8pt, fill: copper)); place(dx: 20pt, dy: 54pt, rect(width: 6pt, height: 18pt, fill: copper)); place(dx: 98pt, dy: 54pt, rect(width: 6pt, height: 18pt, fill: copper))
    for x in range(8) { place(dx: 22pt + x * 19pt, dy: 12pt, rect(width: 14pt, height: 14pt, stroke: 0.7pt + night, fill: paper)) }
    place(dx: 14pt, dy: 28pt, line(length: 168pt, stroke: 1.5pt + night))
    place(dx: 140pt, dy: 46pt, circle(radius: 8pt, stroke: 1.4pt + night)); place(dx: 147pt, dy: 62pt, line(length: 12pt, angle: 90deg, stroke: 1.4pt + night))
    tag(52pt, 30pt, "A"); tag(182pt, 6pt, "B"); tag(164pt, 50pt, "C")
  } else {
    place(dx: 62pt, dy: 4pt, circle(radius: 35pt, stroke: 2pt + night, fill: paper))
    place(dx: 74pt, dy: 20pt, circle(radius: 12pt, stroke: (paint: copper, thickness: 3pt, dash: "densely-dotted"))); place(dx: 92pt, dy: 34pt, circle(radius: 8pt, stroke: (paint: copper, thickness: 3pt, dash: "densely-dotted")))
    place(dx: 100pt, dy: 12pt, line(length: 22pt, angle: 70deg, stroke: 1.6pt + night)); place(dx: 140pt, dy: 24pt, rect(width: 28pt, height: 9pt, fill: night))
    tag(40pt, 26pt, "A"); tag(112pt, 52pt, "B"); tag(174pt, 22pt, "C")
  }
})

// Pictures over both columns: the city's plan from above, and its roofs.
#let face(radius, hour) = box(width: 2 * radius, height: 2 * radius, {
  place(circle(radius: radius, fill: paper, stroke: 1pt + brass))
  place(dx: radius, dy: radius, line(length: 0.6 * radius, angle: hour * 30deg - 90deg, stroke: 1.2pt + copper))
  place(dx: radius, dy: radius, line(length: 0.85 * radius, angle: hour * 77deg, stroke: 0.8pt + night))
})
#let plan(tall) = block(width: 100%, height: tall, fill: mist, radius: 3pt, clip: true, {
  let parts = (("A", 0, 0), ("B", 1, 0), ("C", 0, 1), ("D", 1, 1))
  for (letter, x, y) in parts {
    place(dx: 4mm + x * 71mm, dy: 4mm + y * tall / 2, rect(width: 66mm, height: tall / 2 - 8mm, fill: paper, stroke: 0.8pt + night, radius: 6pt))
    for at in range(3) { place(dx: 12mm + x * 71mm + at * 18mm, dy: 9mm + y * tall / 2 + calc.rem(at * 2 + x + y, 3) * tall / 12, face(6mm, at * 3 + x + 5 * y)) }
    place(dx: 7mm + x * 128mm, dy: 7mm + y * (tall - 19mm), circle(radius: 7pt, fill: copper, align(center + horizon, text(font: mono, size: 8pt, weight: "bold", fill: white, letter))))
  }
  place(center + horizon, circle(radius: 13mm, fill: brass, stroke: 1.5pt + night))
  place(center + horizon, polygon(fill: night, (0mm, 8mm), (9mm, 8mm), (0mm, 0mm)))
})
#let roofs(tall, sky) = block(width: 100%, height: tall, fill: sky, radius: 3pt, clip: true, {
  for at in range(10) {
    let up = (0.55, 0.3, 0.72, 0.42, 0.62, 0.25, 0.8, 0.5, 0.35, 0.66).at(at) * tall
    place(dx: at * 14.6mm, dy: tall - up, rect(width: 11mm + calc.rem(at, 3) * 1.6mm, height: up, fill: night.lighten(calc.rem(at, 4) * 9%)))
    place(dx: at * 14.6mm - 1mm, dy: tall - up - 7mm, polygon(fill: copper.darken(calc.rem(at, 3) * 12%), (0mm, 7mm), (7mm, 0mm), (14mm, 7mm)))
    place(dx: at * 14.6mm + 1.6mm, dy: tall - up + 3mm, face(4mm, at + 7))
  }
})

// What stands in the outer margin, at the height of the place where it is called.
#let beside(body, down: 0pt) = context {
  let at = here().position()
  let x = if right-hand(at.page) { wide - outer + 5mm } else { 14mm }
  place(dx: x - at.x, dy: down, block(width: 32mm, body))
}
#let pictures = ("pianta pronta": plan(118mm), "tetti": roofs(100mm, brass.lighten(55%)), "Mezzanotte": roofs(118mm, night.lighten(35%)))
#let draw(one, towers: false) = {
  if one.kind == "h2" {
    block(above: 1.5em, below: 0.75em, breakable: false, sticky: true, width: 100%, { line(length: 100%, stroke: 2.2pt + copper); v(-0.3em)
      par(justify: false, text(font: mono, size: 11pt, weight: "bold", fill: night, hyphenate: false, one.text)) })
  }
  else if one.kind == "h3" and towers {
    block(above: 1.2em, below: 0.6em, breakable: false, sticky: true, width: 100%, fill: night, inset: (x: 5pt, y: 3.6pt), par(justify: false, text(size: 10pt, weight: "bold", fill: white, hyphenate: false)[#text(font: mono, size: 8.5pt, fill: brass)[⚑] #one.text]))
  }
  else if one.kind == "h3" { block(above: 1.15em, below: 0.55em, breakable: false, sticky: true, par(justify: false, text(size: 10.6pt, weight: "bold", fill: copper, hyphenate: false, one.text))) }
  else if one.kind == "p" { par(noted(one)) }
  else if one.kind == "item" {
    block(above: 0.6em, below: 0.6em, grid(columns: (15pt, 1fr), if one.mark == "-" { text(font: mono, size: 8pt, fill: copper)[❖] } else { v(-1.5pt); disc(one.mark) }, noted(one)))
  }
  else if one.kind == "table" { block(above: 1.1em, below: 1.2em, breakable: false, table-of(one.rows, if one.rows.at(0).len() == 4 { (1.1fr, 0.9fr, 1.5fr, 1.5fr) } else if one.rows.at(0).len() == 3 { (1fr, 1.25fr, 1.45fr) } else { (1fr, 0.5fr) })) }
  else if one.kind == "side" {
    beside(rect(width: 100%, fill: mist, stroke: (top: 2pt + night), inset: 6pt, { set text(size: 8.1pt)
      plain(text(font: mono, size: 8pt, weight: "bold", fill: night, one.title)); v(-0.2em)
      for inner in one.body { plain(inner.text) } }))
  }
  else if one.kind == "note" and one.title == "margin" { beside({ line(length: 40%, stroke: 0.8pt + copper); v(-0.5em); plain(text(size: 8.1pt, style: "italic", fill: night, one.body.at(0).text)) }) }
  else if one.kind == "note" and one.title == "caption" and pictures.keys().any(key => one.body.at(0).text.contains(key)) {
    let key = pictures.keys().find(key => one.body.at(0).text.contains(key))
    place(bottom, scope: "parent", float: true, clearance: 7mm, block(width: 100%, align(left, { pictures.at(key); v(-0.5em); plain(text(size: 8.2pt, style: "italic", one.body.at(0).text)) })))
  }
  else if one.kind == "note" and one.title == "caption" {
    block(above: 1.1em, below: 1.1em, breakable: false, { shop(if one.body.at(0).text.contains("bottega") { "shop" } else { "clock" }); v(-0.5em)
      plain(text(size: 8.2pt, style: "italic", one.body.at(0).text)) })
  }
  else if one.kind == "note" and one.title == "quote" {
    block(above: 1.3em, below: 1.3em, width: 100%, align(center, text(size: 14pt, style: "italic", fill: copper, hyphenate: false, par(justify: false, leading: 0.45em, [«#one.body.at(0).text»]))))
  }
  else if one.kind == "box" {
    let across = one.body.len() > 1 or one.body.at(0).kind == "table"
    let inside = { for inner in one.body { draw(inner) } }
    let whole(count) = block(width: 100%, breakable: false, above: 1.4em, below: 1.4em, fill: paper, stroke: 0.8pt + brass, radius: (top-left: 0pt, rest: 5pt), clip: true, {
      block(above: 0pt, below: 0pt, fill: copper, inset: (x: 7pt, y: 4pt), text(font: mono, size: 8.6pt, weight: "bold", fill: white, hyphenate: false, one.title))
      block(above: 0pt, below: 0pt, width: 100%, inset: (x: 8pt, top: 7pt, bottom: 8pt), { set text(size: 9.2pt); if count > 1 { grid(columns: (1fr, 1fr), gutter: 6mm, ..one.body.map(inner => draw(inner))) } else { inside } })
    })
    if across { place(bottom, scope: "parent", float: true, clearance: 6mm, align(top + left, whole(if one.body.at(0).kind == "p" { 2 } else { 1 }))) } else { whole(1) }
  }
  else if one.kind == "contents" {
    beside({ plain(text(font: mono, size: 10pt, weight: "bold", fill: night, one.title)); v(0.1em)
      for inner in one.body {
        let (name, number) = inner.text.split(" | ")
        block(above: 0.7em, below: 0.7em, grid(columns: (1fr, 14pt), text(size: 8.6pt, hyphenate: false, par(justify: false, name)), align(right + bottom, text(font: mono, size: 7.6pt, fill: copper, number))))
      } })
  }
}

#let edge = context {
  let (number, at) = (here().page(), chapter.get())
  let right = right-hand(number)
  place(top + (if right { std.right } else { left }), dy: 26mm + at * 26mm, rect(width: 10mm, height: 17mm, fill: if calc.even(at) { night } else { copper }, align(center + horizon, text(font: mono, size: 10pt, weight: "bold", fill: white, str(number)))))
  place(top + left, dx: if right { wide - outer + 5mm } else { 14mm }, dy: high - 14mm, block(width: 32mm, align(if right { left } else { std.right }, text(size: 7.6pt, fill: night, tracking: 0.4pt, hyphenate: false, par(justify: false, smallcaps(if right { titles.at(at) } else { game }))))))
}
#let glyphs = ("☀", "⌂", "⚙", "⚑", "❄", "✎")
#let band(title, lead, at) = place(top, scope: "parent", float: true, clearance: 7mm, context {
  let right = right-hand(here().page())
  block(width: 100%, height: 50mm, {
    place(dx: if right { -inner } else { -outer }, dy: -above, rect(width: wide, height: 66mm, fill: night))
    place(std.right + bottom, dy: -1mm, text(font: mono, size: 96pt, fill: night.lighten(14%), glyphs.at(at)))
    place(dy: 2mm, text(font: mono, size: 25pt, weight: "bold", fill: brass, hyphenate: false, par(justify: false, title)))
    place(dy: 20mm, block(width: 118mm, text(size: 11.6pt, style: "italic", fill: white, hyphenate: false, par(justify: false, lead))))
  })
})

// The cover.
#page(width: wide, height: high, margin: 0mm, fill: night, {
  let (x, y) = (105mm, 168mm)
  place(dx: x - 62mm, dy: y - 62mm, circle(radius: 62mm, fill: paper, stroke: 5mm + brass))
  for hour in range(12) { place(dx: x, dy: y, rotate(hour * 30deg, origin: top + left, place(dx: 50mm, dy: -1mm, rect(width: 9mm, height: 2mm, fill: night)))) }
  place(dx: x, dy: y, line(length: 32mm, angle: 205deg, stroke: (paint: copper, thickness: 3mm, cap: "round")))
  place(dx: x, dy: y, line(length: 46mm, angle: -64deg, stroke: (paint: copper, thickness: 2mm, cap: "round")))
  place(dx: 20mm, dy: 26mm, block(width: 170mm, text(font: mono, size: 33pt, weight: "bold", fill: brass, hyphenate: false, par(justify: false, leading: 0.4em, game))))
  place(dx: 20mm, dy: 66mm, block(width: 150mm, text(size: 14pt, style: "italic", fill: white, hyphenate: false, par(justify: false, blocks.at(1).text))))
  place(dy: 248mm, block(width: 100%, align(center, text(size: 11pt, fill: white, blocks.at(2).body.at(0).text))))
})

// Footnotes go with the block before them.
#let held = ()
#for one in blocks.slice(3) {
  if one.kind == "note" and one.title == "foot" { held.last().insert("foot", one.body.at(0).text) } else { held.push(one) }
}
#set page(width: wide, height: high, margin: (inside: inner, outside: outer, top: above, bottom: below), columns: 2, foreground: edge)
#set columns(gutter: 6mm)
#let starts = range(held.len()).filter(at => held.at(at).kind == "h1")
#for (at, start) in starts.enumerate() {
  let body = held.slice(start + 1, starts.at(at + 1, default: held.len()))
  let title = held.at(start).text
  if title == "Glossario" { continue }
  if body.at(0).kind == "note" { // a title page
    page(columns: 1, margin: 0mm, fill: copper, foreground: none, {
      place(dx: 96mm, dy: 150mm, text(font: mono, size: 300pt, fill: copper.lighten(12%), "❄"))
      place(dx: 26mm, dy: 60mm, block(width: 150mm, text(font: mono, size: 34pt, weight: "bold", fill: white, hyphenate: false, par(justify: false, leading: 0.4em, title))))
      place(dx: 26mm, dy: 104mm, block(width: 120mm, text(size: 13pt, fill: white, hyphenate: false, par(justify: false, body.at(1).text))))
      place(dx: 26mm, dy: 232mm, block(width: 158mm, align(right, text(size: 17pt, style: "italic", fill: brass, hyphenate: false, body.at(0).body.at(0).text))))
    })
    chapter.update(at)
    counter(footnote).update(0)
    for one in body.slice(2) { draw(one) }
  } else {
    pagebreak(weak: true)
    chapter.update(at)
    counter(footnote).update(0)
    band(title, body.at(0).text, at)
    for one in body.slice(1) { draw(one, towers: title.contains("torri")) }
  }
}

// The glossary: its terms beside their text, and the boxes at its foot side by side.
#set page(columns: 1)
#chapter.update(starts.len() - 1)
#text(font: mono, size: 25pt, weight: "bold", fill: night, held.at(starts.last()).text)
#v(4mm)
#let terms = held.slice(starts.last() + 1)
#for (at, one) in terms.enumerate() {
  if one.kind == "h3" {
    block(width: 100%, above: 0pt, below: 0pt, breakable: false, stroke: (top: 0.5pt + copper), inset: (y: 2.1mm), grid(columns: (36mm, 1fr), gutter: 5mm, text(weight: "bold", fill: copper, hyphenate: false, par(justify: false, one.text)), par(signed(terms.at(at + 1).text))))
  }
}
#let boxes = terms.filter(one => one.kind == "box")
#v(1fr)
#grid(columns: (1.5fr, 1fr), gutter: 6mm, ..boxes.map(one => block(width: 100%, height: 40mm, fill: paper, stroke: 0.8pt + brass, {
  block(above: 0pt, below: 0pt, width: 100%, fill: copper, inset: (x: 7pt, y: 4pt), text(font: mono, size: 8.6pt, weight: "bold", fill: white, one.title))
  block(above: 0pt, inset: (x: 8pt, y: 6pt), for inner in one.body { draw(inner) }) })))
"""


def make(blocks):
    """The PDF of the blocks (see clockwork.txt)."""
    import typst

    text = json.dumps(blocks, ensure_ascii=False).replace("'", "\u2019")
    text = re.sub(" (?=[⚙◆●★])", "\u00a0", text)  # a symbol doesn't begin a line
    return bytes(typst.compile(TEMPLATE.encode(), sys_inputs={"manual": text}))
