"""A copy's text as blocks to print."""

from __future__ import annotations

from corpus.model import Source, SourceEntry
from corpus.readers.copy import decode
from corpus.readers.view import view
from tests.corpus.inputs.pdf.printed import Block, printed


def blocks(text: str, mixed: bool, **entries: list[tuple[int, int]]) -> list[Block]:
    """The blocks of a copy whose entries are on these lines, first and last."""
    copy = decode(text.encode(), "copia.txt")
    seen = view(copy)
    held = tuple(
        SourceEntry(title, "section", (), tuple(seen.span(*lines) for lines in spans), id=title)
        for title, spans in entries.items()
    )
    return printed(copy, Source("mulino", held, ()), mixed)


def test_lines_of_a_copy_in_order_are_blocks() -> None:
    text = "Ruota\nGira piano.\n- una pala\n3) la macina\nGrano\t2\nCera\t12\n"
    assert blocks(text, False, Ruota=[(1, 6)]) == [
        {"kind": "heading", "level": 2, "text": "Ruota"},
        {"kind": "p", "text": "Gira piano."},
        {"kind": "item", "mark": "-", "indent": 0, "text": "una pala"},
        {"kind": "item", "mark": "3)", "indent": 0, "text": "la macina"},
        {"kind": "table", "rows": [["Grano", "2"], ["Cera", "12"]]},
    ]


def test_mixed_lines_are_joined_in_the_order_of_their_reader() -> None:
    text = "Ruota\nGira piano quando il\nMacina\nPesa come tre buoi.\nfiume è basso e porta\n12. pali al mulino. Si ferma.\n"
    assert blocks(text, True, Ruota=[(1, 2), (5, 6)], Macina=[(3, 4)]) == [
        {"kind": "heading", "level": 2, "text": "Ruota"},
        {"kind": "p", "text": "Gira piano quando il fiume è basso e porta 12. pali al mulino. Si ferma."},
        {"kind": "heading", "level": 2, "text": "Macina"},
        {"kind": "p", "text": "Pesa come tre buoi."},
    ]
