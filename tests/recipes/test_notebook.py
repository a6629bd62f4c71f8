"""The notebook: it is a valid one, and its cells, run in order, print what is kept in it."""

from __future__ import annotations

import os

import nbformat
import pytest

from tests.recipes.conftest import RECIPES, printed

FILE = RECIPES / "notebook.ipynb"


def test_its_cells_print_what_it_shows(glossa: str, env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {**env, "GLOSSA_URL": glossa}.items():
        monkeypatch.setenv(name, value)
    book = nbformat.read(FILE, as_version=4)
    nbformat.validate(book)
    cells = [cell for cell in book.cells if cell.cell_type == "code"]
    names: dict[str, object] = {}
    for number, cell in enumerate(cells, 1):
        said = printed(cell.source, names)
        if os.environ.get("GLOSSA_APPROVE"):
            cell.execution_count = number
            cell.outputs = [nbformat.v4.new_output("stream", text=said)] if said else []
        assert "".join(output.text for output in cell.outputs) == said, cell.source
    if os.environ.get("GLOSSA_APPROVE"):
        nbformat.write(book, FILE)
