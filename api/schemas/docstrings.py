"""The docstrings of models' fields, for the description of the API.

pydantic can read them itself (`use_attribute_docstrings`), but does so at every start, which takes a tenth of it.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from api.schemas.model import Model


def docstrings(model: type[Model]) -> dict[str, str]:
    """Field -> the string below it in the source, for a model's own and inherited fields. Fields without one are left out."""
    found: dict[str, str] = {}
    for one in reversed(model.__mro__):
        found |= _of_module(one.__module__).get(one.__name__, {}) if issubclass(one, Model) else {}
    return found


@cache
def _of_module(name: str) -> Mapping[str, Mapping[str, str]]:
    """Class -> field -> docstring, for the classes at the top of a module."""
    tree = ast.parse(inspect.getsource(sys.modules[name]))
    return {node.name: _of_class(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _of_class(node: ast.ClassDef) -> dict[str, str]:
    return {
        field.target.id: inspect.cleandoc(below.value.value)
        for field, below in pairwise(node.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and isinstance(below.value.value, str)
    }
