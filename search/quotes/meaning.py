"""Whether a quote means what the text says: which negations, numbers, quantities, permissions and exceptions it adds, drops or
swaps. How alike the words are doesn't count: one word more, and a rule says the opposite."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel

from corpus.languages import phrase
from search.quotes.markers import Kind, Marker, fold, markers
from search.quotes.matching import Token
from search.quotes.placing import Part

Range = tuple[int, int]
_SILENT = frozenset({"must", "need-not"})  # "must draw" and "draws" are the same
_AT_THE_EDGE = frozenset({"negation", "permission", "exception"})  # what a quote of the very words may still cut off
_NEAR = 2  # columns
_HEAD = 4  # letters


@dataclass(frozen=True, slots=True)
class Change:
    """Where a quote has another meaning: of which kind, the words of the quote and those of the text, and where these stand
    (code points, end-exclusive). What the quote dropped or added has no words on one side."""

    kind: Kind
    quoted: str
    printed: str
    quoted_at: Range | None
    printed_at: Range | None


def sentence(change: Change, language: str) -> str:
    """What changed, for people."""
    sides = "changed" if change.quoted and change.printed else "added" if change.quoted else "dropped"
    said = phrase(f"change.{sides}", language).format(quoted=change.quoted, printed=change.printed)
    return f"{phrase(f'change.{change.kind}', language)}: {said}"


def changes(
    parts: Sequence[Part], quote: str, text: str, words: Sequence[Token], language: str, *, goes_on: bool = False
) -> tuple[Change, ...]:
    """How the meaning of `quote`, whose parts were found among the `words` of `text`, differs; in the order of the quote's words,
    what it dropped last. A quote that `goes_on` (it ends with an ellipsis) leaves out no exception that follows."""
    spoken = [token for part in parts for token in part.words]
    pairs, inner, about = _aligned(parts, words)
    if not pairs:
        return ()
    ours, theirs = [q for q, _ in pairs], [t for _, t in pairs]
    quoted = [_placed(one, ours, spoken) for one in markers(spoken, quote, language)]
    printed = []
    for one in markers(words, text, language):
        concerns = _concerns(one, pairs, inner, parts, goes_on)
        if concerns or _within(one, about):
            printed.append(_placed(one, theirs, words, beyond=not concerns))
    left, lost = _unmatched(quoted, printed)
    word_for_word = len(pairs) == len(spoken) == len(inner)
    found = []
    for kind, mine, its in _paired(left, lost):
        if word_for_word and kind not in _AT_THE_EDGE and not (mine and its):  # but "+1" for "-1"
            continue
        said, at = _words(mine, spoken, quote)
        says, place = _words(its, words, text)
        found.append(Change(kind, said, says, at, place))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Placed:
    """A marker with its columns: words that both texts have stand in the odd ones, what differs in the even ones between. One
    that stands `beyond` what is quoted is compared, but can't be missed."""

    marker: Marker
    first: int
    last: int
    head: str
    beyond: bool = False


def _aligned(parts: Sequence[Part], words: Sequence[Token]) -> tuple[list[tuple[int, int]], set[int], set[int]]:
    """The pairs of words that quote and text share, in order; the words of the text that stand between such words of one part, or
    where the quote has others; and as many about them as the quote has of its own, which may have been moved."""
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
            inner.update(range(part.first if ahead else first, (part.last if behind else last) + 1))
            other = len(here) - len(shared)
            about.update(range(first - other, last + other + 1))
        pairs += [(before + q, t) for q, t in shared]
        before += len(here)
    return pairs, inner, about


def _concerns(one: Marker, pairs: Sequence[tuple[int, int]], inner: set[int], parts: Sequence[Part], goes_on: bool) -> bool:
    """Whether a marker of the text belongs to what is quoted: it stands in it, it denies the first word of a part, or it makes an
    exception where the quote stops."""
    places = [place in inner for place in range(one.first, one.last + 1)]
    if all(places) or (any(places) and one.kind in ("negation", "permission")):
        return True
    if one.weak:
        return False
    if one.kind == "negation":
        return any(one.last == part.first - 1 for part in parts)
    return not goes_on and one.kind == "exception" and one.first == parts[-1].last + 1 and pairs[-1][1] == parts[-1].last


def _within(one: Marker, places: set[int]) -> bool:
    return any(place in places for place in range(one.first, one.last + 1))


