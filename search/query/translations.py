"""Translates words into the language of the books: dictionaries/<their language>.toml, which players may extend."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from indexer.forms import Forms
from indexer.words import Word, said
from search.query.by_language import read_by_language

FOLDER = Path(__file__).with_name("dictionaries")
Table = Mapping[str, Mapping[str, Mapping[str, Sequence[str]]]]
"""Language of the books -> language of the asker -> word -> its equivalents."""


def read_translations(folder: Path = FOLDER) -> Table:
    """Read the tables of a folder. Raises BadTable."""
    return {
        path.stem: read_by_language(path, _is_line, "a word and a list of its equivalents")
        for path in sorted(folder.glob("*.toml"))
    }


def _is_line(word: str, equivalents: object) -> bool:
    # What ends with a letter has a word, and what has nothing but letters is one; only the rest is read.
    return (
        (word.isalnum() or len(said(word)) == 1)
        and isinstance(equivalents, list)
        and bool(equivalents)
        and all(isinstance(one, str) and (one[-1:].isalnum() or said(one)) for one in equivalents)
    )


class Translations:
    """The tables as terms of the indexed texts."""

    def __init__(self, table: Table, forms: Forms) -> None:
        self._forms = forms
        self._terms: dict[tuple[str, str], dict[str, frozenset[tuple[str, ...]]]] = {}
        for to, sections in table.items():
            for language, lines in sections.items():
                found = self._terms.setdefault((language, to), {})
                for word, equivalents in lines.items():
                    terms = frozenset(tuple(forms.text_terms(one, to)) for one in equivalents)
                    (written,) = forms.text_terms(word, language)
                    found[written] = found.get(written, frozenset()) | terms

    def of(self, word: Word, languages: Iterable[str]) -> dict[str, frozenset[tuple[str, ...]]]:
        """Language of the books -> the equivalents, as terms, of a word in one of `languages`."""
        meant: dict[str, frozenset[tuple[str, ...]]] = {}
        for language in languages:
            for (asked, to), found in self._terms.items():
                if asked == language and (terms := found.get(self._forms.term(word, language))):
                    meant[to] = meant.get(to, frozenset()) | terms
        return meant
