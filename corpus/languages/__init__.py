"""What each language's words mean to the checks: a module a language, all with the same names."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def language(code: str) -> ModuleType:
    """The module of a book's language ("it", "pt"): `NUMBERS`, `FAMILIES`, `PAGE`."""
    return import_module(f"corpus.languages.{code}")
