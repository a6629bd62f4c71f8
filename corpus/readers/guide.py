"""The Guia de Referência: headings with Markdown marks of mixed levels, four appendices, and an analytical index with pages and redirects.

Copies without the marks are read by the same rules as the Grimorio's.
"""

from __future__ import annotations

from corpus.readers.engine import Layout

LAYOUT = Layout("guide")
