"""The five books from the data folder into PDF and back: entries found, and entries with the same normalised text.

`GLOSSA_RULEBOOKS=FOLDER python -m tests.corpus.inputs.pdf.round_trip [BOOK...]`. The PDF is made by Typst from the copy's
text (`printed.py`), in two columns where the printed book has two. `GLOSSA_SHOW=1` shows what differs.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

import typst

from corpus.inputs.opened import opened
from corpus.load import load_books
from corpus.model import Source
from corpus.readers.copy import Copy, decode
from corpus.readers.read import read
from corpus.readers.view import normalised, passage_text
from tests.corpus.inputs.pdf.printed import printed

FILES = {
    "ahlcg-it": ("grimorio-di-arkham-it.txt", 2),
    "ahlcg-pt": ("guia-de-referencia-pt.txt", 2),
    "ah2e-it": ("arkham-horror-2e-it.txt", 2),
    "mom1e-it": ("case-della-follia-it.txt", 1),
    "cdmd-it": ("death-may-die-it.txt", 2),
}
TEMPLATE = Path(__file__).with_name("book.typ")


def passages(copy: Copy, source: Source) -> dict[str, str]:
    """The normalised text of each entry."""
    return {entry.id: normalised(passage_text(copy, entry.spans)) for entry in source.entries if entry.id}


def main(names: list[str]) -> None:
    """Print a line for each book."""
    shipped = load_books()
    print("| book | pages | entries found | text equal | seconds | s for 100 pages |\n| --- | --- | --- | --- | --- | --- |")
    for name in names or FILES:
        file, columns = FILES[name]
        copy = decode((Path(os.environ["GLOSSA_RULEBOOKS"]) / file).read_bytes(), file)
        before = read(copy, shipped, name)
        blocks = printed(copy, before, mixed=shipped[name].layout == "columns")
        inputs = {"blocks": json.dumps(blocks), "columns": str(columns), "lang": shipped[name].language}
        pdf = bytes(typst.compile(str(TEMPLATE), sys_inputs=inputs))
        if keep := os.environ.get("GLOSSA_KEEP_PDF"):
            (Path(keep) / f"{name}.pdf").write_bytes(pdf)
        started = time.perf_counter()
        again = opened(pdf, f"{name}.pdf")
        taken = time.perf_counter() - started
        expected, got = passages(copy, before), passages(again, read(again, shipped, name))
        found = sum(1 for entry in expected if entry in got)
        equal = sum(1 for entry in expected if got.get(entry) == expected[entry])
        pages, count = len(again.pages), len(expected)
        share = f"| {found / count:.3f} | {equal / count:.3f} |"
        print(f"| {name} | {pages} {share} {taken:.1f} | {100 * taken / pages:.1f} |", flush=True)
        if os.environ.get("GLOSSA_SHOW"):
            for entry in expected:
                if got.get(entry) != expected[entry]:
                    print(entry, "\n  -", expected[entry][:3000], "\n  +", (got.get(entry) or "")[:3000])


if __name__ == "__main__":
    main(sys.argv[1:])
