"""Headings that match no shipped title, recognised by their form: one file per kind, in one ordered table.

A rule takes the blocks, a place and what stands around it, and answers the heading that it sees there, or None: "not mine".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near
from corpus.readers.headings.capitals import in_capitals
from corpus.readers.headings.listed import listed
from corpus.readers.headings.marked import marked
from corpus.readers.headings.question import question
from corpus.readers.headings.roman import roman
from corpus.readers.headings.run_in import run_in
from corpus.readers.headings.step import step
from corpus.readers.headings.term import term
from corpus.readers.headings.title import title

Rule = Callable[[Sequence[Block], int, Near], Heading | None]

HEADINGS: tuple[tuple[str, Rule], ...] = (
    ("Markdown mark", marked),
    ("numbered step", step),
    ("Roman section", roman),
    ("capitals", in_capitals),
    ("term in alphabetical order", term),
    ("question", question),
    ("item of a list", listed),
    ("run-in heading", run_in),
    ("title", title),
)

__all__ = ["HEADINGS", "Heading", "Near", "Rule"]
