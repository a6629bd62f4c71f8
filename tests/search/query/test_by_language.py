"""Tables that players may extend, a section a language."""

from __future__ import annotations

from pathlib import Path

import pytest

from search.query.by_language import BadTable, read_by_language


def _read(path: Path, text: bytes) -> dict[str, dict[str, object]]:
    path.write_bytes(text)
    return read_by_language(path, lambda left, right: left != "x" and right == "y", "a letter but x, and y")


def test_a_table_is_read_as_it_stands(tmp_path: Path) -> None:
    assert _read(tmp_path / "t.toml", b'[it]\na = "y"\n[pt]\nb = "y"\n') == {"it": {"a": "y"}, "pt": {"b": "y"}}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b'[de]\na = "y"\n', "t.toml: 'de' is none of it, pt, en."),
        (b'[it]\na = "z"\n', "t.toml: each line of .it. is a letter but x, and y."),
        (b'[it]\nx = "y"\n', "t.toml: each line of .it. is a letter but x, and y."),
        (b'it = "y"\n', "t.toml: each line of .it. is a letter but x, and y."),
        (b"[it\n", "t.toml is no table by language: "),
        (b'[it]\n"\xe0" = "y"\n', "t.toml is no table by language: "),
    ],
)
def test_a_file_that_is_no_table_is_refused_with_its_name_and_what_is_wrong(tmp_path: Path, text: bytes, said: str) -> None:
    with pytest.raises(BadTable, match=said):
        _read(tmp_path / "t.toml", text)
