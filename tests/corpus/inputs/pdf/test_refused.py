"""Files that can't be read get a sentence, whatever they do to the process that reads them."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.errors import CopyError
from corpus.inputs.opened import opened
from corpus.inputs.pdf import process

canvas = pytest.importorskip("reportlab.pdfgen.canvas")
encryption = pytest.importorskip("reportlab.lib.pdfencrypt")
pytest.importorskip("pypdfium2")


def drawn(pages: list[str | None], password: str = "") -> bytes:
    """A PDF with a line of text on each page; None is a picture."""
    out = io.BytesIO()
    paper = canvas.Canvas(out, pagesize=(300, 300), encrypt=encryption.StandardEncryption(password) if password else None)
    for text in pages:
        if text is None:
            paper.circle(150, 150, 50)
        else:
            paper.drawString(30, 150, text)
        paper.showPage()
    paper.save()
    return out.getvalue()


def bomb(piece: bytes, times: int) -> bytes:
    """A page whose content grows when it is unpacked."""
    packer = zlib.compressobj(9)
    first, again = (packer.compress(piece) + packer.flush(zlib.Z_FULL_FLUSH) for _ in range(2))  # what follows is packed the same
    check = 1
    for _ in range(times):
        check = zlib.adler32(piece, check)
    stream = first + again * (times - 1) + b"\x03\x00" + check.to_bytes(4, "big")
    parts = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R>>",
        b"<</Length %d/Filter/FlateDecode>>stream\n%b\nendstream" % (len(stream), stream),
    ]
    body = b"".join(b"%d 0 obj%b endobj\n" % (number, part) for number, part in enumerate(parts, 1))
    return b"%PDF-1.4\n" + body + b"trailer<</Root 1 0 R/Size 5>>\n%%EOF"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: b"%PDF-1.7\nnothing of a PDF follows", "is damaged: it can't be opened"),
        (lambda: drawn(["Una riga di testo"])[:-400], "is damaged|has no text"),
        (lambda: drawn(["Una riga di testo"], "segreto"), "is encrypted. Save it without its password"),
        (lambda: drawn([None, None]), "has no text on pages 1-2, only pictures. Run a program for text recognition"),
        (lambda: drawn([None, "Una riga", None, None]), "has no text on pages 1, 3-4"),
        (lambda: drawn(["."] * 601), "has 601 pages; Glossa reads up to 600"),
        (lambda: bomb(b"1 1 9 9 re S\n" * 10_000, 20), "has more than 100,000 objects on page 1"),
        (lambda: bomb(b" " * 1_000_000, 2_000), "needs more memory or time than a book"),
    ],
    ids=["no PDF", "cut off", "encrypted", "pictures", "mostly pictures", "pages", "objects", "memory"],
)
def test_a_file_is_refused_with_a_sentence(make: Callable[[], bytes], said: str) -> None:
    data = make()
    with pytest.raises(CopyError, match=f"^libro.pdf {said}|^libro.pdf .*{said}"):
        opened(data, "libro.pdf")


def test_a_file_that_takes_too_long_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "SECONDS", 0.01)
    with pytest.raises(CopyError, match=r"libro.pdf takes longer than 0.01 s"):
        opened(drawn(["Una riga"]), "libro.pdf")


def test_a_page_without_text_is_named(tmp_path: Path) -> None:
    copy = opened(drawn(["Una riga di testo", None, "Altra riga di testo"]), "libro.pdf")
    assert copy.textless() == [2]
    assert [copy.sheet(copy.text.index(word)) for word in ("Una", "Altra")] == [1, 3]
