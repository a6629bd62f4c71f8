"""The notice above the results, in the reader's language. The sentences are in search/shown/notices.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from textwrap import shorten
from typing import Any

from search.results import Coverage

MOST, LONGEST = 3, 60  # most names in a notice, and most characters of each: a notice is one line
FILE = Path(__file__).with_name("notices.toml")


def notice(
    coverage: Coverage, unknown: Sequence[str], phrases: Sequence[str], said: Mapping[str, str], unread: int = 0
) -> str | None:
    """A notice that the text of a named card isn't in the books, and prevails over the rules that answer; that no entry has the
    exact phrases; or that `unread` characters were not read.

    None if there is nothing to say. `said` has the sentences of a language (see `sentences`).
    """
    told = [_of_the_books(coverage, unknown, phrases, said), said["notice.unread"].format(letters=unread) if unread else None]
    return " ".join(one for one in told if one) or None


def _of_the_books(coverage: Coverage, unknown: Sequence[str], phrases: Sequence[str], said: Mapping[str, str]) -> str | None:
    if coverage == "none" and phrases:
        return said["notice.no-phrase"].format(phrase=_listed(phrases, said))
    if coverage != "full" and unknown:
        number = "one" if len(unknown) == 1 else "other"
        return said[f"notice.{coverage}.{number}"].format(names=_listed(unknown, said))
    return None


@cache
def sentences(language: str) -> Mapping[str, str]:
    """The sentences in Italian, Portuguese or English, by key."""
    return {f"notice.{key}": sentence for key, sentence in _table()[language].items()}


def _listed(names: Sequence[str], said: Mapping[str, str]) -> str:
    quoted = [said["notice.quote"].format(one=shorten(name, LONGEST, placeholder=" …")) for name in names[:MOST]]
    return said["notice.and"].join(part for part in (", ".join(quoted[:-1]), quoted[-1]) if part)


@cache
def _table() -> Mapping[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
