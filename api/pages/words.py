"""The words of the pages: those of web/i18n, the icons' spoken names (`icon.<name>`), and notices that all answers share
(`notice.<key>`)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from api.http.settings import WEB
from corpus.icons import LANGUAGES, load_icons
from corpus.model import Language
from search.shown.notices import sentences


@cache
def words(language: Language) -> Mapping[str, str]:
    """The words in a language, by their keys."""
    return dictionary((WEB / "i18n" / f"{language}.json").read_bytes(), language)


def dictionary(file: bytes, language: Language) -> dict[str, str]:
    """The same from the content of a file of web/i18n."""
    icons = {f"icon.{icon.name}": icon.spoken[language] for icon in load_icons()}
    return {**json.loads(file), **icons, **sentences(language)}


def whole(path: Path, content: bytes) -> bytes:
    """A file of web as the browser gets it: one of i18n with all of its words, any other as it is."""
    language = next((one for one in LANGUAGES if path.parts[-2:] == ("i18n", f"{one}.json")), None)
    return content if language is None else json.dumps(dictionary(content, language), ensure_ascii=False, indent=1).encode()
