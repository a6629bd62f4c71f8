"""Whether a passage says what our text of its entry says. Both use the same terms, numbers and names, so a passage that shares
more with the text of another entry has that one's lines: the copy's columns were mixed up, or a heading between was lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from corpus.model import Finding, Noise, Source, SourceEntry
from corpus.own_words import own_words
from corpus.readers.columns.likeness import Likeness, likeness, stems
from corpus.readers.copy import Copy
from corpus.readers.outline import Node
from corpus.readers.view import passage_text

CLEARLY, RATHER = 0.7, 0.9  # of what it says for another entry: what a passage that isn't its own says for its entry, at most
SHARED = 0.3  # of a passage's words, or of ours: where they share fewer it may be another's
FEWEST = 15  # words from which such a share tells anything
DOUBTED = 0.4  # confidence in a passage that may be another's: it is shown "as extracted"
LETTERS = 4  # of a word that tells anything


@dataclass(frozen=True)
class Said:
    """What a passage says for its entry and for any other, its words, and the shares of these and of ours that both have."""

    own: float
    other: float
    words: int
    of_passage: float
    of_ours: float

    @property
    def doubted(self) -> bool:
        """Whether the passage may be, or hold, that of another entry."""
        return self.own < CLEARLY * self.other or self._shares_little

    @property
    def foreign(self) -> bool:
        """Whether the passage is surely not the entry's."""
        return self._shares_little and self.of_ours < SHARED

    @property
    def _shares_little(self) -> bool:
        return self.own < RATHER * self.other and self.of_passage < SHARED and self.words >= FEWEST


@dataclass(frozen=True)
class Fitting:
    """A book's entries by id, each with its place in the outline and its words."""

    like: Likeness
    places: Mapping[str, int]
    words: Mapping[str, frozenset[str]]

    def said(self, source: Source, copy: Copy) -> dict[str, Said]:
        """What the passages that were read say, by the ids of their entries."""
        held = [entry for entry in source.entries if entry.id in self.places]
        return {str(entry.id): self._said(str(entry.id), passage_text(copy, entry.spans)) for entry in held}

    def _said(self, entry: str, passage: str) -> Said:
        said = self.like.of(passage)
        place = self.places[entry]
        theirs = _telling(stems(passage, self.like.numbers))
        both = len(theirs & self.words[entry])
        other = max((value for at, value in said.items() if at != place), default=0.0)
        return Said(said.get(place, 0.0), other, len(theirs), both / max(1, len(theirs)), both / max(1, len(self.words[entry])))


def fitting(nodes: Sequence[Node], language: str) -> Fitting:
    """The words of a book's entries, from their texts and names."""
    like = likeness(nodes, language)
    held = {node.entry.id: node for node in nodes if node.entry}
    words = {
        id: _telling(stems(" ".join((own_words(node.entry.text), node.title, *node.entry.aliases)), like.numbers))
        for id, node in held.items()
        if node.entry
    }
    return Fitting(like, {id: node.index for id, node in held.items()}, words)


def judged(source: Source, said: Mapping[str, Said]) -> Source:
    """What was read, with less confidence in a passage that may be another entry's, and without those that surely are."""
    entries: list[SourceEntry] = []
    noise: list[Noise] = []
    missing: list[Finding] = []
    for entry in source.entries:
        passage = said.get(entry.id or "")
        if passage is None or not passage.doubted:
            entries.append(entry)
        elif passage.foreign:
            noise += [Noise(span, "text of another entry") for span in entry.spans]
            line = entry.spans[0].start_line if entry.spans else None
            missing.append(Finding("missing", f"{entry.title!r} ({entry.id}): what stands there is another entry's text.", line))
        else:
            entries.append(replace(entry, confidence=min(entry.confidence, DOUBTED)))
    return replace(
        source,
        entries=tuple(entries),
        noise=tuple(sorted((*source.noise, *noise), key=lambda one: one.span.start)),
        findings=(*source.findings, *missing),
    )


def fitted(said: Mapping[str, Said]) -> int:
    """How many entries have a passage that is surely theirs."""
    return sum(not passage.doubted for passage in said.values())


def _telling(words: Iterable[str]) -> frozenset[str]:
    return frozenset(word for word in words if len(word) >= LETTERS)
