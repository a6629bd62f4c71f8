"""A file of fields, as services for text recognition, converters and tables write it: the strings that are its text, in order.

Such files say a text several times (as a whole, by lines, by words) and much beside it (kinds, fonts, ids). Nothing is known of
their formats: the fields of one form are judged together, by whether they are words, and whether another form has told them.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left, insort
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from corpus.ids import fold
from corpus.languages import LANGUAGES
from corpus.readers.foreign import UNKNOWN, foreign, of_column

MANY, FEW = 30, 12  # strings that say no more than so many things are labels
SAME = 3  # times each of few strings comes, on the average, if they are labels
LONGER = 3  # times as long as its title is a text, on the average
PHRASES = 0.1  # of a form's strings have several words; else it has the words of a text, or ids
LETTERS = 0.6  # of what isn't white space in a text
TOLD = 0.6  # of a form's triples of words that other forms have: it repeats them
OPEN = 0.1  # of a form's strings begin or end with white space, and so many don't: they are pieces of lines
SHARE = 0.25  # of a file's letters are in a language: the book stands in it
SPOKEN = 0.08  # of the words of a language are among those that carry no meaning
OVERLAP = 0.8  # of a form's strings begin with the end of the one before
SEEN, FAR = 20, 4000  # characters of such an end, at least and at most
NEAR = 2  # how far from each other the places of neighbours are, at least: two fields of two objects
BREAK = re.compile(r"(?<![ \t])[ \t]*(?:<br[ \t]*/?>|</(?:div|p|li|h[1-6])>)[ \t]*", re.IGNORECASE)  # of lines within a field
_END = re.compile(r"[a-z]+(?=[^a-z]*$)")
_ID = re.compile(r"https?://\S+|(?=\S*[a-zA-Z]\d|\S*\d[a-zA-Z])\w{4,}")
_NUMBER = re.compile(r"-?[\d.,]*%?")
_SEVERAL = re.compile(r"\S\s+\S")
Form = tuple[str, ...]
Place = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A string of a file. `place` are the numbers of what holds it, from the outermost on; `names` those that the file gives to
    what holds it. The fields of one object have the same place but for the last number."""

    place: Place
    names: Form
    text: str


def text_of(fields: Sequence[Field]) -> str:
    """The text that the fields hold; "" for fields without any. Of a translator's table, that in the first language we know."""
    forms: dict[Form, list[Field]] = defaultdict(list)
    for field, form in zip(fields, _forms(fields), strict=True):
        forms[form].append(field)
    chosen = _one_language(_untold([_in_one(held) for held in forms.values() if _says(held)]))
    told = sorted(_titles_first([field for held in chosen for field in held]), key=lambda field: field.place)
    named: dict[Form, list[Field]] = defaultdict(list)
    for field in told:
        named[field.names[-2:]].append(field)
    return _joined(told, {name: _between(held) for name, held in named.items()})


def _forms(fields: Sequence[Field]) -> Iterator[Form]:
    """The form of each field: its name, that of what holds it, and the labels beside it. Numbers are no labels."""
    values: dict[Form, Counter[str]] = defaultdict(Counter)
    for field in fields:
        values[field.names[-2:]][field.text] += 1
    few = {form: found for form, found in values.items() if found.total() >= MANY and len(found) <= FEW}
    labels = {form for form, found in few.items() if not all(map(_NUMBER.fullmatch, found))}
    beside: dict[Place, Form] = defaultdict(tuple)
    for field in fields:
        if field.names[-2:] in labels:
            beside[field.place[:-1]] += (field.text,)
    return ((*field.names[-2:], *(() if field.names[-2:] in labels else beside.get(field.place[:-1], ()))) for field in fields)


def _says(held: Sequence[Field]) -> bool:
    """Whether the fields of a form are words, and not labels, numbers or ids."""
    text = "".join("".join(field.text.split()) for field in held)
    different = len({field.text for field in held})
    several = different > FEW or (len(held) < MANY and SAME * different > len(held))
    ids = 2 * sum(bool(_ID.fullmatch(field.text)) for field in held) > len(held)
    return several and not ids and bool(text) and sum(map(str.isalpha, text)) >= LETTERS * len(text)


