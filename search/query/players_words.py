"""Words that players use and the books don't, and what the books say for them ("untap": ready). The table: players_words.toml."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from indexer.forms import Forms
from indexer.languages import LANGUAGES
from indexer.words import Word, words
from search.query.by_language import read_by_language
from search.query.stretches import Place, longest
from search.query.text import content_words, folded
from search.query.understood import Meaning

FILE = Path(__file__).with_name("players_words.toml")
Table = Mapping[str, Mapping[str, Sequence[str]]]
"""Language -> what players write (a word may end in *) -> what the books call it."""


def read_players_words(path: Path = FILE) -> Table:
    """The table of a file. Raises BadTable where it isn't one."""
    return read_by_language(path, _is_line, "what players write and a list of the books' words")


def _is_line(written: str, called: object) -> bool:
    return bool(pattern(written)) and isinstance(called, list) and bool(called) and all(isinstance(one, str) for one in called)


def pattern(written: str) -> str:
    """What finds a line's words among folded words with single spaces: "Carta* virada" is "carta[^ ]* virada"."""
    return " ".join(folded(word) + ("[^ ]*" if word.endswith("*") else "") for word in written.split() if folded(word))


class PlayersWords:
    """A table, and which words the books have themselves."""

    def __init__(self, table: Table, forms: Forms, own: Callable[[str, str], bool], names: Iterable[str]) -> None:
        """`own` tells whether the books' own texts have a term, in a language; `names` are those of the entries."""
        self._forms, self._own = forms, own
        self._names = "\n".join(f" {folded(name)} " for name in names)
        self._lines: dict[str, tuple[re.Pattern[str], list[tuple[Meaning, ...]]]] = {}
        for code, lines in table.items():
            longest_first = sorted(lines.items(), key=lambda line: (-len(line[0].split()), -len(line[0]), line[0]))
            found = re.compile("(?<![^ ])(?:" + "|".join(f"({pattern(written)})" for written, _ in longest_first) + ")(?![^ ])")
            self._lines[code] = found, [tuple(self._meaning(one, code) for one in called) for _, called in longest_first]

    def meant(self, found: Sequence[Word], language: str | None) -> dict[str, tuple[Meaning, ...]]:
        """What the words of a query mean that the books lack in its language (in any where it is None), by folded word.

        Of several words together the last that carries meaning stands for all.
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
        """Whether the books have the word in their own texts; of several words, whether they stand in a name."""
        if len(stretch) == 1:
            return self._own(self._forms.term(stretch[0], language), language)
        return f" {' '.join(word.folded for word in stretch)} " in self._names

    def _meaning(self, called: str, language: str) -> Meaning:
        kept = content_words(words(called, language), language)
        return Meaning(called, language, tuple(self._forms.term(word, language) for word in kept))


def _each(lines: re.Pattern[str], asked: str) -> Iterator[re.Match[str]]:
    """The line that matches at each word, overlapping ones too."""
    at = 0
    while match := lines.search(asked, at):
        yield match
        at = match.start() + 1


def _place(match: re.Match[str], asked: str) -> Place:
    start = asked.count(" ", 0, match.start())
    return start, start + match[0].count(" ") + 1
