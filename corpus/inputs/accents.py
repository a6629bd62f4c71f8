"""Accented letters that were lost on a text's way: read as another encoding's, written as a program writes them, or one sign for
all. The first two are undone; of the last our texts' words tell which letters were meant, and others stay as they are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from corpus.inputs.ours import words
from corpus.inputs.two_languages import telling
from corpus.languages import LANGUAGES

FEWEST = 10  # letters, or common words, by which a text is told
ENCODINGS = ("cp1252", "mac_roman", "cp850")
LOST, SIGNS = "\ufffd", ("?", "_")  # one for all accented letters
# words that no text in Italian or Portuguese does without
_COMMON = re.compile(r"\b(?:è|più|può|perché|é|não|são|até|também)\b", re.IGNORECASE)
_BEYOND = re.compile(r"[^\x00-\x7f]")
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))")
_LATEX = re.compile(r"\\(?:([`'^~\"])|c\b ?)(?:\{\\?([A-Za-z])\}|([A-Za-z]))")
_MARKS = {"`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", None: "\u0327"}


def restored(text: str) -> str:
    """The text with the accented letters that were meant."""
    if _common(text) < FEWEST:
        text = next((read for read in _readings(text) if _common(read) >= FEWEST), text)
    signs = (LOST, *(SIGNS if _common(text) < FEWEST else ()))
    # a question mark ends a sentence, so no small letter follows it
    sign = next((one for one in signs if len(re.findall(rf"{re.escape(one)} ?[a-zà-ÿ]", text)) >= FEWEST), None)
    return _by_words(text, sign) if sign else text


def _readings(text: str) -> Iterator[str]:
    """What the text may have been: without what programs write for letters, or read in another encoding."""
    written = _ESCAPE.sub(lambda found: chr(int(found[1] or found[2], 16)), text)
    yield _LATEX.sub(lambda found: unicodedata.normalize("NFC", (found[2] or found[3]) + _MARKS[found[1]]), written)
    beyond = {*map(ord, _BEYOND.findall(text))}
    yield from (text.translate(table) for table in _tables() if beyond & table.keys())


def _common(text: str) -> int:
    return sum(1 for _ in _COMMON.finditer(text))


@cache
def _tables() -> Sequence[Mapping[int, str]]:
    """What a letter was that stands where another encoding has it."""
    pairs = [(read, written) for read in ENCODINGS for written in ENCODINGS if read != written]
    return [{ord(_letter(at, read)): _letter(at, written) for at in range(0x80, 0x100)} for read, written in pairs]


def _letter(at: int, encoding: str) -> str:
    return bytes([at]).decode(encoding, "ignore") or chr(at)


def _by_words(text: str, sign: str) -> str:
    """The text with the letters that one sign stands for, where a word of ours in the text's language has them."""
    known = _words(max(LANGUAGES, key=lambda code: telling(text)[code]))
    sign = re.escape(sign)

    def meant(found: re.Match[str]) -> str:
        word = known.get(re.sub(sign, "\0", found[0].lower()), found[0])
        return word.upper() if found[0].isupper() else found[0][0] + word[1:] if found[0][0].isalpha() else word

    return re.sub(rf"(?<![^\W\d_])[^\W\d_]*{sign}(?:{sign}|[^\W\d_])*", meant, text)


@cache
def _words(language: str) -> Mapping[str, str]:
    """Of the words with accented letters in our texts, the commonest of each form without them."""
    return {_BEYOND.sub("\0", word): word for word, _ in reversed(words(language).most_common()) if _BEYOND.search(word)}
