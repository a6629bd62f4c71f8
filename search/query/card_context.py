"""The context of words that may be a card's name: the words before and after them, capitals, punctuation.

`card_context.toml` has the words of each cue, by language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

from indexer.languages import FUNCTION_WORDS
from indexer.words import Word
from search.query.card_spellings import TITLES
from search.query.known_names import quoted
from search.query.unknown_names import OPENS

_CUES: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_SETS = {(cue, language): frozenset(said.split()) for cue, lists in _CUES.items() for language, said in lists.items()}
_LEVEL = re.compile(
    r"\s*(?:\([0-5]\)|(?:d[eio] |al |of )?(?:livello|liv|level|lvl|lv|n[ií]vel|nv)\.?\s*[0-5]\b)",
    re.IGNORECASE,
)
_DASH = re.compile(r"\s+[-–—]\s")
_CALIBRE = re.compile(r"\.\d+$")
_CALIBRES = frozenset({"45", "38", "41"})
_APOSTROPHES = ("'", "’")


class CardContext:
    """The context within one text. Words are given by index, spans by the first index and the one after the last."""

    def __init__(self, text: str, found: Sequence[Word], language: str | None) -> None:
        self.text, self.found, self.language = text, found, language
        self.quotes = quoted(text)
        self.capital = [text[word.start].isupper() for word in found]
        self.opening = [OPENS.search(text[: word.start]) is not None for word in found]
        self.small = [word.folded in FUNCTION_WORDS for word in found]
        self.folded = tuple(word.folded for word in found)

    def said(self, start: int, end: int) -> str:
        """The span as written in the text."""
        return self.text[self.found[start].start : self.found[end - 1].end]

    def content(self, start: int, end: int) -> list[Word]:
        """The content words of a span."""
        return [word for word, small in zip(self.found[start:end], self.small[start:end], strict=True) if not small]

    def quoted(self, start: int, end: int) -> bool:
        """Whether a span is the whole content of a pair of quotes."""
        for since, to in self.quotes:
            inside = [at for at, word in enumerate(self.found) if since <= word.start and word.end <= to]
            if inside and (inside[0], inside[-1] + 1) == (start, end):
                return True
        return False

    def played(self, start: int) -> bool:
        """Whether a word for playing, using or committing a card comes before, possibly with an article between."""
        before = start - 1
        if before > 0 and self._is("articles", before):
            before -= 1
        if before < 0 or self.opening[before + 1] or not self._is("play", before):
            return False
        return not (before and self._is("nouns", before - 1))  # "in gioco"

    def led(self, start: int) -> bool:
        """Whether the word before can introduce a card's name: an article, a preposition, a verb for using a card."""
        if self._elided(start):
            return True
        return start > 0 and (self._is("leads", start - 1) or self._is("play", start - 1))

    def had(self, start: int) -> bool:
        """Whether a verb of having comes before, for a card or anything else."""
        return start > 0 and self._is("has", start - 1)

    def done(self, start: int) -> bool:
        """Whether the word before takes a verb after it rather than a name: "vorrei prendere l'iniziativa"."""
        return start > 0 and self._is("does", start - 1)

    def acts(self, end: int) -> bool:
        """Whether a verb for what a card does follows: "X funziona", "X gives"."""
        return end < len(self.found) and self._is("acts", end) and self._together(end - 1, end)

    def one(self, start: int) -> bool:
        """Whether an indefinite article or the like comes before: "un colpo letale"."""
        elided = self.text[: self.found[start].start].lower().endswith(tuple(f"un{mark}" for mark in _APOSTROPHES))
        return elided or (start > 0 and not self._elided(start) and self._is("one", start - 1))

    def belongs(self, end: int) -> bool:
        """Whether a possessor or another complement follows: "a porta trancada da minha casa"."""
        behind = end + 1 < len(self.found) and self._is("belongs", end) and self._together(end - 1, end + 1)
        return behind and not self.capital[end + 1]

    def lies(self, start: int, end: int) -> bool:
        """Whether the place of a card comes right after or before: "X in gioco", "in mano X"."""
        behind = end + 1 < len(self.found) and self._is("within", end) and self._is("lies", end + 1)
        return behind or (start > 1 and self._is("lies", start - 1) and self._is("within", start - 2))

    def trait(self, start: int, end: int) -> bool:
        """Whether a word for a trait or keyword comes right before or after."""
        return (start > 0 and self._is("traits", start - 1)) or (end < len(self.found) and self._is("traits", end))

    def article(self, start: int) -> bool:
        """Whether a definite article comes before, alone or in a preposition."""
        return self._elided(start) or (start > 0 and not self.opening[start] and self._is("articles", start - 1))

    def somebody(self, at: int) -> bool:
        """Whether a name belongs to somebody at the table: "il mio amico Nathaniel", "Nathaniel, my brother"."""
        if at > 0 and self._is("people", at - 1):
            return True
        told = at + 2 < len(self.found) and self._is("articles", at + 1) and self.text[self.found[at].end] == ","
        return told and any(self._is("people", one) for one in range(at + 2, min(at + 4, len(self.found))))

    def titled(self, at: int) -> bool:
        """Whether a person's title comes before a word: "Dr. Armitage"."""
        return at > 0 and self.folded[at - 1] in TITLES

    def definite(self, start: int, end: int) -> bool:
        """Whether lower-case words are used like a name: neither indefinite ("un colpo letale") nor with a complement ("a porta
        trancada da minha casa")."""
        return not self.one(start) and not self.belongs(end)

    def heads(self, at: int) -> bool:
        """Whether the sentence continues as if about its first words: "Murchar: ...", "Percezione posso assegnarla"."""
        text = self.text[self.found[at].end :]
        behind = text.lstrip()
        if not behind or behind[0] in ":(!+&/" or behind[1:3] == "s " or _DASH.match(text):
            return True
        after = at + 1
        return after < len(self.found) and behind[0].isalpha() and not self._is("joins", after) and not self._is("belongs", after)

    def belonging(self, at: int) -> bool:
        """Whether a word is a "di" or "of"."""
        return self._is("belongs", at)

    def carded(self, end: int) -> bool:
        """Whether the text goes on about "the card", or about its text: "encobrir: as pistas da carta ..."."""
        return any(self._is("card", at) and self._is("articles", at - 1) for at in range(end + 1, len(self.found)))

    def leveled(self, end: int) -> bool:
        """Whether a level follows: "(2)", "livello 3", "lv2"."""
        return _LEVEL.match(self.text, self.found[end - 1].end) is not None

    def numbered(self, end: int) -> bool:
        """Whether a level in the format of cards follows: "(2)"."""
        return self.leveled(end) and self._mark(end - 1) == "("

    def calibre(self, at: int) -> bool:
        """Whether a word is a calibre: ".45", with or without the dot."""
        word = self.found[at]
        return word.folded.isdigit() and (_CALIBRE.search(self.text[: word.end]) is not None or word.folded in _CALIBRES)

    def told(self, at: int) -> bool:
        """Whether a colon or a bracket comes right after a word."""
        return self._mark(at) in (":", "(")

    def cried(self, at: int) -> bool:
        """Whether an exclamation mark comes right after a word."""
        return self._mark(at) == "!"

    def beside(self, at: int) -> list[int]:
        """The capitalised neighbours of a word, possibly with a "di" between, except words that open a sentence."""
        before, after = at - 1, at + 1
        if before > 0 and self.small[before] and not self.opening[at] and self._is("belongs", before):
            before -= 1
        if after < len(self.found) and self._is("belongs", after):
            after += 1
        return [
            one
            for one in (before, after)
            if 0 <= one < len(self.found)
            and self.capital[one]
            and not self.small[one]
            and not (self.opening[one] and one < at)
            and self._together(min(one, at), max(one, at))
        ]

    def _mark(self, at: int) -> str:
        return self.text[self.found[at].end :].lstrip(' "”»')[:1]

    def _is(self, cue: str, at: int) -> bool:
        """Whether a word is one of a cue's, in the language of the text, or in any if that isn't known. Accents count: "é" is no
        "e"."""
        lists = _CUES[cue]
        spoken = [self.language] if self.language in lists else list(lists)
        return any(self.found[at].surface in _SETS[cue, language] for language in spoken)

    def _elided(self, at: int) -> bool:
        """Whether an elided article is attached to a word: "l'amuleto"."""
        since = self.found[at].start
        return since > 1 and self.text[since - 1] in _APOSTROPHES and self.text[since - 2].isalpha()

    def _together(self, first: int, last: int) -> bool:
        """Whether nothing but spaces or apostrophes separate the words."""
        pairs = zip(self.found[first:last], self.found[first + 1 : last + 1], strict=True)
        return all(not self.text[one.end : other.start].strip(" '’") for one, other in pairs)
