"""Reasons as sentences in the reader's language, from search/shown/reasons.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from corpus.languages import FALLBACK
from search.results import Reason

FILE = Path(__file__).with_name("reasons.toml")


def sentence(reason: Reason, language: str) -> str:
    """A reason as a sentence in a language, or else in English: "It has what you typed: “enemy”, “attack”."."""
    said = _sentences().get(language, _sentences()[FALLBACK])
    before, after = said["quote"]
    what = reason.what if reason.told == "step" else [f"{before}{one}{after}" for one in reason.what]
    told = reason.told if reason.told in said else reason.told.partition("-")[0]  # "name-es" is a "name"
    return str(said[told]).format(*what, what=", ".join(what))


@cache
def _sentences() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
