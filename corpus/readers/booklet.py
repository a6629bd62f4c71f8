"""The rule booklets of the board games: plain short headings, headings behind a square or a number, run-in headings, contents, an
analytical index with tabs, and a summary that repeats the titles.

A worked example may have several paragraphs, and some are unmarked. The credits have their own section.
"""

from __future__ import annotations

from corpus.readers.engine import Layout
from corpus.readers.headings.answered import answered
from corpus.readers.headings.boxed import boxed
from corpus.readers.headings.capitals import in_capitals
from corpus.readers.headings.label import label
from corpus.readers.headings.listed import listed
from corpus.readers.headings.marked import marked
from corpus.readers.headings.plain import plain
from corpus.readers.headings.quoted import quoted
from corpus.readers.headings.run_in import run_in
from corpus.readers.headings.step import step
from corpus.readers.headings.title import title
from corpus.readers.noise.contents import contents
from corpus.readers.noise.credits import colophon, contributors, notices
from corpus.readers.noise.image import image
from corpus.readers.noise.ornament import ornament

LAYOUT = Layout(
    "booklet",
    noise=(
        ("ornament", ornament),
        ("image description", image),
        ("contents table", contents),
        ("credits", contributors),
        ("credits", colophon),
        ("credits", notices),
    ),
    headings=(
        ("Markdown mark", marked),
        ("boxed capitals", boxed),
        ("numbered step", step),
        ("capitals", in_capitals),
        ("quoted item", quoted),
        ("item of a list", listed),
        ("subject of a FAQ", answered),
        ("run-in heading", run_in),
        ("label in capitals", label),
        ("title", title),
        ("plain heading", plain),
    ),
    long_examples=True,
)
