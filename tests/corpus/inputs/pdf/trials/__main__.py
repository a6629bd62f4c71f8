"""Reads the layouts beside this file with five manuals: `python -m tests.corpus.inputs.pdf.trials [NAME ...]`.

For each it prints the pairs of lines, the share of them in disorder and F1 of the headings. No test holds the reader to them.
The fonts DejaVu, Liberation and Libertinus have to be there.
"""

from __future__ import annotations

import sys
from pathlib import Path

from corpus.inputs.pdf.document import read_document
from tests.corpus.inputs.pdf.manual import BLIND, MANUALS, Score, blocks_of, made, score, told_twice

HERE = Path(__file__).parent
WITH = [*MANUALS, *(path.with_suffix(".txt") for path in BLIND if path.stem in ("flyleaf", "gazette"))]
TRIALS = sorted(path for path in HERE.iterdir() if path.suffix in (".py", ".typ") and path.stem[0] != "_")


def tried(layout: Path) -> list[Score]:
    """How well each manual comes back from a layout."""
    found = []
    for manual in WITH:
        blocks = blocks_of(manual.read_text(encoding="utf-8"))
        found.append(score(read_document(made(layout, blocks)).text, blocks))
    return found


def main(names: list[str]) -> None:
    """Print a row for each layout."""
    for layout in TRIALS:
        if names and layout.stem not in names:
            continue
        scores = tried(layout)
        pairs, wrong = sum(one.pairs for one in scores), sum(one.wrong for one in scores)
        f1 = 2 * sum(one.right for one in scores) / sum(one.told + one.headings for one in scores)
        twice = told_twice(sum(len(one.twice) for one in scores))
        print(f"| {layout.stem} | {pairs} | {wrong / pairs:.2%}, {f1:.3f}{twice} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
