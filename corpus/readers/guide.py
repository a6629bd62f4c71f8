"""The Guia de Referência: Markdown headings of mixed levels, four appendices, an analytical index with pages and redirects.

Copies without Markdown marks are read by the same rules as the Grimorio's.
"""

from __future__ import annotations

from corpus.readers.engine import Layout

LAYOUT = Layout("guide")
