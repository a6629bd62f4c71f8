"""Concepts that a text names without a link: each becomes one, to the entry of the same book."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from corpus.concept import Concept
from corpus.icons import NAMED
from corpus.markdown import LINK, places
from corpus.model import Entry
from indexer.forms import Forms
from indexer.languages import FUNCTION_WORDS
from indexer.words import Word, words
from search.catalog import Catalog
from search.query.stretches import Known, longest
from search.results import Mention

Terms = tuple[str, ...]
CLOSED = re.compile(rf"{LINK.pattern}|{NAMED.pattern}|`[^`]*`")  # links, icons: nothing in them becomes a link
_BREAK = "|"
_TOGETHER = re.compile(r"\s+(?:\w+['’])?|['’-]")  # a space, and the particle that elision leaves: "dell'"
_NO_TARGET = ("intro", "icon", "anatomy", "reprint")
_COMMON = 0.15  # a name that so great a part of a book's entries has ties nothing together


class Mentions:
    """Finds the names of a book's concepts in the texts of that book: inflected or not, the longest first, once per paragraph.

    Neither an entry's own concept is a mention nor what it links to already, nor a name that is a link or that marks cut in two.
    A name that two concepts of a book share, that is made of function words alone ("when", "may"), that stands on every page, or
    that its concept lists as `unlinked` ("after", "to use"), is none.
    """

    def __init__(self, catalog: Catalog, forms: Forms) -> None:
        self._catalog, self._forms = catalog, forms
        self._own = {entry: concept.id for concept in catalog.concepts for entry in concept.entries}
        self._unlinked = {(concept.id, word.casefold()) for concept in catalog.concepts for word in concept.unlinked}

    def of(self, entry_id: str) -> tuple[Mention, ...]:
        """What an entry's text mentions, in the order of the text."""
        return self._found.get(entry_id, ())

    def to(self, entry_id: str) -> tuple[str, ...]:
        """The entries that mention an entry, in corpus order."""
        return self._backward.get(entry_id, ())

    @cached_property
    def _found(self) -> Mapping[str, tuple[Mention, ...]]:
        found = {entry.id: tuple(self._mentions(entry)) for entry in self._catalog.entries}
        sources = Counter(target for mentions in found.values() for target in {mention.target for mention in mentions})
        sizes = {book.id: len(book.entries) for book in self._catalog.books.values()}
        common = {target for target, count in sources.items() if count > max(5, _COMMON * sizes[target.partition("/")[0]])}
        return {entry: tuple(one for one in mentions if one.target not in common) for entry, mentions in found.items()}

    @cached_property
    def _backward(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, dict[str, None]] = {}
        for entry, mentions in self._found.items():
            for mention in mentions:
                found.setdefault(mention.target, {})[entry] = None
        return {target: tuple(sources) for target, sources in found.items()}

    def _mentions(self, entry: Entry) -> Iterator[Mention]:
        language = self._catalog.books[entry.book].language
        linked = {link.target for link in entry.links} | {entry.id}
        for number, (start, end) in enumerate(places(entry.text)):
            for text, target in self._in(entry.text[start:end], entry.book, language):
                concept = self._own.get(target)
                everyday = (concept, text.casefold()) in self._unlinked
                if target not in linked and concept != self._own.get(entry.id) and not everyday:
                    yield Mention(number, text, target)

    def _in(self, paragraph: str, book: str, language: str) -> Iterator[tuple[str, str]]:
        """The mentions of a paragraph (Markdown), in order: what stands there, and the entry that it names."""
        read = CLOSED.sub(lambda match: _BREAK * len(match[0]), paragraph)
        found = words(read, language)
        terms = [self._forms.term(word, language) for word in found]
        known, seen = self._known[book], set[str]()
        for start, end in longest(place for place in known.places(terms) if _in_one(read, found[slice(*place)])):
            name, target = known.names[tuple(terms[start:end])]
            if target is not None and target not in seen and (end - start > 1 or _inflected(found[start].folded, name)):
                seen.add(target)
                yield " ".join(read[found[start].start : found[end - 1].end].split()), target

    @cached_property
    def _known(self) -> Mapping[str, Known[tuple[str, str | None]]]:
        """By book, the names of its concepts as terms: each folded, and the entry it leads to; None where it leads to several."""
        named: dict[str, dict[Terms, tuple[str, str | None]]] = {book: {} for book in self._catalog.books}
        for concept in self._catalog.concepts:
            for target in concept.mains if concept.entries else ():
                entry = self._catalog.find(target)
                for name, terms in self._terms(concept, entry) if entry.kind not in _NO_TARGET else ():
                    _, held = named[entry.book].setdefault(terms, (name, target))
                    named[entry.book][terms] = (name, target if held == target else None)
        return {book: Known(names) for book, names in named.items()}

    def _terms(self, concept: Concept, entry: Entry) -> Iterator[tuple[str, Terms]]:
        language = self._catalog.books[entry.book].language
        shown = [label.text for label in concept.labels if label.language == language and label.kind != "hidden"]
        for name in (*shown, entry.title, *entry.aliases):
            found = words(name, language)
            if not _alone(found):
                yield found[0].folded, tuple(self._forms.term(word, language) for word in found)


def _in_one(text: str, found: Sequence[Word]) -> bool:
    """Whether nothing but space, an apostrophe or a hyphen parts words that stand next to one another."""
    return all(_TOGETHER.fullmatch(text, one.end, other.start) for one, other in pairwise(found))


def _alone(found: Sequence[Word]) -> bool:
    """Whether a name says nothing within a sentence: function words, single letters, bare numbers."""
    return all(word.folded in FUNCTION_WORDS or len(word.folded) < 3 or word.folded.isdigit() for word in found)


def _inflected(word: str, name: str) -> bool:
    """Whether a word is a form of a name: stems alone would take "investigador" for "investigar"."""
    shared = next(
        (at for at, (one, other) in enumerate(zip(word, name, strict=False)) if one != other), min(len(word), len(name))
    )
    return abs(len(word) - len(name)) <= 2 and shared >= len(name) - 3
