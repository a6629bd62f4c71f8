"""Gives freed memory back to the system. Only glibc keeps it, and can be told not to; elsewhere nothing happens."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of <malloc.h>
_TRIM_THRESHOLD = -1  # M_TRIM_THRESHOLD
_LARGE = 1 << 20  # bytes
_AT_THE_END = 2 << 20  # bytes that stay at the end of its heap: what a search needs there would be mapped anew each time


def give_back() -> None:
    """Have the C library give back what it holds of freed memory.

    A generation of the index that is let go leaves some 100 MB that glibc would keep for later.
    """
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            ctypes.CDLL(None).malloc_trim(0)


def give_back_at_once() -> None:
    """Have the C library give back each piece of 1 MB or more as soon as it is freed, from now on.

    glibc learns from the largest piece that was freed, and lays smaller ones beside others from then on, where what stays holds
    what is freed: tens of megabytes of a server that has read its books.
    """
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            libc = ctypes.CDLL(None)
            libc.mallopt(_MMAP_THRESHOLD, _LARGE)
            libc.mallopt(_TRIM_THRESHOLD, _AT_THE_END)
