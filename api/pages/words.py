"""The words of the pages: those of web/i18n; the names of languages and icons from the corpus (`icon.<name>`, and
`icon.<name>.<game>` if a game has another name for it); and the notices that all answers share (`notice.<key>`)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from api.http.settings import WEB
from corpus.icons import load_icons
from corpus.languages import CODES, LANGUAGES, Language
from search.shown.notices import sentences

_COMMENT = re.compile(rb"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.MULTILINE | re.DOTALL)
_AFTER = re.compile(rb"(?<=[;{,)\]}]) // [^\n]*$", re.MULTILINE)  # none of our strings contains this
_BREAK = re.compile(rb",\n(?=[)\]}])|(?<=[{(\[,])\n")  # line breaks within a statement, and trailing commas
_INDENT = re.compile(rb"^[ \t]+|^\n+", re.MULTILINE)  # none of our strings spans several lines
_END = re.compile(rb"^(?!import |export \{)(.*[;}])\n(?!import |export )", re.MULTILINE)  # bundles read these line by line


@cache
def words(language: Language) -> Mapping[str, str]:
    """The words in a language, by their keys."""
    return dictionary((WEB / "i18n" / f"{language}.json").read_bytes(), language)


def dictionary(file: bytes, language: Language) -> dict[str, str]:
    """The words from the content of a file of web/i18n."""
    own = {code: tongue.name for code, tongue in LANGUAGES.items()}
    return {
        **{f"language.{code}": name for code, name in own.items()},
        **json.loads(file),
        **{f"settings.language.{code}": name for code, name in own.items()},
        **{f"icon.{icon.name}": icon.called(language) for icon in load_icons()},
        **{f"icon.{icon.name}.{game}": icon.called(language, game) for icon in load_icons() for game in icon.in_game},
        **sentences(language),
    }


def whole(path: Path, content: bytes) -> bytes:
    """A file of web/ as served: an i18n file with all words, a script without comments and indents and with each export on one
    line, any other file as it is."""
    if path.suffix == ".js":
        bare = _INDENT.sub(b"", _AFTER.sub(b"", _COMMENT.sub(b"", content)))
        return _END.sub(rb"\1", _BREAK.sub(b"", bare))
    language = next((one for one in CODES if path.parts[-2:] == ("i18n", f"{one}.json")), None)
    return content if language is None else json.dumps(dictionary(content, language), ensure_ascii=False, indent=1).encode()
