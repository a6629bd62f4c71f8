"""A cache of recently used values."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar, cast

MOST = 1024
T = TypeVar("T")


class Remembered:
    """Keeps the most recently used values. Safe to use from several threads; two that ask for a new key at once may both make its
    value."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._values: OrderedDict[Hashable, object] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._values)

    def of(self, key: Hashable, make: Callable[[], T], kept: Callable[[T], bool] = lambda value: True) -> T:
        """The value of a key, made if it isn't cached. Values that `kept` rejects, and exceptions, are not cached."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return cast("T", self._values[key])
        value = make()
        if not kept(value):
            return value
        with self._lock:
            self._values[key] = value
            if len(self._values) > self._most:
                self._values.popitem(last=False)
        return value
