"""Memory that was freed, given back to the system."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress


def give_back() -> None:
    """Have the C library give back what it holds of freed memory; one that can't (only glibc can) is left alone.

    A generation of the index that is let go leaves some 100 MB that glibc would keep for later.
    """
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            ctypes.CDLL(None).malloc_trim(0)
