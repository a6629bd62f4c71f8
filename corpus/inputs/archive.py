"""An archive of texts: what a program for notes exports, or a book with one chapter a file."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Sequence

MANY = 10  # notes, each of which has its title as its name only
_TEXT = re.compile(r"(?:.*/)?[^./][^/]*\.(?:txt|text|md|markdown|(html?|xhtml))", re.IGNORECASE | re.DOTALL)
_ARCHIVE = re.compile(r"(?:.*/)?[^./][^/]*\.zip", re.IGNORECASE | re.DOTALL)
_ASIDE = "__MACOSX/"
_PARTS = re.compile(r"(\d+)")
# of a file's name: the folders above, the number that it stands under, the id that a program gave it
_TITLE = re.compile(r"(?:.*/)?(?:\d+[ ._-]+)?(.*?)(?: [0-9a-f]{32})?\.\w+", re.DOTALL)


def is_archive(names: Sequence[str]) -> bool:
    """Whether the files of an archive are texts, or archives of them."""
    return any(_TEXT.fullmatch(name) or _ARCHIVE.fullmatch(name) for name in names)


def archived(file: io.BytesIO, most: int) -> Iterator[tuple[bytes, bool]]:
    """The texts of an archive by their names, numbers in their order, and whether each is a page of HTML. A note of many without
    a heading has its name as one.

    Raises ValueError for an archive without texts, and for one whose archives unpack to more than `most` bytes.
    """
    held = dict(_held(zipfile.ZipFile(file), most))
    if not any(text.strip() for text in held.values()):
        raise ValueError("there is no text in it")
    named = len(held) >= MANY and not any(text.lstrip(b"\xef\xbb\xbf\r\n ").startswith((b"#", b"<")) for text in held.values())
    for name in sorted(held, key=_order):
        title = _TITLE.fullmatch(name)
        head = f"# {title[1]}\n\n".encode() if named and title else b""
        yield head + held[name], bool((found := _TEXT.fullmatch(name)) and found[1])


def _held(archive: zipfile.ZipFile, most: int, deeper: bool = True) -> Iterator[tuple[str, bytes]]:
    """The texts of an archive, and of archives in it."""
    for name in archive.namelist():
        if name.startswith(_ASIDE):
            continue
        if _TEXT.fullmatch(name):
            yield name, archive.read(name)
        elif deeper and _ARCHIVE.fullmatch(name):
            inner = zipfile.ZipFile(io.BytesIO(archive.read(name)))
            most -= sum(part.file_size for part in inner.infolist())
            if most < 0:
                raise ValueError("it unpacks to more than a book")
            yield from ((f"{name}/{one}", text) for one, text in _held(inner, most, deeper=False))


def _order(name: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (-1, part.casefold()) for part in _PARTS.split(name)]
