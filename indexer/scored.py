"""What an index finds."""

from __future__ import annotations

Scored = list[tuple[int, float]]
"""Entry numbers with scores, best first."""
