"""Backups made to do harm: an honest one, and what becomes of it by each line of harmed_copies.json."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from corpus.copy_format import StoredCopy, reading_of, to_bytes
from corpus.model import Book, Source, SourceEntry, Span
from corpus.readers.copy import Copy

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("harmed_copies.json").read_text(encoding="utf-8"))
TEXT = "Zattera\nLa zattera regge due naufraghi.\n\nVela\nUna vela strappata non serve a nulla.\n"
NAME = "copies/mare-it.json"


def honest() -> StoredCopy:
    """A copy of a book that nobody ships."""
    declared = Book("mare-it", "mare", "it", "Il Mare", "", "Il Mare", "", "unknown")
    found = (
        SourceEntry("Zattera", "section", (), (Span(0, 40, 1, 2),), id="mare-it/zattera"),
        SourceEntry("Vela", "section", (), (Span(41, len(TEXT), 4, 5),), id="mare-it/vela"),
    )
    copy = Copy("mare.txt", TEXT, "utf-8", hashlib.sha256(TEXT.encode()).hexdigest())
    return StoredCopy("mare-it", copy, Source("mare-it", found, ()), "2026-01-02T03:04:05+00:00", declared, reading_of(None))


def harmed(case: Mapping[str, Any]) -> bytes:
    """The file of the honest copy, changed as a case says; its checksums are those of what it holds."""
    shape = json.loads(to_bytes(honest()))
    *path, last = case["at"]
    place = shape
    for step in path:
        place = place[step]
    if case.get("remove"):
        del place[last]
    elif "times" in case:
        shape["source"]["entries"][0]["spans"] = [case["value"]] * case["times"]
    else:
        place[last] = "\0raw\0" if "raw" in case else case["value"]
    if isinstance(shape["text"], str) and case["harm"] != "another text":
        shape["text_digest"] = hashlib.sha256(shape["text"].encode()).hexdigest()
    return json.dumps(shape).replace('"\\u0000raw\\u0000"', str(case.get("raw"))).encode()


def archive(path: Path, files: Mapping[str, bytes], *, form: object = 2, told: Mapping[str, str] | None = None) -> Path:
    """A backup of these files; its manifest tells their checksums, or what it is `told`."""
    sums = told if told is not None else {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    with zipfile.ZipFile(path, "w") as out:
        out.writestr("glossa-backup.json", json.dumps({"format": form, "files": sums}))
        for name, data in files.items():
            out.writestr(name, data)
    return path
