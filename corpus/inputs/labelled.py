"""Lines behind the labels of fields: "Source: ... / Target: ...", "IT> ... / DE> ...", "Front: ... / Back: ...". The labels go;
of two languages the one that Glossa reads is kept."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence, Set
from itertools import pairwise

from corpus.ids import fold
from corpus.languages import LANGUAGES
from corpus.readers.fields import language_of
from corpus.readers.foreign import foreign

FEWEST = 30  # lines behind each of the labels
SHARE = 0.05  # of the lines with text, behind each
ALIKE = 2  # times so many letters as a translation has
WORD = 3  # letters of a label of fields in one language: "Q: ..." and "A: ..." are the book's own
NEARLY = 0.9  # of the first label's lines, behind each other one
TURNS = 0.8  # of them follow another label: they are sides of the same text, not the speakers of a talk
_LABEL = re.compile(r"[ \t]*[\[(<{*_]{0,3}([^\W\d_][^\W_]{0,14}(?:[ -][^\W_]{1,12})?)[\])>}*_]{0,3}[ \t]*[:=>|\]][*_]{0,2}[ \t]*")


def _sides(counts: Counter[str], told: Sequence[str], lines: int) -> Set[str]:
    """Of the labels in a text, those that come in turn; none where there are no such."""
    for _, most in counts.most_common():
        if most < max(FEWEST, SHARE * lines):
            break
        labels = {label for label, count in counts.items() if NEARLY * most <= count <= most}
        turns = [label for label in told if label in labels]
        if len(labels) > 1 and sum(one != other for one, other in pairwise(turns)) >= TURNS * (len(turns) - 1):
            return labels
    return frozenset()


def unlabelled(text: str) -> tuple[str, str] | None:
    """The text without such labels, and the language that was left out ("": none); None for a text without them."""
    lines = text.split("\n")
    found = {at: match for at, line in enumerate(lines) if (match := _LABEL.match(line))}
    counts = Counter(match[1] for match in found.values())
    labels = _sides(counts, [match[1] for match in found.values()], sum(1 for line in lines if line.strip()))
    if not labels:
        return None
    held: dict[str, list[str]] = defaultdict(list)
    sides: list[tuple[str, str]] = []
    label = ""
    for at, line in enumerate(lines):
        match = found.get(at)
        if match and match[1] in labels:
            label, line = match[1], line[match.end() :]
        sides.append((label, line))
        held[label].append(line)
    spoken = {one: language_of(" ".join(held[one])) for one in labels}
    ours = next((code for code in LANGUAGES if code in spoken.values()), "")
    length = {one: sum(map(len, held[one])) for one in labels}
    most = max((length[one] for one in labels if spoken[one] == ours), default=0)
    for one in labels:  # a side as long as ours without any words of its language
        if not spoken[one] and ALIKE * length[one] >= most:
            spoken[one] = foreign(fold(" ".join(held[one])).split())
    other = next((code for code in spoken.values() if ours and code not in ("", ours)), "")
    if not other and min(map(len, labels)) < WORD:
        return None
    kept = (line for side, line in sides if not ours or not line.strip() or spoken.get(side, ours) in ("", ours))
    return "\n".join(kept), other
