"""Checks whether a quote means what the text says: which negations, numbers, quantities, permissions and exceptions it adds,
drops or swaps. Similar wording isn't enough: one more word can reverse a rule."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rapidfuzz.distance import Indel

from corpus.languages import LANGUAGES, phrase
from search.quotes.markers import Kind, Marker, fold, markers, stop_between
from search.quotes.matching import Token
from search.quotes.placing import Part
from search.quotes.spelling import respelt
from search.quotes.wording import reworded

Range = tuple[int, int]
_SILENT = frozenset({"must", "need-not", "some"})  # "must draw" and "draws" are the same
_WEAKLY = frozenset(  # a change even if the second value is weak
    {("each", "1"), ("at-least", "more-than"), ("at-most", "less-than"), ("need-not", "must")}
)
_AT_THE_EDGE = frozenset({"negation", "permission", "exception"})  # what a word-for-word quote may still cut off
_NEAR = 2  # columns
_BOUND = 4  # columns; a bound may come before or after its thing ("up to 3 coins", "3 coins at most")
_HEAD = 4  # letters
_AWAY = 5  # most words from a shared word to an opposite
_SHIFT = 1  # most words by which the distances of two opposites may differ
_TURNED = 2  # most words between a noun and its possessor ("turn of another")
_FAR = 1000  # words; stands for no shared word
_BESIDE = 4  # most words between two items of an enumeration ("1 coin and 2 pearls")
_BRACKETS = re.compile(r"\([^()]*\)")
_SMALL = 3  # most letters of such a word


@dataclass(frozen=True, slots=True)
class Change:
    """A change of meaning: its kind, the words of the quote and of the text, and their ranges (code points, end-exclusive). For
    something dropped or added, one side is empty."""

    kind: Kind
    quoted: str
    printed: str
    quoted_at: Range | None
    printed_at: Range | None


def sentence(change: Change, language: str) -> str:
    """A sentence on what changed, for people."""
    sides = "changed" if change.quoted and change.printed else "added" if change.quoted else "dropped"
    said = phrase(f"change.{sides}", language).format(quoted=change.quoted, printed=change.printed)
    return f"{phrase(f'change.{change.kind}', language)}: {said}"


def changes(
    parts: Sequence[Part],
    quote: str,
    text: str,
    words: Sequence[Token],
    language: str,
    *,
    goes_on: bool = False,
    verbatim: bool = False,
) -> tuple[Change, ...]:
    """The changes of meaning in `quote`, whose parts were found among the `words` of `text`: first those of markers, then those
    of wording. If the quote `goes_on` (ends with an ellipsis), it drops no exception that follows. In a book's own text
    (`verbatim`), changed wording counts as well."""
    parts = respelt(parts, words, language)
    spoken = [token for part in parts for token in part.words]
    pairs, inner, about = _aligned(parts, words)
    if not pairs:
        return ()
    ours, theirs = [q for q, _ in pairs], [t for _, t in pairs]
    saying, said_there = markers(spoken, quote, language), markers(words, text, language)
    quoted = [_placed(one, ours, spoken) for one in saying]
    printed, farther = [], []
    apart = _apart_in_brackets(text, words, theirs)
    for one in said_there:
        if one.kind in ("negation", "permission") and one.first in apart:
            continue
        concerns = _concerns(one, pairs, inner, parts, goes_on)
        if concerns or _within(one, about):
            printed.append(_placed(one, theirs, words, beyond=not concerns))
        elif one.kind == "number" and _in_one_clause(one, inner, words, text):
            farther.append(_placed(one, theirs, words))
    left, lost = _unmatched(quoted, printed)
    left = [one for one in left if not any(_same(one.marker, far.marker) and _of_one_thing(one, far) for far in farther)]
    word_for_word = len(pairs) == len(spoken) == len(inner)
    found = []
    either = LANGUAGES[language].queries.either if language in LANGUAGES else frozenset()
    for mine, its in _unswapped(list(_paired(left, lost)), words, either):
        telling = its if its is not None and (mine is None or mine.weak) else mine
        if telling is None or (word_for_word and telling.kind not in _AT_THE_EDGE and not (mine and its)):  # except "+1" for "-1"
            continue
        said, at = _words(mine, spoken, quote)
        says, place = _words(its, words, text)
        found.append(Change(telling.kind, said, says, at, place))
    if verbatim:
        for new, gone in reworded(parts, words, text, language, (_plain(saying), _plain(said_there))):
            quoted_at, printed_at = _stretch(new, spoken), _stretch(gone, words)
            if not any(_overlap(quoted_at, one.quoted_at) or _overlap(printed_at, one.printed_at) for one in found):
                found.append(Change("wording", _slice(quote, quoted_at), _slice(text, printed_at), quoted_at, printed_at))
    return tuple(found)


def _plain(found: Sequence[Marker]) -> set[int]:
    """The words of strong markers other than opposites: what may, must or can't be done, and how many."""
    strong = (one for one in found if one.kind != "opposite" and not one.weak)
    return {place for one in strong for place in range(one.first, one.last + 1)}


