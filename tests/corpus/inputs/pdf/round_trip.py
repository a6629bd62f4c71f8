"""The five books from the data folder into PDF and back: entries found, and entries with the same normalised text.

`GLOSSA_RULEBOOKS=FOLDER python -m tests.corpus.inputs.pdf.round_trip [BOOK...]`. The PDF is made by Typst from the copy's
text, in two columns where the printed book has two: lines that are an entry's title as headings, bullets and numbers as
items, the rest as paragraphs; bold stays bold, other marks of Markdown are left out, as print has none.
"""

from __future__ import annotations

import json
import os
import re
import resource
import sys
import time
from pathlib import Path

import typst

from corpus.inputs.opened import opened
from corpus.load import load_books
from corpus.model import Source
from corpus.readers.copy import Copy, decode
from corpus.readers.read import read
from corpus.readers.view import normalised, passage_text, view

FILES = {
    "ahlcg-it": ("grimorio-di-arkham-it.txt", 2),
    "ahlcg-pt": ("guia-de-referencia-pt.txt", 2),
    "ah2e-it": ("arkham-horror-2e-it.txt", 2),
    "mom1e-it": ("case-della-follia-it.txt", 1),
    "cdmd-it": ("death-may-die-it.txt", 2),
}
TEMPLATE = Path(__file__).with_name("book.typ")
_ITEM = re.compile(r"^(\s*)([-*•] ?[^\w\s\"'“‘(«\[<#*.\\~&©-]?\ufe0f?|\d{1,2}[.)]) +(?=\S)")
_MARKS = re.compile(r"__|(?<![\w*])[*_](?=[^\s*])|(?<=[^\s*])[*_](?![\w*])|</?\w+>|\\(?=[*_])")


def blocks(copy: Copy, source: Source) -> list[dict[str, object]]:
    """The copy's lines as blocks for the template."""
    titles = {" ".join(normalised(entry.title).split()) for entry in source.entries}
    found: list[dict[str, object]] = []
    for line in view(copy).lines:
        raw = copy.text[line.start : line.end]
        plain = _MARKS.sub("", raw).strip("> \t\ufeff\f")
        if not plain:
            continue
        if line.level or (normalised(line.text) in titles and not line.bullet):
            title = re.sub(r"^#+ ", "", plain).replace("**", "")
            found.append({"kind": "heading", "level": line.level or 2, "text": title})
        elif item := _ITEM.match(plain):
            found.append({"kind": "item", "mark": item[2].strip(), "indent": line.indent, "text": plain[item.end() :]})
        else:
            found.append({"kind": "p", "text": plain})
    return found


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
        inputs = {"blocks": json.dumps(blocks(copy, before)), "columns": str(columns), "lang": shipped[name].language}
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
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"\nlargest memory of a reading process: {peak:.0f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