def _in_one(held: Sequence[Field]) -> Sequence[Field]:
    """The fields of a form, put together where each begins with the end of the one before, as pieces of a text that are to be
    searched do."""
    again = [_overlap(one.text, other.text) for one, other in pairwise(held)]
    if len(held) < FEW or sum(map(bool, again)) < OVERLAP * len(again):
        return held
    told: list[tuple[Field, list[str]]] = []
    for field, size in zip(held, [0, *again], strict=True):
        if not size:
            told.append((field, []))
        told[-1][1].append(field.text[size:])
    return [replace(field, text="".join(pieces)) for field, pieces in told]


def _overlap(one: str, other: str) -> int:
    """How many characters of a text's end the next one begins with; 0 where it has hardly any of them."""
    if one.endswith(other):
        return len(other)
    one, first = one[-FAR:], other[:SEEN]
    last = len(one)
    while len(first) == SEEN and (at := one.rfind(first, 0, last)) >= 0:
        if other.startswith(one[at:]):
            return len(one) - at
        last = at + SEEN - 1
    return 0


def _single(held: Sequence[Field]) -> bool:
    """Whether the fields of a form are single words."""
    return sum(bool(_SEVERAL.search(field.text)) for field in held) < PHRASES * len(held)


def _untold(forms: Sequence[Sequence[Field]]) -> list[Sequence[Field]]:
    """The forms that say what no other says: those of phrases, the longest first, before those of words. A form is said again by
    what stands next to it: a book's index doesn't repeat its titles."""
    chosen: list[Sequence[Field]] = []
    told: dict[Form, list[Place]] = defaultdict(list)  # where three words were told
    places: list[Place] = []
    for held in sorted(forms, key=lambda held: (_single(held), -sum(len(field.text) for field in held))):
        mine = [(place, three) for place, line in _lines(held) for three in _triples(line)]
        near = _around(sorted({place for place, _ in mine}), places)
        again = sum(_within(told.get(three, ()), *near[place]) for place, three in mine)
        if len(mine) - again > (1 - TOLD) * len(mine):
            chosen.append(held)
            for place, three in mine:
                insort(told[three], place)
            places = sorted({*places, *near})
    return chosen


def _lines(held: Sequence[Field]) -> Iterator[tuple[Place, str]]:
    """The lines that the fields of a form make up, each with the place where it begins."""
    between = {held[0].names[-2:]: _between(held)}
    place, line = held[0].place, ""
    for field, text in zip(held, _pieces(held, between), strict=True):
        if text.startswith("\n"):
            yield place, line
            place, line = field.place, ""
        line += text
    yield place, line


def _around(mine: Sequence[Place], places: Sequence[Place]) -> dict[Place, tuple[Place, Place | None]]:
    """Between which places lies what stands next to each of mine: all up to the next of mine on either side that something
    stands between (None: the end)."""
    at = {place: bisect_left(places, place) for place in mine}
    turns = sorted({*at.values()})
    bounds = [places[turn] if turn < len(places) else None for turn in turns]
    near = {turn: (before or (), after) for turn, before, after in zip(turns, [None, *bounds], [*bounds[1:], None], strict=False)}
    return {place: near[turn] for place, turn in at.items()}


def _within(places: Sequence[Place], first: Place, end: Place | None) -> bool:
    """Whether one of the places, in order, lies from `first` on and before `end`."""
    at = bisect_left(places, first)
    return at < len(places) and (end is None or places[at] < end)


def _titles_first(fields: Sequence[Field]) -> Sequence[Field]:
    """The fields, titles before the texts of their objects: programs may write an object's fields in the order of their names."""
    named: dict[Form, list[Field]] = defaultdict(list)
    for field in fields:
        named[field.names[-2:]].append(field)
    length = {name: sum(len(field.text) for field in held) / len(held) for name, held in named.items()}
    text = max(named, key=lambda name: length[name], default=())
    texts = {field.place[:-1]: field.place[-1] for field in named.get(text, ())}
    titles = [name for name, held in named.items() if LONGER * length[name] <= length[text] and _entitle(held, texts)]
    if not titles or any(named[name][0].place[-1] < texts[named[name][0].place[:-1]] for name in titles):
        return fields  # or one stands there already
    first = titles[0]
    return [replace(field, place=(*field.place[:-1], -1)) if field.names[-2:] == first else field for field in fields]


