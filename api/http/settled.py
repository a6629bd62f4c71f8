"""Keeps what a server holds for as long as a generation of the index out of the garbage collector's way."""

from __future__ import annotations

import gc

YOUNG = 5_000
"""How many objects more than before set a collection off. A search holds up to a few thousand, and lets nearly all of them go; at
Python's own 700 each would be looked through in the midst of it."""


def settle() -> None:
    """Have the collector pass over all that is there by now; what was let go since the last time is collected before.

    The books are some 130,000 objects. A collection, which searches set off, would look through them and stop every thread for a
    tenth of a second.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
