"""Finds concepts that a text names without a link. Each becomes a link to the entry of the same book."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from itertools import pairwise

from corpus.concept import Concept
from corpus.icons import NAMED
from corpus.languages import FALLBACK
from corpus.markdown import LINK, places
from corpus.model import Entry, Language
from indexer.forms import Forms
from indexer.inflection import inflected
from indexer.languages import FUNCTION_WORDS, LANGUAGES
from indexer.words import Word, words
from search.catalog import Catalog
from search.query.known_names import Known, longest
from search.results import Mention

Terms = tuple[str, ...]
CLOSED = re.compile(rf"{LINK.pattern}|{NAMED.pattern}|`[^`]*`")  # links, icons: nothing in them becomes a link
_BREAK = "|"
_TOGETHER = re.compile(r"\s+(?:\w+['’])?|['’-]")  # a space, and an elided particle: "dell'"
_NO_TARGET = ("intro", "icon", "anatomy", "reprint")
_ENDING = 3  # most letters that an ending adds: "normalmente" is no form of "normale"
_COMMON = 0.15  # a name in more than this share of a book's entries makes no useful link


@dataclass(frozen=True, slots=True)
class Name:
    """A name as folded words, and the entry that it links to, if any. A `foreign` name counts only as written; its `everyday`
    forms never do."""

    words: Terms
    target: str | None
    foreign: str | None = None
    everyday: tuple[str, ...] = ()

    def possible(self, written: str) -> bool:
        """Whether words of a text may be the name, by their spelling."""
        everyday = any(fnmatchcase(written.casefold(), form) for form in self.everyday)
        return not everyday and self.foreign in (None, written)

    def says(self, said: Terms, language: str) -> bool:
        """Whether folded words with the name's terms are a form of it; for several words, only their lengths are compared."""
        if len(said) == 1:
            return inflected(said[0], self.words[0], language)
        return all(abs(len(word) - len(name)) <= _ENDING for word, name in zip(said, self.words, strict=True))


class Mentions:
    """Finds the names of a book's concepts in the texts of that book: inflected or not, the longest first, once per paragraph.

    These are no mentions: an entry's own concept, what it links to already, a name in a link or cut in two by marks. Nor is a
    name that two concepts of a book share, that consists of function words ("when", "may"), that is on every page, or that its
    concept lists as `unlinked` ("after", "to use"); nor a part of a longer name, either that of a concept without an entry
    ("evento strutturale") or a proper name ("Vampiro del Fuoco").
    """

    def __init__(self, catalog: Catalog, forms: Forms) -> None:
        self._catalog, self._forms = catalog, forms
        self._own = {entry: concept.id for concept in catalog.concepts for entry in concept.entries}

    def of(self, entry_id: str) -> tuple[Mention, ...]:
        """The mentions in an entry's text, in text order."""
        return self._found.get(entry_id, ())

    def to(self, entry_id: str) -> tuple[str, ...]:
        """The entries that mention an entry, in corpus order."""
        return self._backward.get(entry_id, ())

    def find(self) -> Mentions:
        """Find them all now. Otherwise the first call of `of` or `to` does, which takes a third of a second."""
        _ = self._backward
        return self

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
            paragraph = entry.text[start:end]
            for text, target in self._in(paragraph, entry.book, language) if not paragraph.startswith(">") else ():
                concept = self._own.get(target)
                if target not in linked and concept != self._own.get(entry.id):
                    yield Mention(number, text, target)

    def _in(self, paragraph: str, book: str, language: str) -> Iterator[tuple[str, str]]:
        """The mentions of a paragraph (Markdown), in order, as (words, entry id)."""
        read = CLOSED.sub(lambda match: _BREAK * len(match[0]), paragraph)
        found = words(read, language)
        terms = [self._forms.term(word, language) for word in found]
        known, seen = self._known[book], set[str]()
        meant = {
            (start, end): target
            for start, end in known.places(terms)
            if _in_one(read, found[start:end])
            for target in _meant(known.names[tuple(terms[start:end])], found[start:end], read, language)
        }
        for start, end in longest(meant):
            target = meant[start, end]
            if target and target not in seen and not (end - start == 1 and _in_a_proper_name(read, found, start, language)):
                seen.add(target)
                yield " ".join(read[found[start].start : found[end - 1].end].split()), target

    @cached_property
    def _known(self) -> Mapping[str, Known[tuple[Name, ...]]]:
        """Book id -> the names of its concepts by their terms."""
        named: dict[str, dict[Terms, list[Name]]] = {book: {} for book in self._catalog.books}
        english = {
            label.text.casefold() for concept in self._catalog.concepts for label in concept.labels if label.language == FALLBACK
        }
        for concept in self._catalog.concepts:
            for entry in map(self._catalog.find, (*concept.entries, *concept.within)):
                language = self._catalog.books[entry.book].language
                for found, name in _names(concept, entry, language, english):
                    terms = tuple(self._forms.term(word, language) for word in found)
                    named[entry.book].setdefault(terms, []).append(name)
        return {book: Known({terms: tuple(some) for terms, some in names.items()}) for book, names in named.items()}


