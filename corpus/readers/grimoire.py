"""The Grimorio di Arkham: plain headings between blank lines, without Markdown marks.

It has a glossary in alphabetical order, numbered steps, sections with Roman numbers, ultimatums and favours in capitals, and
run-in headings in the quick reference. The shared tables of rules cover them all.
"""

from __future__ import annotations

from corpus.readers.engine import Layout

LAYOUT = Layout("grimoire")