def _stretch(places: Sequence[int], words: Sequence[Token]) -> Range:
    return words[places[0]].start, words[places[-1]].end


def _overlap(one: Range, other: Range | None) -> bool:
    return other is not None and one[0] < other[1] and other[0] < one[1]


def _slice(text: str, at: Range) -> str:
    return " ".join(text[slice(*at)].split())


@dataclass(frozen=True, slots=True)
class _Placed:
    """A marker with its columns: shared words are in odd columns, differing ones in the even columns between. `after` counts the
    words since the last shared word, `before` those until the next. A marker `beyond` the quoted part is compared, but never
    reported as dropped."""

    marker: Marker
    first: int
    last: int
    head: str
    after: int
    before: int
    beyond: bool = False


def _aligned(parts: Sequence[Part], words: Sequence[Token]) -> tuple[list[tuple[int, int]], set[int], set[int]]:
    """The pairs of words that quote and text share, in order; the text's words between these within a part, or where the quote
    has others; and the words around them, as many as the quote has of its own, since words may have been moved."""
    pairs: list[tuple[int, int]] = []
    inner: set[int] = set()
    about: set[int] = set()
    before = 0
    for part in parts:
        here = [fold(token.word) for token in part.words]
        there = [fold(token.word) for token in words[part.first : part.last + 1]]
        shared: list[tuple[int, int]] = []
        for code in Indel.opcodes(here, there):
            if code.tag == "equal":
                many = code.src_end - code.src_start
                shared += [(code.src_start + step, part.first + code.dest_start + step) for step in range(many)]
        if shared:
            ahead, behind = shared[0][0], len(here) - 1 - shared[-1][0]
            first, last = shared[0][1], shared[-1][1]
            inner.update(range(first, last + 1))
            if ahead:
                inner.update(range(part.first + part.ahead, first))
            if behind:
                inner.update(range(last + 1, part.last - part.behind + 1))
            other = len(here) - len(shared)
            about.update(range(first - other, last + other + 1))
        pairs += [(before + q, t) for q, t in shared]
        before += len(here)
    return pairs, inner, about


def _apart_in_brackets(text: str, words: Sequence[Token], shared: Sequence[int]) -> set[int]:
    """The words in brackets that the quote leaves out entirely: negations and permissions in them concern nothing else."""
    kept = {words[place].start for place in shared}
    brackets = [range(*match.span()) for match in _BRACKETS.finditer(text)]
    dropped = [bracket for bracket in brackets if not any(start in bracket for start in kept)]
    return {place for place, token in enumerate(words) if any(token.start in bracket for bracket in dropped)}


def _concerns(one: Marker, pairs: Sequence[tuple[int, int]], inner: set[int], parts: Sequence[Part], goes_on: bool) -> bool:
    """Whether a marker of the text belongs to the quoted part: it is in it, it negates the first word of a part, or it makes an
    exception where the quote stops or silently goes on."""
    places = [place in inner for place in range(one.first, one.last + 1)]
    if all(places) or (any(places) and one.kind in ("negation", "permission")):
        return True
    if one.weak:
        return False
    if one.kind == "negation":
        return any(one.last == part.first + part.ahead - 1 for part in parts)
    if one.kind == "exception" and any(then.silent and part.last < one.first < then.first for part, then in pairwise(parts)):
        return True
    last = parts[-1].last - parts[-1].behind
    return not goes_on and one.kind == "exception" and one.first == last + 1 and pairs[-1][1] == last


def _in_one_clause(one: Marker, inner: set[int], words: Sequence[Token], text: str) -> bool:
    """Whether a marker is before or after the quoted part, in the clause with which that begins or ends."""
    before, behind = one.last < min(inner), one.first > max(inner)
    here, there = (one.last, min(inner)) if before else (max(inner), one.first)
    return (before or behind) and not stop_between(words[here], words[there], text)


