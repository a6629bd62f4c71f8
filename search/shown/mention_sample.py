"""A sample of mentions for readers to judge. It is selected by a hash, so that everyone gets the same one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from corpus.markdown import blocks
from search.catalog import Catalog
from search.shown.mentions import Mentions


@dataclass(frozen=True, slots=True)
class SampledMention:
    """A mention in a paragraph of an entry (numbered from 0): its words, the entry that they name, the paragraph's text."""

    entry: str
    paragraph: int
    text: str
    target: str
    stands_in: str


def sample_mentions(catalog: Catalog, mentions: Mentions, many: int | None = None) -> list[SampledMention]:
    """The mentions of all books, or the `many` whose SHA-256 of entry, paragraph, words and target comes first, in its order."""
    found = list(_all(catalog, mentions))
    return found if many is None else sorted(found, key=_hash)[:many]


def _all(catalog: Catalog, mentions: Mentions) -> Iterator[SampledMention]:
    for entry in catalog.entries:
        paragraphs = blocks(entry.text)
        for one in mentions.of(entry.id):
            yield SampledMention(entry.id, one.paragraph, one.text, one.target, paragraphs[one.paragraph])


def _hash(one: SampledMention) -> str:
    return hashlib.sha256("\t".join((one.entry, str(one.paragraph), one.text, one.target)).encode()).hexdigest()
