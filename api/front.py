"""The names that programs import: `from glossa import Library`. In an installed Glossa this file is the package `glossa` itself.

Names are loaded on first use, so that importing a part of Glossa doesn't load the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from api.cli import main
    from corpus.errors import CorpusError, GlossaError, IndexUnusable, QueryError, UnknownBook, UnknownEntry
    from search.answers.values import Answer, Answers
    from search.front import Library
    from search.quotes.verify import Verdict
    from search.results import EntryView, Hit, Results

__all__ = [
    "Answer", "Answers", "CorpusError", "EntryView", "GlossaError", "Hit", "IndexUnusable", "Library", "QueryError", "Results",
    "UnknownBook", "UnknownEntry", "Verdict", "main",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name == "Library":
        from search.front import Library

        return Library
    if name == "main":
        from api.cli import main

        return main
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from corpus import errors
    from search import results
    from search.answers import values
    from search.quotes import verify

    return next(getattr(module, name) for module in (errors, results, values, verify) if hasattr(module, name))


def __dir__() -> list[str]:
    return [*globals(), *__all__]
