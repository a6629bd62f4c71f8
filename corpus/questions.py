"""Reads the questions that players ask, one Markdown file beside each section, into questions by slug."""

from __future__ import annotations

import re
from pathlib import Path

from corpus.errors import CorpusError
from corpus.languages import CODES, Language
from corpus.model import Question

_HEADING = re.compile(r"##\s+(\S+)\s*")
_BULLET = re.compile(rf"-\s+(?:({'|'.join(CODES)}):\s+)?(\S.*)")


def read_questions(path: Path, language: Language) -> dict[str, tuple[Question, ...]]:
    """The questions of a file by slug. A question without a language mark is in `language`, the book's.

    Raises CorpusError, with file and line, for a line that is neither a heading nor a bullet, or for a repeated slug.
    """
    found: dict[str, list[Question]] = {}
    slug = ""
    file = f"{path.parent.parent.name}/questions/{path.name}"
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        where = f"{file}, line {number}"
        if not line.strip() or line.startswith("# "):
            continue
        if heading := _HEADING.fullmatch(line):
            slug = heading[1]
            if slug in found:
                raise CorpusError(f"{where}: {slug} appears twice; put its questions under one heading.")
            found[slug] = []
        elif (bullet := _BULLET.fullmatch(line)) and slug:
            asked = bullet[1] or language
            found[slug].append(Question(asked, bullet[2].strip()))
        else:
            raise CorpusError(f"{where}: expected '## slug' or '- question', found {line.strip()[:60]!r}.")
    return {slug: tuple(asked) for slug, asked in found.items()}
