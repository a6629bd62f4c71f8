"""Our entry texts' Markdown, read into blocks and drawn, case by case (tests/web/cases/markdown.txt)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from api.documents.blocks import blocks

pytestmark = pytest.mark.browser
FILE = Path(__file__).parent / "cases" / "markdown.txt"
CASES = [case.split("\n.\n") for case in FILE.read_text(encoding="utf-8").strip().removesuffix("\n.").split("\n.\n\n")]
DRAW = """async (blocks) => {
  const {drawBlocks} = await import('/lib/draw.js');
  const t = Object.assign((key) => key, {or: (key) => key, language: 'en'});
  const box = document.createElement('div');
  box.append(...drawBlocks(blocks, t));
  const shape = (node) => {
    if (node.nodeType === 3) return node.data;
    const name = node.localName;
    if (name === 'svg') return '{' + node.getAttribute('aria-label') + '}';
    const extra = name === 'a' ? ' ' + new URL(node.href).pathname : name === 'ol' && node.start !== 1 ? ' ' + node.start : '';
    return '<' + name + extra + '>' + [...node.childNodes].map(shape).join('') + '</' + name + '>';
  };
  return [...box.childNodes].map(shape).join('\\n');
}"""


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.parametrize(("title", "text", "drawn"), [pytest.param(*case, id=case[0]) for case in CASES])
def test_a_text_is_drawn_as_its_case_says(visit: Any, size: str, title: str, text: str, drawn: str) -> None:
    page = visit.open("/?view=settings")
    assert page.evaluate(DRAW, blocks(text, "faro-it")) == drawn
