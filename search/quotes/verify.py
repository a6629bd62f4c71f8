"""Verifies a quote: whether the books have it word for word, nearly, or not at all, and whether it means the same there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from corpus.errors import QueryError, UnknownBook
from corpus.model import Citation, Language, Span
from search.library import Library
from search.quotes.counterpart import Elsewhere, by_link, by_meaning
from search.quotes.index import QuoteIndex, Text
from search.quotes.matching import NEAR, Difference, tokens
from search.quotes.meaning import Change as Changed
from search.quotes.meaning import Range, changes
from search.quotes.placing import Finder, Place, exactly, nearly, quoted_parts, silently
from search.quotes.sentences import sentences
from search.results import EntryView, SourcePassage

LONGEST_QUOTE = 5000
MOST = 5  # most matches in a verdict
_OWN = 1.0  # advantage in likeness of a copy over our text
_ALIKE = 90.0  # lowest likeness of a sentence that is found by itself
_SHARED = 0.65  # lowest share of the words that make up the subject, where the likeness is lower
_WHOLE = 0.95  # share of these words from which a sentence says all of them, in whatever order
_PART = 0.8  # share below which a place lacks some that another text's sentence may say

Status = Literal["exact", "near", "not-found"]


@dataclass(frozen=True, slots=True)
class Change(Changed):
    """A change of meaning; `spans` are those of the text's words in the copy, empty for our text."""

    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """A place that has the quote. `against` is "copy" (the user's own, verbatim) or "glossa" (our text of the entry); `spans` are
    those of the quote in the copy, empty for our text; `likeness` is from 0 to 1, and independent of the meaning, which `changes`
    is about."""

    id: str
    book: str
    title: str
    citation: Citation
    against: Literal["copy", "glossa"]
    likeness: float
    differences: tuple[Difference, ...]
    changes: tuple[Change, ...] = ()
    spans: tuple[Span, ...] = ()
    file: str | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a quote that no entry has as a whole, its range in the quote (code points, end-exclusive), and the best place
    that has it. The ranges in the match's differences and changes refer to `quote`."""

    quote: str
    quoted_at: Range
    match: Match


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of verifying a quote: its best status, and the places that have it, best first.

    A quote is compared with the texts that share most of its rare words; `passed_over` is the number of further texts that share
    enough of them to possibly have it, too. If the quote wasn't found, `counterpart` is the entry on its subject; it never has
    the same words. `language` is that of the best match, else the quote's. `joined` are the sentences of a quote that wasn't
    found as a whole, if the books have each of them.
    """

    status: Status
    matches: tuple[Match, ...]
    passed_over: int = 0
    counterpart: Elsewhere | None = None
    language: Language | None = None
    joined: tuple[Sentence, ...] = ()


def verify(library: Library, quote: str, *, book: str | None = None, copies: bool = True) -> Verdict:
    """Look for `quote` in the user's copies (unless `copies` is False) and in our texts, of one book or of all.

    An ellipsis stands for omitted words of the same entry. If a place has the quote word for word, those that nearly have it are
    left out. The book's own words come before ours; of equally good places, one with the same meaning comes first. Raises
    UnknownBook, and QueryError for a quote without words or of more than 5000 characters.
    """
    if not tokens(quote):
        raise QueryError("The quote holds no words. Give a sentence, or a part of one.")
    if len(quote) > LONGEST_QUOTE:
        raise QueryError(f"The quote has {len(quote)} characters; a quote takes up to {LONGEST_QUOTE}.")
    known = {each.id: each.language for each in library.books(copies=copies)}
    if book and book not in known:
        raise UnknownBook(book, list(known))
    index = library.quote_index(copies=copies)
    status, found, passed_over = _look(index, quote, book, known)
    if not found or found[0][0].likeness < _ALIKE:
        alone = _sentences(index, quote, book, known)
        if alone and not (found and _together(alone)):
            joined = tuple(
                Sentence(said, at, _match(library.entry(held[0][1].id, copies=copies), held[0][1], held[0][0], held[0][2]))
                for said, at, held in alone
            )
            return Verdict("not-found", (), passed_over, language=known[joined[0].match.book], joined=joined)
    if status != "not-found":
        matches = tuple(_match(library.entry(text.id, copies=copies), text, place, said) for place, text, said in found[:MOST])
        return Verdict(status, matches, passed_over, language=known[matches[0].book])
    elsewhere = _look(index, quote, None, known)[1] if book else []
    if linked := by_link(library, [text.id for _, text, _ in elsewhere], book, copies):
        return Verdict("not-found", (), passed_over, linked, known[elsewhere[0][1].book])
    return Verdict("not-found", (), passed_over, *by_meaning(library, quote, book, copies))


Held = tuple[Place, Text, tuple[Changed, ...]]


def _look(index: QuoteIndex, quote: str, book: str | None, languages: dict[str, str]) -> tuple[Status, list[Held], int]:
    """The status, the texts that have the quote, best first, with the changes of meaning, and the number of texts passed over."""
    parts, goes_on = quoted_parts(quote)
    alike, passed_over = index.alike([token.word for part in parts for token in part], book)
    having = index.exact([[token.word for token in part] for part in parts], book)
    steps: tuple[tuple[Status, Finder, Iterable[Text]], ...] = (("exact", exactly, having), ("near", nearly, alike))
    for status, finder, texts in steps:
        found: list[Held] = []
        for text in texts:
            words = tokens(text.text)
            if place := finder(parts, words):
                if len(parts) == 1 and place.likeness < _ALIKE:
                    place = silently(parts[0], words, text.text, place)
                if place.likeness < NEAR or (place.likeness < _ALIKE and index.shared(place) < _SHARED):
                    continue
                said = changes(
                    place.parts, quote, text.text, words, languages[text.book], goes_on=goes_on, verbatim=text.against == "copy"
                )
                found.append((place, text, said))
        if found:
            found.sort(key=_rank)
            if status == "near" and _said_elsewhere(index, found, alike, [token.word for part in parts for token in part]):
                continue
            return status, found, passed_over if status == "near" else 0
    return "not-found", [], passed_over


def _said_elsewhere(index: QuoteIndex, found: Sequence[Held], alike: Iterable[Text], words: Sequence[str]) -> bool:
    """Whether the places lack a part of the quote, such as what it says happens, while a sentence of another text has all its
    words in another order: then that is the rule, and the places only resemble its beginning."""
    if found[0][0].likeness >= _ALIKE or max(index.shared(place) for place, _, _ in found) >= _PART:
        return False
    here = {text.id for _, text, _ in found}
    return any(text.id not in here and index.says(words, text) >= _WHOLE for text in alike)


def _rank(held: Held) -> tuple[float, bool]:
    """The sort key of places: the likeness and the share of the quote's words, with an advantage for the book's own text; ties go
    to the place without changes of meaning (other than wording, which only copies have)."""
    place, text, said = held
    own = _OWN if text.against == "copy" else 0
    return -(place.likeness + 100 * place.held + own), any(change.kind != "wording" for change in said)


_Alone = list[tuple[str, Range, list[Held]]]


def _sentences(index: QuoteIndex, quote: str, book: str | None, languages: dict[str, str]) -> _Alone:
    """The sentences of a quote with the texts that have them; [] unless each is in some text."""
    alone: _Alone = []
    for start, end in sentences(quote):
        said = quote[start:end].strip()
        if not tokens(said):
            return []
        _, found, _ = _look(index, said, book, languages)
        found = [held for held in found if held[0].likeness >= _ALIKE]
        if not found:
            return []
        alone.append((said, (start, start + len(said)), found))
    return alone


def _together(alone: _Alone) -> bool:
    """Whether one text has them all: then words between them were left out, or they were moved."""
    return bool(set.intersection(*({text.id for _, text, _ in held} for _, _, held in alone)))


def _match(entry: EntryView, text: Text, place: Place, said: tuple[Changed, ...]) -> Match:
    source = entry.source if text.against == "copy" else None
    words = tokens(text.text)
    stretches = [(words[part.first].start, words[part.last].end) for part in place.parts]
    return Match(
        entry.id,
        entry.book,
        entry.title,
        entry.citation,
        text.against,
        round(place.likeness / 100, 4),
        place.differences,
        tuple(_change(one, source) for one in said),
        tuple(span for stretch in stretches for span in _spans(source, stretch)) if source else (),
        source.file if source else None,
    )


def _change(one: Changed, source: SourcePassage | None) -> Change:
    spans = _spans(source, one.printed_at) if source and one.printed_at else ()
    return Change(one.kind, one.quoted, one.printed, one.quoted_at, one.printed_at, spans)


def _spans(source: SourcePassage, found: Range) -> tuple[Span, ...]:
    """The spans of a range of the passage in the file: the passage's text consists of its spans' pieces, joined by newlines."""
    spans = []
    place = 0
    for span in source.spans:
        length = span.end - span.start
        start, end = max(found[0], place), min(found[1], place + length)
        if start < end:
            piece = source.text[place : place + length]
            above = _newlines(piece[: start - place])
            within = _newlines(piece[start - place : end - place])
            first = span.start_line + above
            spans.append(Span(span.start + start - place, span.start + end - place, first, first + within))
        place += length + 1
    return tuple(spans)


def _newlines(text: str) -> int:
    return text.replace("\r\n", "\n").replace("\r", "\n").count("\n")
