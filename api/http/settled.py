"""What a server holds for as long as a generation of the index, kept out of the collector's sight."""

from __future__ import annotations

import gc


def settle() -> None:
    """Have the collector pass over all that is there by now; what was let go since the last time is collected before.

    The books are some 130,000 objects. Looking through them, which searches bring about, stops every thread for a tenth
    of a second.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
