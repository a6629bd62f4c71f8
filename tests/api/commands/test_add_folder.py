"""`glossa add` takes folders and standard input."""

from __future__ import annotations

from pathlib import Path

from api.commands.copies import listed


def test_a_folder_stands_for_its_books(tmp_path: Path) -> None:
    for name in ("b.pdf", "a.md", "picture.png"):
        (tmp_path / name).write_bytes(b"x")
    assert listed((tmp_path, Path("-"))) == [tmp_path / "a.md", tmp_path / "b.pdf", Path("-")]
