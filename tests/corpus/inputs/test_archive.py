"""Archives of texts."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

import pytest

from corpus.errors import CopyError
from corpus.inputs import marked_up
from corpus.inputs.opened import opened


def zipped(files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
        for name, data in files.items():
            book.writestr(name, data)
    return out.getvalue()


def lines(data: bytes) -> list[str]:
    return [line for line in opened(data, "copia.zip").text.split("\n") if line]


CHAPTERS = {
    "Molo/10 Remi.md": b"# Remi\nDue.",
    "Molo/2 Reti.md": b"# Reti\nTre.",
    "Molo/1 Barche.html": b"<h1>Barche</h1><p>Una.</p>",
}
OF_CHAPTERS = ["# Barche", "Una.", "# Reti", "Tre.", "# Remi", "Due."]


@pytest.mark.parametrize(
    "files",
    [
        CHAPTERS,
        {**CHAPTERS, "Molo/pianta.png": b"\x89PNG", "__MACOSX/Molo/._10 Remi.md": b"\0\5", "Molo/.bozza.md": b"Sette."},
        {"Parte-1.zip": zipped(CHAPTERS)},
    ],
    ids=["chapters", "other files", "an archive within"],
)
def test_its_texts_are_one_in_the_order_of_their_numbers(files: Mapping[str, bytes]) -> None:
    assert lines(zipped(files)) == OF_CHAPTERS


def test_notes_without_headings_have_their_names() -> None:
    notes = {f"Molo/{at:03} Rete {at} 0a1b2c3d4e5f60718293a4b5c6d7e8f9.md": f"Costa {at}.".encode() for at in range(12)}
    assert lines(zipped(notes)) == [line for at in range(12) for line in (f"# Rete {at}", f"Costa {at}.")]


def test_one_without_texts_is_no_text() -> None:
    with pytest.raises(CopyError, match="not a text file"):
        opened(zipped({"pianta.png": b"\x89PNG"}), "copia.zip")


def test_what_can_not_be_unpacked_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = zipped({"molo.txt": b"Una rete costa due monete, e una barca ne costa tre. " * 40})
    locked = bytearray(whole)
    locked[6] |= 1  # the sign that a file is encrypted, in both of its places
    locked[locked.index(b"PK\1\2") + 8] |= 1
    broken = whole[:40] + b"\xff" * 20 + whole[60:]
    for data in (bytes(locked), broken):
        with pytest.raises(CopyError, match="damaged ZIP file"):
            opened(data, "copia.zip")
    monkeypatch.setattr(marked_up, "MOST_UNPACKED", 3000)
    with pytest.raises(CopyError, match="more than a book"):
        opened(zipped({"a.zip": whole, "b.zip": whole}), "copia.zip")
