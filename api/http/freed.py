"""Returns freed memory to the system. glibc keeps it unless told otherwise; with other C libraries nothing happens."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of <malloc.h>
_TRIM_THRESHOLD = -1  # M_TRIM_THRESHOLD
_LARGE = 1 << 20  # bytes
_AT_THE_END = 2 << 20  # bytes kept at the end of the heap, which searches would otherwise map again each time


def give_back() -> None:
    """Make the C library return the freed memory that it holds.

    A generation of the index that is released leaves some 100 MB, which glibc would keep for later.
    """
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            ctypes.CDLL(None).malloc_trim(0)


def give_back_at_once() -> None:
    """Make the C library return each block of 1 MB or more as soon as it is freed, from now on.

    By default, glibc raises this threshold to the largest block freed so far and puts smaller ones on the heap, where blocks in
    use keep freed ones from being returned: tens of megabytes in a server that has read its books.
    """
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            libc = ctypes.CDLL(None)
            libc.mallopt(_MMAP_THRESHOLD, _LARGE)
            libc.mallopt(_TRIM_THRESHOLD, _AT_THE_END)