def _placed(one: Marker, shared: Sequence[int], words: Sequence[Token], beyond: bool = False) -> _Placed:
    return _Placed(one, _column(one.first, shared), _column(one.last, shared), _head(one, words), beyond)


def _column(place: int, shared: Sequence[int]) -> int:
    below = bisect_left(shared, place)
    return 2 * below + (below < len(shared) and shared[below] == place)


def _head(one: Marker, words: Sequence[Token]) -> str:
    """The beginning of the word that a marker is about; none of a short word, which tells little."""
    head = fold(words[one.last + 1].word) if one.last + 1 < len(words) else ""
    return head[:_HEAD] if len(head) >= _HEAD else ""


def _unmatched(quoted: Sequence[_Placed], printed: Sequence[_Placed]) -> tuple[list[_Placed], list[_Placed]]:
    """The markers of either side that the other hasn't: neither at the same place nor, where words were moved, before the same
    word."""
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
    """Whether both are the only number of the same thing."""
    return one.marker.kind == "number" and one.head == other.head and _only(one, left) and _only(other, lost)


def _only(one: _Placed, among: Sequence[_Placed]) -> bool:
    return one.head != "" and sum(each.marker.kind == "number" and each.head == one.head for each in among) == 1


def _at_one_place(one: _Placed, other: _Placed, left: Sequence[_Placed], lost: Sequence[_Placed]) -> bool:
    """Whether they stand for each other, unless both count other things that the other side counts as well."""
    counted = any(each.head == one.head and _only(one, [each]) for each in lost)
    if one.marker.kind == "number" and one.head != other.head and counted:
        return False
    return _apart(one, other) == 0


def _near(one: _Placed, other: _Placed, left: Sequence[_Placed], lost: Sequence[_Placed]) -> bool:
    return _apart(one, other) <= _NEAR and one.marker.kind == other.marker.kind != "number"


def _about_the_same(one: _Placed, other: _Placed, left: Sequence[_Placed], lost: Sequence[_Placed]) -> bool:
    return one.head == other.head != "" and one.marker.kind == other.marker.kind


def _same(one: Marker, other: Marker) -> bool:
    if {one.kind, other.kind} == {"exception", "negation"}:  # "unless it rains", "if it doesn't rain"
        return not one.weak and not other.weak
    return one.kind == other.kind and (one.value == other.value or one.kind == "exception")


def _apart(one: _Placed, other: _Placed) -> int:
    return max(one.first - other.last, other.first - one.last, 0)


def _paired(left: Sequence[_Placed], lost: Sequence[_Placed]) -> Iterator[tuple[Kind, Marker | None, Marker | None]]:
    """What is reported: markers that stand for each other, then those that were added and those that were dropped."""
    gone = list(lost)
    for one in left:
        near = (each for each in gone if _apart(one, each) <= 1 or one.head == each.head != "")
        partner = next((each for each in near if _stands_for(one.marker, each.marker)), None)
        if partner is not None:
            gone.remove(partner)
            yield partner.marker.kind if one.marker.weak else one.marker.kind, one.marker, partner.marker
        elif _alone(one.marker):
            yield one.marker.kind, one.marker, None
    for other in gone:
        if _alone(other.marker) and not other.beyond:
            yield other.marker.kind, None, other.marker


def _stands_for(one: Marker, other: Marker) -> bool:
    if one.weak and other.weak:
        return False
    if one.kind == "opposite" or other.kind == "opposite":
        return one.kind == other.kind and one.value.split("/")[0] == other.value.split("/")[0]
    counts = {"number", "quantity"}
    if one.weak or other.weak:  # "each" and "one", "2" and "one"
        strong, weak = (other, one) if one.weak else (one, other)
        return weak.kind == "number" and (strong.kind == "number" or strong.value == "each")
    return one.kind == other.kind or {one.kind, other.kind} == counts


def _alone(one: Marker) -> bool:
    return not one.weak and one.kind != "opposite" and one.value not in _SILENT


def _words(one: Marker | None, words: Sequence[Token], text: str) -> tuple[str, Range | None]:
    """A marker's words with the one that it is about, and where they stand."""
    if one is None:
        return "", None
    last = one.last
    if one.kind != "exception" and last + 1 < len(words) and text[words[last].end : words[last + 1].start].strip(" \t\r\n") == "":
        last += 1
    start, end = words[one.first].start, words[last].end
    if one.value.startswith("-"):
        start -= 1
    return " ".join(text[start:end].split()), (start, end)
