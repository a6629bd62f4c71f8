"""The app's icon as PNG, drawn here: an open book with a lamp, as in web/icon.svg, on a ground that a phone may cut round."""

from __future__ import annotations

import struct
import zlib

GROUND, PAGE, LAMP = (11, 92, 87), (255, 255, 255), (255, 211, 92)
_FINE = 3  # Samples a pixel and direction: edges come out smooth.

Colour = tuple[int, int, int]


def icon(size: int) -> bytes:
    """A square PNG of that many pixels; the same size gives the same bytes."""
    rows = []
    for y in range(size):
        row = bytearray([0])  # the row is stored as it is, without a filter
        for x in range(size):
            row += bytes(_pixel(x, y, size))
        rows.append(bytes(row))
    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    body = _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(b"".join(rows), 9)) + _chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def _pixel(x: int, y: int, size: int) -> Colour:
    """The mean of the colours in a pixel."""
    places = [(at + 0.5) / _FINE for at in range(_FINE)]
    found = [_colour(64 * (x + right) / size, 64 * (y + down) / size) for right in places for down in places]
    red, green, blue = (sum(colour[part] for colour in found) // len(found) for part in range(3))
    return red, green, blue


def _colour(x: float, y: float) -> Colour:
    """The colour at a place of a square of 64, the drawing within its safe middle."""
    x, y = 32 + (x - 32) / 0.8, 32 + (y - 32) / 0.8
    if (x - 42) ** 2 + (y - 27) ** 2 <= 16:
        return LAMP
    across = abs(x - 32) / 20
    if across > 1.1:
        return GROUND
    bend = 6 * (1 - min(across, 1.0)) ** 2
    top, bottom = 12 + bend, 45 + bend
    outline = (top - 2 <= y <= bottom + 2) and (y <= top + 2 or y >= bottom - 2)
    sides = top - 2 <= y <= bottom + 2 and (across >= 0.9 or across <= 0.1)
    return PAGE if outline or sides else GROUND


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
