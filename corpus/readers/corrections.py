"""What a person says of the headings of a book that we don't ship: data beside the copy, each with its reason.

```toml
[[heading]]                     # a line that is a heading, though its form doesn't tell
line = "Preparación de la partida"
kind = "setup"                  # or left out: section
reason = "..."

[[text]]                        # a line that looks like a heading, and is none
line = "..."
reason = "..."
```
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from corpus.errors import CopyError
from corpus.model import KINDS, Finding, Kind
from corpus.readers.outline import key

if TYPE_CHECKING:
    from corpus.readers.blocks import Block


@dataclass(frozen=True, slots=True)
class Correction:
    """One line, as printed, and why: it is a heading of this `kind`, or none (None)."""

    line: str
    kind: Kind | None
    reason: str


def by_key(corrections: Iterable[Correction]) -> Mapping[str, Correction]:
    """The corrections by what their lines are known by."""
    return {key(one.line): one for one in corrections}


def unmatched(corrections: Iterable[Correction], held: Sequence[Block]) -> list[Finding]:
    """A finding for each correction whose line is not in the copy."""
    lines = {block.key for block in held}
    return [
        Finding("fixup-unmatched", f"No line {one.line!r}, which a correction names ({one.reason}).")
        for one in corrections
        if key(one.line) not in lines
    ]


def to_toml(corrections: Iterable[Correction]) -> str:
    """The corrections as a file that `read_corrections` reads."""
    return "\n".join(
        "\n".join(
            [
                "[[heading]]" if one.kind else "[[text]]",
                f"line = {json.dumps(one.line, ensure_ascii=False)}",
                *([f'kind = "{one.kind}"'] if one.kind else []),
                f"reason = {json.dumps(one.reason, ensure_ascii=False)}",
                "",
            ]
        )
        for one in corrections
    )


def read_corrections(text: str, name: str) -> tuple[Correction, ...]:
    """The corrections in a file. Raises CopyError with a sentence that names the file."""
    try:
        facts = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CopyError(f"{name} is not TOML: {error}.") from None
    if strange := sorted(set(facts) - {"heading", "text"}):
        raise CopyError(f"{name} has {strange[0]!r}; corrections are [[heading]] and [[text]].")
    found = []
    for what in ("heading", "text"):
        given = facts.get(what, [])
        if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
            raise CopyError(f"{name}: write each correction as a table of its own, [[{what}]].")
        for one in given:
            line, reason, kind = (str(one.get(field, "")).strip() for field in ("line", "reason", "kind"))
            if not (key(line) and reason):
                raise CopyError(f"{name}: a correction under [[{what}]] lacks its {'reason' if key(line) else 'line'}.")
            if kind and kind not in KINDS:
                raise CopyError(f"{name}: {kind!r} is no kind of entry. Choose one of: {', '.join(KINDS)}.")
            found.append(Correction(line, (kind or "section") if what == "heading" else None, reason))  # type: ignore[arg-type]
    return tuple(found)