def _entitle(held: Sequence[Field], texts: Mapping[Place, int]) -> bool:
    """Whether fields may be the titles of texts: there are many, and few are the same."""
    different = len({field.text for field in held})
    return len(held) >= MANY and 2 * different >= len(held) and all(field.place[:-1] in texts for field in held)


def _triples(text: str) -> set[Form]:
    """Three words that stand side by side on a line, its ends counted."""
    lines = (("", *fold(line).split(), "") for line in text.splitlines())
    return {three for words in lines for three in zip(words, words[1:], words[2:], strict=False)}


def _one_language(forms: Sequence[Sequence[Field]]) -> Sequence[Sequence[Field]]:
    """The forms without those of a translation."""
    spoken = [language_of(" ".join(field.text for field in held)) or _named(held[0].names) for held in forms]
    size = Counter[str]()
    for held, language in zip(forms, spoken, strict=True):
        size[language] += sum(len(field.text) for field in held)
    ours = next((language for language in LANGUAGES if size[language] >= SHARE * size.total()), "")
    return [held for held, language in zip(forms, spoken, strict=True) if language in ("", ours)] if ours else forms


def _named(names: Form) -> str:
    """The language that the name of a form ends in: "title_en", "titolo (inglese)"."""
    ends = _END.search(fold(names[-1]))
    return of_column(ends[0]) if ends else ""


def language_of(text: str) -> str:
    """The language of a text; "" for titles and others with hardly a word that tells."""
    words = fold(text).split()
    other = foreign(words, SPOKEN / 2 * len(words))
    if other not in ("", UNKNOWN):  # titles have no words of any language
        return other
    held = {code: sum(word in tongue.analysis.function_words for word in words) for code, tongue in LANGUAGES.items()}
    best = max(held, key=lambda code: held[code])
    return best if held[best] >= SPOKEN * len(words) else ""


def _between(held: Sequence[Field]) -> tuple[str, int]:
    """What stands between neighbours of a form (a space between words, nothing between pieces of lines, else a line's end), and
    how far from each other their places are."""
    near = min((_distance(*pair) for pair in pairwise(held)), default=0)
    if _single(held):
        return " ", near
    ended = sum("\n" in field.text[-1:] for field in held) >= OPEN * len(held)
    open_ = sum(field.text != field.text.strip() for field in held)
    return "" if ended or OPEN * len(held) <= open_ <= (1 - OPEN) * len(held) else "\n", near


def _distance(one: Field, other: Field) -> int:
    """From which number on two places differ, counted from the innermost."""
    same = next((at for at, (a, b) in enumerate(zip(one.place, other.place, strict=False)) if a != b), 0)
    return max(len(one.place), len(other.place)) - same


def _joined(fields: Sequence[Field], between: Mapping[Form, tuple[str, int]]) -> str:
    return "".join(_pieces(fields, between))


def _pieces(fields: Sequence[Field], between: Mapping[Form, tuple[str, int]]) -> Iterator[str]:
    """The text of each field, behind what stands between it and the one before."""
    if fields:
        yield fields[0].text
    for one, other in pairwise(fields):
        sign, near = between[other.names[-2:]]
        if _distance(one, other) > max(NEAR, near):
            sign = "\n\n" if sign == "\n" else "\n"
        elif not sign and one.place[:-1] == other.place[:-1] and one.names != other.names and not one.text.endswith("\n"):
            sign = "\n"  # two fields of an object are no pieces of a line
        yield sign + other.text


def unescaped(written: str) -> str:
    """A string as a program writes it between quotes, as it is meant."""
    if "\\" not in written:
        return written
    try:
        return str(json.loads(f'"{written}"', strict=False))
    except ValueError:
        return written