def _names(concept: Concept, entry: Entry, language: Language, english: Set[str]) -> Iterator[tuple[list[Word], Name]]:
    """The names that lead to an entry of a concept, as words.

    Some names of several words link nowhere, so that no part of them is taken for another name: those of a further entry or of a
    concept without an entry, and phrases in which a name is an everyday word.
    """
    main = entry.id in concept.mains and bool(concept.entries)
    if main and entry.kind in _NO_TARGET:
        return
    shown = (label.text for label in concept.labels if label.language == language and label.kind != "hidden")
    own = (*shown, *concept.linked.get(language, ()), entry.title) if main or not concept.entries else (entry.title,)
    everyday = tuple(form.casefold() for form in concept.unlinked)
    for text in dict.fromkeys((*own, *entry.aliases, *everyday)):
        found, leads = words(text, language), main and text not in everyday
        if not _alone(found) and (leads or len(found) > 1):
            foreign = text if text not in own and text.casefold() in english else None
            folded = tuple(word.folded for word in found)
            yield found, Name(folded, entry.id, foreign, everyday) if leads else Name(folded, None)


def _meant(names: Sequence[Name], found: Sequence[Word], text: str, language: str) -> Iterator[str | None]:
    """If the words are forms of one of the names, yields its entry, or None if there is none or several."""
    said = tuple(word.folded for word in found)
    possible = [name for name in names if name.possible(text[found[0].start : found[-1].end])]
    if any(name.says(said, language) for name in possible):
        targets = {name.target for name in possible if name.target}
        yield targets.pop() if len(targets) == 1 else None


def _in_one(text: str, found: Sequence[Word]) -> bool:
    """Whether neighbouring words are separated by nothing but a space, an apostrophe or a hyphen."""
    return all(_TOGETHER.fullmatch(text, one.end, other.start) for one, other in pairwise(found))


def _alone(found: Sequence[Word]) -> bool:
    """Whether a name means nothing within a sentence: function words, single letters, bare numbers."""
    return not any(_says(word) and len(word.folded) > 2 for word in found)


def _says(word: Word) -> bool:
    """Whether a word is neither a function word, a letter nor a number."""
    return word.folded not in FUNCTION_WORDS and len(word.folded) > 1 and not word.folded.isdigit()


def _in_a_proper_name(text: str, found: Sequence[Word], at: int, language: str) -> bool:
    """Whether a capitalised word is next to another one, possibly with an "of" between: "Vampiro del Fuoco"."""
    if not text[found[at].start].isupper():
        return False
    of = LANGUAGES[language].of
    first = at - 2 if at and found[at - 1].folded in of else at - 1
    last = at + 2 if at + 1 < len(found) and found[at + 1].folded in of else at + 1
    return any(
        text[found[other].start].isupper() and _says(found[other]) and _in_one(text, found[start : end + 1])
        for other, start, end in ((first, first, at), (last, at, last))
        if 0 <= other < len(found)
    )
