"""Manuals of our own in every layout come back in order, with their headings.

The reader missed both aims of the gazette, the flyleaf, the almanac and clockwork (blind/) when it first met them, and one of
pilotage, and is held to them since. It met both of the roadbook, the belltower and the yellowcart at once (docs/copies.md).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus.inputs.pdf.manual import BLIND, LAYOUTS, blocks_of, made, manuals_of, score

pytest.importorskip("typst")
pytest.importorskip("reportlab")
pytest.importorskip("pypdfium2")

IN_DISORDER = 0.005  # of the pairs of lines
HEADINGS = 0.98  # F1


@pytest.mark.parametrize("layout", LAYOUTS + BLIND, ids=lambda path: path.name)
def test_a_layout_is_read_in_order(layout: Path) -> None:
    from corpus.inputs.pdf.document import read_document

    found = []
    for path in manuals_of(layout):
        blocks = blocks_of(path.read_text(encoding="utf-8"))
        found.append(score(read_document(made(layout, blocks)).text, blocks))
    wrong, pairs = sum(one.wrong for one in found), sum(one.pairs for one in found)
    assert wrong <= IN_DISORDER * pairs, [one.missed for one in found]
    assert not [line for one in found for line in one.twice]
    right = 2 * sum(one.right for one in found)
    assert right >= HEADINGS * sum(one.told + one.headings for one in found)


def test_disorder_is_seen() -> None:
    blocks = blocks_of("# Uno\nalfa beta gamma delta epsilon zeta eta theta\n## Due\nuna riga\n")
    good = score("# Uno\nalfa beta gamma delta epsilon zeta eta theta\n## Due\nuna riga\n", blocks)
    turned = score("## Due\nuna riga\n\n# Uno\nalfa beta gamma delta epsilon zeta\neta theta", blocks)
    assert (good.wrong, good.f1) == (0, 1.0)
    assert turned.wrong == 1
    assert score("Uno", blocks).f1 == 0


def test_a_line_told_twice_is_seen() -> None:
    blocks = blocks_of("# Uno\nalfa beta gamma delta epsilon zeta\n## Due\nuna riga di testo\n## Fine\nuna riga di testo\n")
    text = "# Uno\nalfa beta gamma delta epsilon zeta\n## Due\nuna riga di testo\n## Fine\nuna riga di testo\n"
    assert score(text, blocks).twice == ()
    assert score(f"{text}\nalfa beta gamma delta epsilon zeta\n", blocks).twice == ("alfa beta gamma delta epsilon zeta",)


def test_what_may_be_read_either_way_is_not_held_against_a_reader() -> None:
    manual = "[contents] Indice\nDue | 2\n[/contents]\n# Due\n[note] margin\nuna nota\n[/note]\n**Mossa.** si muove\n"
    blocks = blocks_of(manual)
    (contents, _, note, lead) = blocks
    assert (contents["title"], note["title"], lead["text"]) == ("Indice", "margin", "**Mossa.** si muove")
    kept = score("# Indice\nDue 2\n# Due\nuna nota\n## Mossa\nsi muove", blocks)
    left_out = score("# Due\n\nMossa. si muove\n\nuna nota", blocks)
    assert (kept.wrong, kept.f1) == (left_out.wrong, left_out.f1) == (0, 1.0)
    assert score("# Due 2\n# Due\nuna nota\nMossa. si muove", blocks).f1 < 1  # a line of the contents told as a heading
