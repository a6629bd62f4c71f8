"""The lemma of a word: "chiedeva" -> "chiedere".

simplemma takes a second and 170 MB for its dictionaries. The lemmas of the shipped corpus's words are package data, so that a
first index doesn't need it; only other words, from the user's copies, are looked up there. `glossa refresh` writes the data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from corpus.home import write_atomically
from indexer.languages import LANGUAGES
from indexer.passages import Passage
from indexer.words import words

FOLDER = Path(__file__).parent / "data" / "lemmas"


def lemma(surface: str, language: str) -> str:
    """The lemma of a word as written in lower case; the word itself if none is known."""
    known = _shipped(language).get(surface)
    return _looked_up(surface, language) if known is None else known


def save(found: Iterable[Passage], folder: Path = FOLDER) -> None:
    """Write a table per language of the words in passages: a line for each, with its lemma if that is another word."""
    surfaces: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for passage in found:
        surfaces[passage.language].update(word.surface for word in words(passage.text, passage.language))
    folder.mkdir(parents=True, exist_ok=True)
    for language, held in surfaces.items():
        pairs = ((surface, _looked_up(surface, language)) for surface in sorted(held) if surface.isalpha())
        lines = (surface if lemma == surface else f"{surface} {lemma}" for surface, lemma in pairs)
        write_atomically(folder / f"{language}.txt", "".join(f"{line}\n" for line in lines).encode())
    _shipped.cache_clear()


@cache
def _shipped(language: str) -> Mapping[str, str]:
    path = FOLDER / f"{language}.txt"
    if not path.is_file():
        return {}
    pairs = (line.split(" ") for line in path.read_text(encoding="utf-8").splitlines())
    return {pair[0]: pair[-1] for pair in pairs}


def _looked_up(surface: str, language: str) -> str:
    import simplemma  # loads large dictionaries on first use, which a query must never wait for

    return simplemma.lemmatize(surface, lang=language)
