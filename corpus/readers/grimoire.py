"""The Grimorio di Arkham: plain headings alone between blank lines, no Markdown marks.

A glossary in alphabetical order, numbered steps, sections with Roman numbers, capitals for ultimatums and favours, run-in
headings in the quick reference. The shared tables of rules know all of these.
"""

from __future__ import annotations

from corpus.readers.engine import Layout

LAYOUT = Layout("grimoire")
