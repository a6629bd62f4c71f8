"""What reading a PDF costs: seconds and peak memory of the reading process, for a book of one column and of two.

`python -m tests.corpus.inputs.pdf.costs [PAGES]` sets the manuals of our own again and again until a book has so many pages
(110 without), and reads it as `glossa add` does, in a process of its own with its limits.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from multiprocessing import get_context
from pathlib import Path

from corpus.inputs.pdf.worker import MEMORY, SECONDS
from corpus.own_process import command, environment
from tests.corpus.inputs.pdf.manual import MANUALS, Block, blocks_of

TEMPLATE = Path(__file__).with_name("book.typ")
PAGES = 110
_MB = 1024 * 1024


def book(pages: int, columns: int) -> bytes:
    """A PDF of at least so many pages. Made in a process of its own: a reader that is started by a large one counts as large."""
    with get_context("spawn").Pool(1) as maker:
        return maker.apply(_book, (pages, columns))


def _book(pages: int, columns: int) -> bytes:
    import pypdfium2
    import typst

    manuals = [block for path in MANUALS for one in blocks_of(path.read_text(encoding="utf-8")) for block in _for_template(one)]
    times = 1
    while True:
        inputs = {"blocks": json.dumps(manuals * times), "columns": str(columns), "lang": "it"}
        made = bytes(typst.compile(str(TEMPLATE), sys_inputs=inputs))
        if (count := len(pypdfium2.PdfDocument(made))) >= pages:
            return made
        times = max(times + 1, times * pages // count)


def cost(data: bytes) -> tuple[int, float, float]:
    """Read a PDF in a process of its own: its pages, the processor's seconds, the most memory in MB. Raises if it can't be."""
    with tempfile.TemporaryDirectory() as folder:
        given, told = Path(folder) / "book.pdf", Path(folder) / "told.json"
        given.write_bytes(data)
        with given.open("rb") as source, told.open("wb") as answer:
            started = subprocess.Popen(command("corpus.inputs.pdf.worker"), stdin=source, stdout=answer, env=environment())
            _, _, used = os.wait4(started.pid, 0)
        read = json.loads(told.read_text(encoding="utf-8"))
    if "error" in read:
        raise SystemExit(f"The book {read['error']}")
    return len(read["pages"]), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def main(pages: int) -> None:
    """Print a line for each number of columns."""
    print("| columns | pages | s | s for 100 pages | peak MB |\n| --- | --- | --- | --- | --- |")
    for columns in (1, 2):
        count, seconds, memory = cost(book(pages, columns))
        print(f"| {columns} | {count} | {seconds:.1f} | {100 * seconds / count:.1f} | {memory:.0f} |", flush=True)
    print(f"\nlimits: {SECONDS} s of the processor, {MEMORY // _MB} MB of address space")


def _for_template(block: Block) -> list[Block]:
    """A block of a manual as the template of real books has it."""
    kind = block["kind"]
    if kind in ("h1", "h2"):
        return [{"kind": "heading", "level": int(kind[1]), "text": block["text"]}]
    if kind in ("box", "side"):
        inner = [made for one in block["body"] for made in _for_template(one)]
        return [{"kind": "heading", "level": 3, "text": block["title"]}, *inner]
    return [{**block, "indent": 0}]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PAGES)
