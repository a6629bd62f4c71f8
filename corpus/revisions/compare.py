"""Finds what a newer copy of a book changed: entries added, removed, renamed, moved and reworded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Literal

from corpus.ids import fold
from corpus.model import Source, SourceEntry
from corpus.readers.align import heaviest
from corpus.readers.copy import Copy
from corpus.readers.match import Candidate
from corpus.revisions.passages import Passage, contained, likeness, passages
from corpus.wording import Piece

What = Literal["added", "removed", "renamed", "moved", "reworded"]
WHATS: tuple[What, ...] = ("added", "removed", "renamed", "moved", "reworded")
ALIKE = 0.6  # least likeness of a renamed entry's texts
SAME_TITLE = 0.25  # below this likeness, two entries with one id are different entries
PART = 0.8  # least share of a text's words that are in another one, for it to be a part of that
_FEW = 4  # words; a text with fewer is too short to identify an entry


@dataclass(frozen=True, slots=True)
class Revision:
    """One difference: what happened to an entry. `before` is None if it was added, `after` if it was removed.

    An entry may be renamed, moved and reworded at once; `what` lists all of it. `diff` compares its words. `other` is the entry
    of the other copy that a removed one was merged into, or that an added one was split off from.
    """

    what: tuple[What, ...]
    before: SourceEntry | None
    after: SourceEntry | None
    diff: tuple[Piece, ...] = ()
    other: SourceEntry | None = None

    @property
    def id(self) -> str | None:
        """The entry's id, in the older copy if it was there."""
        return (self.before and self.before.id) or (self.after and self.after.id) or None


def compare(old: tuple[Copy, Source], new: tuple[Copy, Source]) -> tuple[Revision, ...]:
    """The differences of two copies of one book: those of the old copy's entries in its order, then the added entries."""
    before, after = passages(*old), passages(*new)
    after = _glued(before, after)
    pairs = _paired(before, after)
    moved = _moved(pairs)
    partner = {one.place: other for one, other in pairs}
    met = {other.place for _, other in pairs}
    found = []
    for one in before:
        if one.place not in partner:
            found.append(Revision(("removed",), one.entry, None, other=_holder(one, after, pairs)))
        elif what := tuple(_what(one, partner[one.place], one.place in moved)):
            other = partner[one.place]
            found.append(Revision(what, one.entry, other.entry, _diff(one, other) if "reworded" in what else ()))
    return (
        *found,
        *(
            Revision(("added",), None, one.entry, other=_holder(one, before, [(new, old) for old, new in pairs]))
            for one in after
            if one.place not in met
        ),
    )


def _what(one: Passage, other: Passage, moved: bool) -> Iterator[What]:
    if fold(one.entry.title) != fold(other.entry.title):
        yield "renamed"
    if moved:
        yield "moved"
    if [word.key for word in one.words] != [word.key for word in other.words]:
        yield "reworded"


def _paired(before: Sequence[Passage], after: Sequence[Passage]) -> list[tuple[Passage, Passage]]:
    """Each old entry with the new one that it became: one with the same id, a similar text, or the same neighbours."""
    by_id = {one.entry.id: one for one in after if one.entry.id}
    same = [(one, by_id[one.entry.id]) for one in before if one.entry.id in by_id]
    pairs = [(one, other) for one, other in same if _one_entry(one, other)]
    pairs += _alike(before, after, pairs)
    pairs += _between(before, after, pairs)
    rest = {one.place for one, _ in pairs}, {other.place for _, other in pairs}
    pairs += [(one, other) for one, other in same if one.place not in rest[0] and other.place not in rest[1]]
    return sorted(pairs, key=lambda pair: pair[0].place)


def _one_entry(one: Passage, other: Passage) -> bool:
    """Whether two passages with one id are one entry: their texts are alike, one is part of the other, or both are very short."""
    short = max(len(one.words), len(other.words)) < _FEW
    return short or likeness(one.counted, other.counted) >= SAME_TITLE or contained(one.counted, other.counted) >= PART


def _glued(before: Sequence[Passage], after: Sequence[Passage]) -> tuple[Passage, ...]:
    """The new passages, without those that a reader cut off by mistake: if an entry is gone, a line elsewhere may look like its
    heading.

    Such a passage has nothing of its entry's old text. It is joined to the entry before it, if that had these words in the old
    copy.
    """
    old = {one.name: one for one in before if one.entry.id}
    kept: list[Passage] = []
    for one in after:
        was, above = old.get(one.name), kept[-1] if kept else None
        had = old.get(above.name) if above else None
        if was and not one.words and len(was.words) >= _FEW:
            continue  # a bare line: a caption, or a heading whose text is gone
        lost = had.counted - above.counted if had and above else Counter()
        if was and above and not _one_entry(was, one) and contained(Counter(one.keys), lost) >= PART:
            kept[-1] = replace(above, whole=f"{above.whole} {one.whole}", text=f"{above.text} {one.whole}")
            continue
        kept.append(one)
    return tuple(replace(one, place=place) for place, one in enumerate(kept))


