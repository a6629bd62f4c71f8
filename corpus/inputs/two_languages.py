"""A text in two languages, as translators keep it: their lines, paragraphs or sections in turn, or the two parted by a sign on a
line. The one that Glossa reads is kept; the other may be one that it doesn't know.

What a line is in is told by words that one language has only; of titles and other lines without them, by their letters, learned
from the others, and by how the two languages take turns (Viterbi 1967).
"""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise

from corpus.ids import fold
from corpus.inputs.ours import books_titles, titles
from corpus.languages import LANGUAGES
from corpus.readers.foreign import NAMES, foreign

SAMPLE = 200  # lines by which a text is told
SHARE = 0.25  # of the lines that tell are in the second language
FEW, SHORTER = 0.05, 0.8  # of the words that tell, in the language that was left out; of the text that was written
FEWEST = 30  # of them
WHOLE, TURNS = 0.5, 0.05  # of a book's titles: it is there; of the titles, before one in the other language: books in a row
TELLS = 2  # words of one language, in a line that tells
WEIGHT = 0.3  # of three letters: those beside each other aren't independent
MOST = 8.0  # that a line's letters tell, in nats
_SIGN = re.compile(r"((?<![ \t])[ \t]+(?:/{1,2}|\|{1,3})[ \t]+|\t+)")  # between a line's two languages
_WORD = re.compile(r"[^\W\d_]+")
_KNOWN = {code: tongue.analysis.function_words for code, tongue in LANGUAGES.items()}
_ONLY = {
    word: code
    for code, words in _KNOWN.items()
    for word in words
    if not any(word in others for other, others in _KNOWN.items() if other != code)
}


def in_one_language(text: str) -> tuple[str, str] | None:
    """The text in the one of its two languages that Glossa knows, and the other language; None for a text that isn't in two. Of
    two that it knows, the one in which most lines are titles of our books is kept."""
    lines = [_SIGN.split(line) for line in text.split("\n")]
    sample = chain.from_iterable(random.Random(SAMPLE).sample(lines, min(SAMPLE, len(lines))))
    told = Counter(filter(None, map(_language, sample)))
    both = [code for code in (*LANGUAGES, *NAMES) if told[code] >= max(SHARE * told.total(), 1)]
    if len(both) < 2 or both[0] in NAMES or told.total() < FEWEST:
        return None
    parts = [part for line in lines for part in line[::2]]
    if both[1] in LANGUAGES:
        if _two_books([fold(part) for part in parts], both[:2]):
            return None
        told = Counter(code for part in parts for code in titles().get(fold(part), ()))
        both = sorted(both[:2], key=lambda code: -told[code])
    spoken = _spoken(parts, *both[:2])
    kept = (_without(line, [next(spoken) for _ in line[::2]]) for line in lines)
    return "\n".join(line for line in kept if line is not None), both[1]


def _two_books(heads: Sequence[str], languages: Sequence[str]) -> bool:
    """Whether a book of ours stands in each language, one behind the other: neither is a translation of the other."""
    held = set(heads)
    whole = {code for code, theirs in books_titles() if len(theirs & held) >= WHOLE * len(theirs)}
    told = [code for head in heads if len(codes := titles().get(head, frozenset())) == 1 for code in codes]
    return whole.issuperset(languages) and sum(one != after for one, after in pairwise(told)) <= TURNS * len(told)


def left_out(written: str, read: str) -> str:
    """The language in which much was written that wasn't read, a translation; "" for none."""
    if len(read) > SHORTER * len(written):
        return ""
    before, after = map(telling, (written, read))
    much = [code for code in LANGUAGES if before[code] >= max(FEWEST, SHARE * before.total())]
    return next((code for code in much if after[code] < FEW * after.total()), "")


def _without(parts: Sequence[str], ours: Sequence[bool]) -> str | None:
    """A line's parts that are ours; None for a line without any."""
    if all(ours):
        return "".join(parts)
    held = [part for part, mine in zip(parts[::2], ours, strict=True) if mine and part.strip("| \t")]
    return " ".join(held).strip("| \t") if held else None


def telling(text: str) -> Counter[str]:
    """How many words of a text one language has only, by its code."""
    return Counter(_ONLY[word] for word in _WORD.findall(text.lower()) if word in _ONLY)


def _language(line: str) -> str:
    """The language of a line; "" for one that doesn't tell."""
    if other := foreign([*dict.fromkeys(fold(line).split())]):  # "u" before and behind what is underlined is one word
        return other
    said = telling(line)
    best, count = max(said.items(), key=lambda pair: pair[1], default=("", 0))
    return best if count >= max(TELLS, 2 * (said.total() - count)) else ""


def _spoken(parts: Sequence[str], ours: str, other: str) -> Iterator[bool]:
    """For each part of a line, whether it is in our language; True for one without words."""
    held = [at for at, part in enumerate(parts) if _WORD.search(part)]
    told = [{ours: True, other: False}.get(_language(parts[at])) for at in held]
    apart = [after - at > 1 for at, after in pairwise(held)]  # a blank line stands between
    letters = _letters([parts[at] for at in held], told)
    turns = Counter(
        (gap, one == after) for gap, (one, after) in zip(apart, pairwise(told), strict=True) if None not in (one, after)
    )

    def turn(gap: bool, same: bool) -> float:
        return math.log((turns[gap, same] + 1) / (turns[gap, True] + turns[gap, False] + 2))

    scores = {True: 0.0, False: 0.0}
    came: list[dict[bool, bool]] = []
    for gap, at, known in zip([False, *apart], held, told, strict=True):
        says = max(-MOST, min(MOST, WEIGHT * sum(letters.get(three, 0.0) for three in _threes(parts[at]))))
        says += 0 if known is None else MOST if known else -MOST
        reached = {(mine, one): scores[one] + turn(gap, one == mine) for mine in scores for one in scores}
        came.append({mine: max(scores, key=lambda one: reached[mine, one]) for mine in scores})
        scores = {mine: reached[mine, came[-1][mine]] + (says if mine else -says) / 2 for mine in scores}
    mine = max(scores, key=lambda one: scores[one])
    found = [True] * len(parts)
    for at, before in zip(reversed(held), reversed(came), strict=True):
        found[at], mine = mine, before[mine]
    return iter(found)


def _letters(lines: Sequence[str], told: Sequence[bool | None]) -> Mapping[str, float]:
    """How much likelier three letters are in our language than in the other, in nats."""
    counts = {True: Counter[str](), False: Counter[str]()}
    for line, mine in zip(lines, told, strict=True):
        if mine is not None:
            counts[mine].update(_threes(line))
    ours, other = counts[True], counts[False]
    size = math.log((ours.total() + 1) / (other.total() + 1))
    return {three: math.log((ours[three] + 0.5) / (other[three] + 0.5)) - size for three in {*ours, *other}}


def _threes(line: str) -> Iterator[str]:
    words = (f" {word} " for word in _WORD.findall(line.lower()))
    return (word[at : at + 3] for word in words for at in range(len(word) - 2))
