"""Reads every manual in every layout and prints a line for each layout: pairs of lines in disorder, F1 of the headings, lines
told twice if there are any.

`python -m tests.corpus.inputs.pdf.compare`; `--peers` reads with the libraries in peers/, too, those that are installed;
`--only NAME` reads one layout and tells what went wrong, `--show` prints what was read.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import runpy
import time
from collections.abc import Callable
from pathlib import Path

from tests.corpus.inputs.pdf.manual import BLIND, HERE, LAYOUTS, blocks_of, made, manuals_of, score, told_twice

PEERS = sorted((HERE / "peers").glob("*.py"))
Reader = Callable[[bytes], str]


def ours(data: bytes) -> str:
    """Our reader's text."""
    from corpus.inputs.pdf.document import read_document

    return read_document(data).text


def readers(peers: bool) -> tuple[dict[str, Reader], list[str]]:
    """The readers by name, and those that aren't installed."""
    found: dict[str, Reader] = {"Glossa": ours}
    missing = []
    for path in PEERS if peers else []:
        name = path.stem.replace("_", " ")
        try:
            found[name] = runpy.run_path(str(path))["read"]
        except ImportError:
            missing.append(name)
    return found, missing


def measured(layout: Path, read: Reader, told: bool, show: bool) -> tuple[int, int, str]:
    """The pairs of lines of a layout, those in disorder, and both figures as a cell."""
    pairs = wrong = right = headings = twice = 0
    for path in manuals_of(layout):
        blocks = blocks_of(path.read_text(encoding="utf-8"))
        data = made(layout, blocks)
        with contextlib.redirect_stdout(io.StringIO()):  # libraries have messages of their own
            text = read(data)
        found = score(text, blocks)
        pairs, wrong = pairs + found.pairs, wrong + found.wrong
        right, headings = right + 2 * found.right, headings + found.told + found.headings
        twice += len(found.twice)
        if show:
            print(text)
        if told:
            print(f"{path.name}: {found}")
    return pairs, wrong, f"{wrong / pairs:.2%}, {right / (headings or 1):.3f}{told_twice(twice)}"


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--peers", action="store_true")
    options.add_argument("--only", default="")
    options.add_argument("--show", action="store_true")
    given = options.parse_args()
    with contextlib.redirect_stdout(io.StringIO()):
        found, missing = readers(given.peers)
    print(f"| layout | pairs | {' | '.join(found)} |\n|{' --- |' * (len(found) + 2)}")
    for layout in LAYOUTS + BLIND:
        if given.only not in layout.name:
            continue
        cells = [measured(layout, read, bool(given.only), given.show) for read in found.values()]
        program = "typst" if layout.suffix == ".typ" or "import typst" in layout.read_text(encoding="utf-8") else "reportlab"
        print(f"| {layout.stem} ({program}) | {cells[0][0]} | {' | '.join(cell for _, _, cell in cells)} |", flush=True)
    if missing:
        print(f"\nnot installed: {', '.join(missing)}")


if __name__ == "__main__":
    started = time.perf_counter()
    main()
    print(f"\n{time.perf_counter() - started:.1f} s")