def _of_one_thing(one: _Placed, other: _Placed) -> bool:
    """Whether both may count the same thing: the words after them don't differ."""
    return one.head == other.head or not (one.head and other.head)


def _within(one: Marker, places: set[int]) -> bool:
    return any(place in places for place in range(one.first, one.last + 1))


def _placed(one: Marker, shared: Sequence[int], words: Sequence[Token], beyond: bool = False) -> _Placed:
    first, last = _column(one.first, shared), _column(one.last, shared)
    after = 0 if first % 2 else one.first - shared[first // 2 - 1] - 1 if first else _FAR
    before = 0 if last % 2 else shared[last // 2] - one.last - 1 if last // 2 < len(shared) else _FAR
    return _Placed(one, first, last, _head(one, words), after, before, beyond)


def _column(place: int, shared: Sequence[int]) -> int:
    below = bisect_left(shared, place)
    return 2 * below + (below < len(shared) and shared[below] == place)


def _head(one: Marker, words: Sequence[Token]) -> str:
    """The beginning of the word that a marker is about; empty for a short word, which says little."""
    head = fold(words[one.last + 1].word) if one.last + 1 < len(words) else ""
    return head[:_HEAD] if len(head) >= _HEAD else ""


def _unmatched(quoted: Sequence[_Placed], printed: Sequence[_Placed]) -> tuple[list[_Placed], list[_Placed]]:
    """The markers of each side that the other lacks: neither at the same place nor, if words were moved, before the same word."""
    left, lost = list(quoted), list(printed)
    for fits in (_counts_the_same, _at_one_place, _near, _about_the_same):
        for one in list(left):
            other = next((each for each in lost if _same(one.marker, each.marker) and fits(one, each, left, lost)), None)
            if other is not None:
                left.remove(one)
                lost.remove(other)
    return left, lost


Fits = Callable[[_Placed, _Placed, Sequence[_Placed], Sequence[_Placed]], bool]


def _counts_the_same(one: _Placed, other: _Placed, left: Sequence[_Placed], lost: Sequence[_Placed]) -> bool:
    """Whether each is the only number of the same thing on its side."""
    return one.marker.kind == "number" and one.head == other.head and _only(one, left) and _only(other, lost)


def _only(one: _Placed, among: Sequence[_Placed]) -> bool:
    return one.head != "" and sum(each.marker.kind == "number" and each.head == one.head for each in among) == 1


def _at_one_place(one: _Placed, other: _Placed, left: Sequence[_Placed], lost: Sequence[_Placed]) -> bool:
    """Whether they are at the same place, and not numbers of different things that are counted elsewhere, too."""
    counted = any(each.head == one.head and _only(one, [each]) for each in lost)
    if one.marker.kind == "number" and one.head != other.head and counted:
        return False
    return _apart(one, other) == 0


def _near(one: _Placed, other: _Placed, left: Sequence[_Placed], lost: Sequence[_Placed]) -> bool:
    most = _BOUND if one.marker.value in ("at-least", "at-most") else _NEAR
    return _apart(one, other) <= most and one.marker.kind == other.marker.kind != "number"


def _about_the_same(one: _Placed, other: _Placed, left: Sequence[_Placed], lost: Sequence[_Placed]) -> bool:
    """Whether both are about the same thing; for numbers, only if each side counts it once."""
    alone = one.marker.kind != "number" or (_only(one, left) and _only(other, lost))
    return one.head == other.head != "" and one.marker.kind == other.marker.kind and alone


def _same(one: Marker, other: Marker) -> bool:
    if {one.kind, other.kind} == {"exception", "negation"}:  # "unless it rains", "if it doesn't rain"
        return not one.weak and not other.weak
    if one.kind == other.kind == "opposite":
        return not _sides(one).isdisjoint(_sides(other))
    return one.kind == other.kind and (one.value == other.value or one.kind == "exception")


def _sides(one: Marker) -> frozenset[str]:
    return frozenset(one.value.split())


def _groups(one: Marker) -> frozenset[str]:
    return frozenset(side.split("/")[0] for side in one.value.split())


def _apart(one: _Placed, other: _Placed) -> int:
    return max(one.first - other.last, other.first - one.last, 0)


_Pair = tuple[_Placed | None, _Placed | None]


def _paired(left: Sequence[_Placed], lost: Sequence[_Placed]) -> Iterator[_Pair]:
    """The changes to report: markers that replace each other or were added, then those that were dropped."""
    gone = list(lost)
    alone: list[_Placed] = []
    pairs: list[_Pair] = []
    for one in left:
        partner = next((each for each in gone if _stands_for(one.marker, each.marker) and _corresponds(one, each)), None)
        if partner is not None:
            gone.remove(partner)
            pairs.append((one, partner))
        elif _alone(one.marker):
            pairs.append((one, None))
        else:
            alone.append(one)
    for mine, its in pairs:
        if mine is None or its is None or mine.marker.kind != "opposite" or not _moved(mine, its, alone, gone):
            yield mine, its
    for other in gone:
        if _alone(other.marker) and not other.beyond:
            yield None, other


def _moved(one: _Placed, other: _Placed, left: Sequence[_Placed], lost: Sequence[_Placed]) -> bool:
    """Whether one of two opposites was moved: the quote has the text's word elsewhere, or the text has the quote's."""
    gone = any(_same(one.marker, each.marker) and not each.beyond for each in lost)
    return gone or any(_same(other.marker, each.marker) for each in left)


def _corresponds(one: _Placed, other: _Placed) -> bool:
    """Whether they are in corresponding places. An opposite must be exactly where the other one is, or on the other side of the
    word that both are about ("one's own turn", "the turn of another"): a reworded sentence may have both by chance."""
    if one.marker.kind != "opposite":
        return _apart(one, other) <= 1 or one.head == other.head != ""
    if _apart(one, other) == 0:
        ends = ((one.after, other.after), (one.before, other.before))
        room = sum(end for end in (one.after, one.before) if end != _FAR)
        return room <= _AWAY and any(max(end) <= _AWAY and abs(end[0] - end[1]) <= _SHIFT for end in ends)
    first, then = (one, other) if one.last < other.first else (other, one)
    return then.first - first.last == 2 and first.last % 2 == 0 and first.before == 0 and then.after <= _TURNED


def _unswapped(
    pairs: Sequence[_Pair], words: Sequence[Token], either: Container[str]
) -> Iterator[tuple[Marker | None, Marker | None]]:
    """The pairs, without opposites that swapped places in an enumeration ("1 coin and 2 pearls"), where the order doesn't
    matter."""

    def listed(one: Marker, other: Marker) -> bool:
        between = [token.word for token in words[min(one.last, other.last) + 1 : max(one.first, other.first)]]
        return len(between) <= _BESIDE and all(word in either or len(word) <= _SMALL for word in between)

    both = [(one.marker, other.marker) for one, other in pairs if one and other and one.marker.kind == "opposite"]
    for one, other in pairs:
        if one is None or other is None:
            yield one.marker if one else None, other.marker if other else None
        elif not any(
            _same(one.marker, theirs) and _same(other.marker, its) and listed(other.marker, theirs) for its, theirs in both
        ):
            yield one.marker, other.marker


def _stands_for(one: Marker, other: Marker) -> bool:
    if (one.weak and other.weak) or (one.open == "page") != (other.open == "page"):
        return False
    if one.kind == "opposite" or other.kind == "opposite":
        return one.kind == other.kind and not _same(one, other) and not _groups(one).isdisjoint(_groups(other))
    counts = {"number", "quantity"}
    if one.weak or other.weak:  # "each" and "one", "2" and "one", "or more" and "more", "need not" and "is bound to"
        strong, weak = (other, one) if one.weak else (one, other)
        return (strong.kind == weak.kind == "number") or (strong.value, weak.value) in _WEAKLY
    if "some" in (one.value, other.value):
        return one.kind == other.kind and not {one.value, other.value}.isdisjoint(("each", "half"))
    return one.kind == other.kind or {one.kind, other.kind} == counts


def _alone(one: Marker) -> bool:
    return not one.weak and one.kind != "opposite" and one.value not in _SILENT and one.open != "page"


def _words(one: Marker | None, words: Sequence[Token], text: str) -> tuple[str, Range | None]:
    """A marker's words, with the word that it is about, and their range."""
    if one is None:
        return "", None
    last = one.last
    if one.kind != "exception" and last + 1 < len(words) and text[words[last].end : words[last + 1].start].strip(" \t\r\n") == "":
        last += 1
    start, end = words[one.first].start, words[last].end
    if one.value.startswith("-"):
        start -= 1
    return _slice(text, (start, end)), (start, end)
