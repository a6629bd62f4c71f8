"""Puts garbage collection off during work that makes many lasting objects, which the collector would look through again and
again."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Put garbage collection off until the block ends, where it was on. The blocks of several threads may overlap: the collector
    comes back with the first that found it on."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
