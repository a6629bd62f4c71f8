"""Pauses garbage collection during work that makes many lasting objects, which the collector would scan again and again."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Pause garbage collection until the block ends. If blocks of several threads overlap, it resumes when the one that paused it
    ends."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
