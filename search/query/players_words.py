"""Translates players' words that the books don't use into the books' own ("untap": ready). The table is players_words.toml."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from indexer.forms import Forms
from indexer.languages import LANGUAGES
from indexer.words import Word, words
from search.query.by_language import read_by_language
from search.query.known_names import Place, longest
from search.query.text import content_words, folded
from search.query.understood import Meaning

FILE = Path(__file__).with_name("players_words.toml")
Table = Mapping[str, Mapping[str, Sequence[str]]]
"""Language -> what players write (a word may end in *) -> what the books call it."""


def read_players_words(path: Path = FILE) -> Table:
    """Read a table from a file. Raises BadTable."""
    return read_by_language(path, _is_line, "what players write and a list of the books' words")


def _is_line(written: str, called: object) -> bool:
    return bool(pattern(written)) and isinstance(called, list) and bool(called) and all(isinstance(one, str) for one in called)


def pattern(written: str) -> str:
    """The pattern of a line's words, for folded words with single spaces: "Carta* virada" is "carta[^ ]* virada"."""
    return " ".join(folded(word) + ("[^ ]*" if word.endswith("*") else "") for word in written.split() if folded(word))


class PlayersWords:
    """Translates the words of a table, except those that the books use themselves."""

    def __init__(self, table: Table, forms: Forms, own: Callable[[str, str], bool], names: Iterable[str]) -> None:
        """`own` says whether the books' own texts have a term in a language; `names` are those of the entries."""
        self._forms, self._own = forms, own
        self._names = "\n".join(f" {folded(name)} " for name in names)
        self._lines: dict[str, tuple[re.Pattern[str], list[tuple[Meaning, ...]]]] = {}
        for code, lines in table.items():
            longest_first = sorted(lines.items(), key=lambda line: (-len(line[0].split()), -len(line[0]), line[0]))
            found = re.compile("(?<![^ ])(?:" + "|".join(f"({pattern(written)})" for written, _ in longest_first) + ")(?![^ ])")
            self._lines[code] = found, [tuple(self._meaning(one, code) for one in called) for _, called in longest_first]

    def meant(self, found: Sequence[Word], language: str | None) -> dict[str, tuple[Meaning, ...]]:
        """Folded word -> its meanings, for the words of a query that the books lack in its language (in any if it is None).

        A phrase is represented by its last content word.
        """
        meant: dict[str, tuple[Meaning, ...]] = {}
        asked = " ".join(word.folded for word in found)
        for code in (language,) if language else LANGUAGES:
            if code not in self._lines:
                continue
            lines, meanings = self._lines[code]
            matches = {_place(match, asked): match for match in _each(lines, asked)}
            for start, end in longest(matches):
                stretch = found[start:end]
                if not self._known(stretch, code):
                    line = meanings[(matches[start, end].lastindex or 1) - 1]
                    meant.setdefault(content_words(stretch, code)[-1].folded, line)
        return meant

    def _known(self, stretch: Sequence[Word], language: str) -> bool:
        """Whether a word is in the books' own texts, or a phrase in one of their names."""
        if len(stretch) == 1:
            return self._own(self._forms.term(stretch[0], language), language)
        return f" {' '.join(word.folded for word in stretch)} " in self._names

    def _meaning(self, called: str, language: str) -> Meaning:
        kept = content_words(words(called, language), language)
        return Meaning(called, language, tuple(self._forms.term(word, language) for word in kept))


def _each(lines: re.Pattern[str], asked: str) -> Iterator[re.Match[str]]:
    """The matches of lines at each word, including overlapping ones."""
    at = 0
    while match := lines.search(asked, at):
        yield match
        at = match.start() + 1


def _place(match: re.Match[str], asked: str) -> Place:
    start = asked.count(" ", 0, match.start())
    return start, start + match[0].count(" ") + 1
