"""Keeps what a server holds for as long as a generation of the index out of the garbage collector's way."""

from __future__ import annotations

import gc


def settle() -> None:
    """Have the collector pass over all that is there by now; what was let go since the last time is collected before.

    The books are some 130,000 objects. A collection, which searches set off, would look through them and stop every thread for a
    tenth of a second.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
