"""Reasons as sentences of the reader's language. They stand in search/shown/reasons.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from search.results import Reason

FILE = Path(__file__).with_name("reasons.toml")


def sentence(reason: Reason, language: str) -> str:
    """A reason in Italian, Portuguese or English: "It has what you typed: “enemy”, “attack”."."""
    said = _sentences()[language]
    before, after = said["quote"]
    what = reason.what if reason.told == "step" else [f"{before}{one}{after}" for one in reason.what]
    return str(said[reason.told]).format(*what, what=", ".join(what))


@cache
def _sentences() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