def _alike(
    before: Sequence[Passage], after: Sequence[Passage], pairs: Sequence[tuple[Passage, Passage]]
) -> list[tuple[Passage, Passage]]:
    """Pairs of entries not paired yet whose texts are alike, the most alike first."""
    left, right = _alone(before, after, pairs)
    scored = [
        (score, -one.place, -other.place, one, other)
        for one in left
        for other in right
        if min(len(one.words), len(other.words)) >= _FEW and (score := likeness(one.counted, other.counted)) >= ALIKE
    ]
    found: list[tuple[Passage, Passage]] = []
    taken: set[tuple[str, int]] = set()
    for _, _, _, one, other in sorted(scored, key=lambda each: each[:3], reverse=True):
        if not {("old", one.place), ("new", other.place)} & taken:
            taken |= {("old", one.place), ("new", other.place)}
            found.append((one, other))
    return found


def _between(
    before: Sequence[Passage], after: Sequence[Passage], pairs: Sequence[tuple[Passage, Passage]]
) -> list[tuple[Passage, Passage]]:
    """Pairs of short entries not paired yet that have the same two neighbours and share a word of the title."""
    left, right = _alone(before, after, pairs)
    partner = {one.place: other.place for one, other in pairs}
    waiting = {other.place: other for other in right}
    found = []
    for one in left:
        place = partner.get(one.place - 1, -2) + 1
        other = waiting.get(place)
        follows = partner.get(one.place + 1) == place + 1
        if other and follows and len(one.words) < _FEW and len(other.words) < _FEW and _share_a_word(one, other):
            found.append((one, other))
    return found


def _share_a_word(one: Passage, other: Passage) -> bool:
    return bool(set(fold(one.entry.title).split()) & set(fold(other.entry.title).split()))


def _alone(
    before: Sequence[Passage], after: Sequence[Passage], pairs: Sequence[tuple[Passage, Passage]]
) -> tuple[list[Passage], list[Passage]]:
    olds, news = {one.place for one, _ in pairs}, {other.place for _, other in pairs}
    return [one for one in before if one.place not in olds], [other for other in after if other.place not in news]


def _moved(pairs: Sequence[tuple[Passage, Passage]]) -> set[int]:
    """The places of the old entries that moved: those outside the longest run of entries in the same order. If a section moved
    as a whole, only its first entry counts."""
    ranks = {other.place: rank for rank, (_, other) in enumerate(sorted(pairs, key=lambda pair: pair[1].place))}
    sections: list[list[tuple[Passage, Passage]]] = []
    for one, other in pairs:
        if sections and ranks[other.place] == ranks[sections[-1][-1][1].place] + 1 and _below(sections[-1][0], (one, other)):
            sections[-1].append((one, other))
        else:
            sections.append([(one, other)])
    heads = [section[0] for section in sections]
    weights = [1 + len(section) / (len(pairs) + 1) ** 2 for section in sections]  # in a tie, the larger one stayed
    candidates = zip(heads, weights, strict=True)
    stayed = heaviest([Candidate(one.place, other.place, weight, "whole") for (one, other), weight in candidates])
    return {one.place for one, _ in heads} - {candidate.block for candidate in stayed}


def _below(head: tuple[Passage, Passage], pair: tuple[Passage, Passage]) -> bool:
    """Whether an entry is in the section of another one in both copies."""
    for above, one in zip(head, pair, strict=True):
        depth = len(above.entry.path)
        inside = one.entry.path[:depth] == above.entry.path and len(one.entry.path) > depth
        if not inside or fold(one.entry.path[depth]) != fold(above.entry.title):
            return False
    return True


def _holder(lost: Passage, others: Sequence[Passage], pairs: Sequence[tuple[Passage, Passage]]) -> SourceEntry | None:
    """The entry of the other copy that has most words of an unpaired entry, in addition to its own."""
    if len(lost.words) < _FEW:
        return None
    own = {other.place: one.counted for one, other in pairs}
    shares = [
        ((lost.counted & (other.counted - own[other.place])).total() / lost.counted.total(), -other.place, other.entry)
        for other in others
        if other.place in own
    ]
    best = max(shares, key=lambda share: share[:2], default=None)
    return best[2] if best and best[0] >= ALIKE else None


def _diff(one: Passage, other: Passage) -> tuple[Piece, ...]:
    """The diff of two passages by words; equal words are given as in the new one."""
    old, new = one.words, other.words
    pieces: list[Piece] = []
    keys = [word.key for word in old], [word.key for word in new]
    for sign, a, b, c, d in SequenceMatcher(None, *keys, autojunk=False).get_opcodes():
        removed, added = "".join(word.text for word in old[a:b]), "".join(word.text for word in new[c:d])
        if sign == "equal":
            pieces.append(Piece("same", added))
            continue
        pieces += [Piece("removed", removed)] if removed else []
        pieces += [Piece("added", added)] if added else []
    return tuple(pieces)
