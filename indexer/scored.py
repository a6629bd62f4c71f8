"""The results of an index."""

from __future__ import annotations

Scored = list[tuple[int, float]]
"""Entry numbers with scores, best first."""
