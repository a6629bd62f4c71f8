"""docs/python.md: its examples, run in order, print what stands below each."""

from __future__ import annotations

import os
import re

import pytest

from tests.recipes.conftest import ROOT, printed

PAGE = ROOT / "docs" / "python.md"
EXAMPLE = re.compile(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.DOTALL)


def test_the_examples_print_what_the_page_says(env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    names: dict[str, object] = {}
    text = PAGE.read_text(encoding="utf-8")
    shown = [(example[0], example[1], example[2] or "") for example in EXAMPLE.finditer(text)]
    said = [printed(code, names) for _, code, _ in shown]
    if os.environ.get("GLOSSA_APPROVE"):
        for (whole, code, _), output in zip(shown, said, strict=True):
            text = text.replace(whole, f"```python\n{code}```\n" + (f"\n```text\n{output}```\n" if output else ""))
        PAGE.write_text(text, encoding="utf-8")
        return
    assert said == [output for _, _, output in shown]


def test_the_package_gives_its_front_door_and_no_other_name() -> None:
    import search
    from search.front import Library

    assert search.Library is Library
    with pytest.raises(AttributeError, match="Bookcase"):
        search.Bookcase  # noqa: B018
