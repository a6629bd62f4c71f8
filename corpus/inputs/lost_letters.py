"""Letters that a font drew as one sign (fi, fl, ff), which a program took for another sign, for a space or for nothing; and words
that kept the hyphen of a line's end within a line. Our texts' words and the language's tell which were meant."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from corpus.inputs.ours import WORD, is_word, words
from corpus.inputs.two_languages import telling
from corpus.languages import LANGUAGES

TOGETHER = ("ffi", "ffl", "fi", "fl", "ff")  # what fonts draw as one sign
MORE = ("ti", "tt", "tti", "ft", *"àèéìòùãõçáíóúâêô")  # and as a sign that a program doesn't know
FEWEST, FORMS = 10, 2  # of them in a text; words that hold one sign
MEANT = 0.6  # of these are words with the letters that it stands for
DRAWN = "\ufb00"  # the first letter that is drawn as one sign
LOST = 0.1  # of what our texts have of them is left
EXPECTED = 20  # of them in a text of this length, or none may be missing
_SIGN = r"\(cid:\d{1,5}\)|[^\w\s'’‘.,;:/()\[\]*-]|[\x01-\x08\x0e-\x1f]"
_WITHIN = re.compile(rf"[^\W\d_]*(?P<sign>{_SIGN})[a-zà-ÿ]+")
_SPACE = re.compile(r"([^\W\d_]*)[ ](?=([a-zà-ÿ]+))")
_HYPHEN = re.compile(r"([^\W\d_]{2,})[-\u2010\u00ac] (?=([a-zà-ÿ]{2,}))")


def found_again(text: str) -> str:
    """The text with these letters, and with its words whole."""
    tells = telling(text)
    language = max(LANGUAGES, key=lambda code: tells[code])
    text = _with_signs(text, language)
    if missing := _missing(text, language):
        text = _SPACE.sub(partial(_spaced, missing=missing, language=language), text)
        text = WORD.sub(partial(_whole, missing=missing, language=language), text)
    broken = {found.start() for found in _HYPHEN.finditer(text) if is_word(f"{found[1]}{found[2]}".lower(), language)}
    return _HYPHEN.sub(lambda found: found[1] if found.start() in broken else found[0], text) if len(broken) >= FEWEST else text


def _with_signs(text: str, language: str) -> str:
    """The text with letters for each sign that stands for them in nearly all of the words that hold it."""
    held: dict[str, Counter[str]] = defaultdict(Counter)
    for found in _WITHIN.finditer(text):
        held[found["sign"]][found[0].lower()] += 1
    if sum(map(Counter.total, held.values())) < FEWEST:
        return text
    for sign, forms in held.items():
        if meant := _meant(sign, forms, words(language)):
            text = text.replace(sign, meant)
    return text


def _meant(sign: str, forms: Iterable[str], known: Mapping[str, int]) -> str:
    """The letters with which most words that hold a sign are words of ours; "" for none."""
    forms = [*forms]
    count, meant = max((sum(form.replace(sign, letters) in known for form in forms), letters) for letters in (*TOGETHER, *MORE))
    return meant if count >= max(FORMS, MEANT * len(forms)) else ""


def _missing(text: str, language: str) -> Sequence[str]:
    """Those letters that the text hardly has anywhere; none where it may be by chance, or where we have no text to tell by."""
    said, ours = Counter(WORD.findall(text)), words(language)
    if not ours:
        return ()
    missing, expected = [], 0.0
    for letters in TOGETHER:
        often = sum(count for word, count in ours.items() if letters in word) / ours.total() * said.total()
        found = sum(count for word, count in said.items() if letters in word or max(word) >= DRAWN)
        if found < max(1, LOST * often):
            missing.append(letters)
            expected += often
    return missing if expected >= EXPECTED else ()


def _spaced(found: re.Match[str], missing: Iterable[str], language: str) -> str:
    """A word and the space behind it, with the letters that the space stands for, if it does: a piece is no word of ours, or a
    second space stands there."""
    head, tail, ours = found[1].lower(), found[2], words(language)
    alone = not head and re.search(r"\S $", found.string[max(0, found.start() - 2) : found.start()])
    if tail in ours and (head in ours or (not head and not alone)):
        return found[0]
    meant = next((letters for letters in missing if is_word(head + letters + tail, language)), "")
    return found[1] + (meant or " ")


def _whole(found: re.Match[str], missing: Iterable[str], language: str) -> str:
    """A word, with the letters that it lost; as it is if it lost none, or if several words may be meant."""
    word = found[0]
    if len(word) < 2 or is_word(word.lower(), language):
        return word
    places = ((word[:at] + letters + word[at:]) for letters in missing for at in range(len(word)))
    meant = {one for one in places if is_word(one.lower(), language)}
    ours = {one for one in meant if one.lower() in words(language)} or meant
    return ours.pop() if len(ours) == 1 else word
