"""Reads every manual in every layout and prints a line for each layout: pairs of lines in disorder, F1 of the headings.

`python -m tests.corpus.inputs.pdf.compare`; with `--with FILE.py` it reads with that file's `read(data: bytes) -> str`
instead, with `--only NAME` one layout, telling what went wrong.
"""

from __future__ import annotations

import argparse
import runpy
import time
from collections.abc import Callable
from pathlib import Path

from tests.corpus.inputs.pdf.manual import BLIND, LAYOUTS, blocks_of, made, manuals_of, score


def ours(data: bytes) -> str:
    """Our reader's text."""
    from corpus.inputs.pdf.document import read_document

    return read_document(data).text


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--with", dest="reader", type=Path)
    options.add_argument("--only")
    options.add_argument("--show", action="store_true")
    given = options.parse_args()
    read: Callable[[bytes], str] = runpy.run_path(str(given.reader))["read"] if given.reader else ours
    all_pairs = all_wrong = 0
    print("| layout | pairs in disorder | headings F1 |\n| --- | --- | --- |")
    for layout in LAYOUTS + BLIND:
        if given.only and given.only not in layout.name:
            continue
        pairs = wrong = right = told = there = 0
        for path in manuals_of(layout):
            blocks = blocks_of(path.read_text(encoding="utf-8"))
            text = read(made(layout, blocks))
            found = score(text, blocks)
            pairs, wrong = pairs + found.pairs, wrong + found.wrong
            right, told, there = right + found.right, told + found.told, there + found.headings
            if given.show:
                print(text)
            if given.only:
                print(f"{path.name}: {found}")
        all_pairs, all_wrong = all_pairs + pairs, all_wrong + wrong
        program = "typst" if layout.suffix == ".typ" else "reportlab"
        print(f"| {layout.stem} ({program}) | {wrong / pairs:.2%} | {2 * right / ((told + there) or 1):.3f} |")
    print(f"| all | {all_wrong / all_pairs:.2%} | |")


if __name__ == "__main__":
    started = time.perf_counter()
    main()
    print(f"\n{time.perf_counter() - started:.1f} s")
