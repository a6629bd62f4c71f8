"""Exempts a server's long-lived objects, such as a generation of the index, from garbage collection."""

from __future__ import annotations

import gc

YOUNG = 5_000
"""The number of new objects that triggers a collection. A search holds up to a few thousand and frees nearly all of them; with
Python's default of 700, each would be interrupted by collections."""


def settle() -> None:
    """Collect garbage once, then exempt all present objects from later collections.

    The books are some 130,000 objects. A collection, which searches trigger, would scan them and stop every thread for a tenth of
    a second.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
