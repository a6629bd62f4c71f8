"""The index for a reader's own device: what a browser needs to search without a server, as one compact file.

It has no vectors: only the form table of the server's index, and the passages of each term. Passages are smaller than on the
server: each question and each block of a text is one, so that the best single one counts. The texts are not included; they are in
one file per book, which the reader opens anyway.
"""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from corpus.icons import said
from corpus.markdown import blocks
from indexer.collection import Collection
from indexer.forms import Forms, build_forms
from indexer.languages import LANGUAGES
from indexer.passages import labels_beside, passages
from indexer.vocabulary import Vocabulary, build_vocabulary
from indexer.words import Form

FORMAT = 6  # Raise when the file changes shape: web/lib/device/tables.js reads this one and no other.
SAID = {"own": "o", "labels": "l", "ordinary": "q"}  # the source of a form: see indexer/vocabulary.py
NAMES = ("games", "people", "in_names", "titles", "of_a_card")
ROLES = {"title": "t", "alias": "a", "part": "p", "question": "q"}

Also = Mapping[str, Mapping[str, Sequence[str]]]
"""Language -> a form that no text uses -> the terms to search instead."""
Said = Mapping[str, Mapping[str, Mapping[str, Sequence[str]]]]
"""Language -> a folded word -> language of other books -> its terms there."""
Names = Mapping[str, Iterable[str]]
"""Kind of name -> the folded words of such names."""
Conflict = Mapping[str, Mapping[str, str]]
"""Language -> kind of words (see search.answers.conflict) -> a pattern over folded words."""
Called = Sequence[tuple[str, Sequence[str] | None]]
"""Patterns over folded words, longer names first, with the ids of the books that a name means; None if it stays in the query."""
Piece = tuple[int, str, str, str]
"""Entry number, letter of the role, language, text."""


def device_index(tables: Mapping[str, Any]) -> bytes:
    """The file that a browser loads: the tables as compressed JSON, the same bytes for the same tables."""
    data = json.dumps(tables, ensure_ascii=False, separators=(",", ":")).encode()
    return gzip.compress(data, 9, mtime=0)


def device_tables(
    collection: Collection,
    weights: Mapping[str, Any],
    forms: Forms | None = None,
    also: Also | None = None,
    names: Names | None = None,
    *,
    said: Said | None = None,
    conflict: Conflict | None = None,
    called: Called = (),
    ordinary: Iterable[str] = (),
    questions: bool = True,
) -> dict[str, Any]:
    """The content of the file for `collection`, without the user's copies; `weights` are the numbers that its search uses.

    `forms` is the form table of these texts; without it, it is built, which takes seconds.
    `also` are words that only players use. `names` are the words that don't make a phrase a card's name, by their kind: of games
    (`games`), of people at the table (`people`), the small words in names (`in_names`) and titles before them (`titles`),
    and the words that ask what a card does (`of_a_card`).
    `said` are words of one language with their terms in books of another; they go in only with the questions.
    `conflict` are the patterns of questions that set two effects against each other. `called` are the names of games.
    `ordinary` are folded words that are no typing errors; they, too, go in only with the questions. One that is another form
    of a word in the texts is searched as that word.
    Without `questions` the file is a third as large and loads sooner; it finds names and texts, but questions less well.
    """
    found = [piece for piece in pieces(collection) if questions or piece[1] != ROLES["question"]]
    forms = forms or build_forms((language, text) for _, _, language, text in found)
    who = _said(build_vocabulary(passages(collection)))
    counts = [0] * len(collection.entries())
    for entry, _, _, _ in found:
        counts[entry] += 1
    inflected = {code: _inflected(ordinary, forms, code) if questions else {} for code in LANGUAGES}
    more = {code: {**inflected[code], **(also or {}).get(code, {})} for code in LANGUAGES}
    languages = {code: _language(code, found, forms, more[code], who) for code in LANGUAGES}
    if said and questions:
        places = {code: {term: at for at, term in enumerate(told["terms"].split(" "))} for code, told in languages.items()}
        for code, told in languages.items():
            told["means"] = _means(said.get(code, {}), places)
    return {
        "format": FORMAT,
        "corpus": corpus_of(collection),
        "weights": weights,
        "books": [{"id": b.id, "game": b.game, "language": b.language, "entries": len(b.entries)} for b in collection.books],
        "entries": _entries(collection),
        "redirects": {old: new for book in collection.books for old, new in book.redirects},
        "passages": {
            "roles": "".join(role for _, role, _, _ in found),
            "languages": [[code, len(list(alike))] for code, alike in groupby(language for _, _, language, _ in found)],
            "counts": counts,
        },
        "languages": languages,
        "conflict": conflict or {},
        "called": list(called),
        "ordinary": " ".join(sorted(set(ordinary).difference(*inflected.values()))) if questions else "",
        **{kind: sorted((names or {}).get(kind, ())) for kind in NAMES},
    }


def _inflected(ordinary: Iterable[str], forms: Forms, code: str) -> dict[str, list[str]]:
    """The ordinary words that are another form of a word in a language's texts: each with its term."""
    terms = set(forms.terms[code].values())
    found = {word: forms.term(Form(word, word, word), code) for word in ordinary}
    return {word: [term] for word, term in found.items() if term in terms}


def corpus_of(collection: Collection) -> str:
    """A short digest of the books of an index: files with another one don't belong to it."""
    return collection.digest()[:16]


def pieces(collection: Collection) -> Iterator[Piece]:
    """Every passage that is searched on its own, in corpus order."""
    labels = collection.labels()
    icons = {icon.name: icon for icon in collection.icons}
    number = 0
    for book in collection.books:
        for entry in book.entries:
            yield number, ROLES["title"], book.language, entry.title
            yield from ((number, ROLES["alias"], book.language, alias) for alias in entry.aliases)
            beside = labels_beside(entry, book, labels.get(entry.id, ()))
            yield from ((number, ROLES["alias"], label.language, label.text) for label in beside)
            yield from ((number, ROLES["part"], book.language, said(block, book.language, icons)) for block in blocks(entry.text))
            yield from ((number, ROLES["question"], question.language, question.text) for question in entry.questions)
            number += 1


def _entries(collection: Collection) -> list[list[Any]]:
    """Per entry: slug, kind, title, aliases, other names as [language, text, 1 if it is never shown], exact counterparts."""
    labels = collection.labels()
    numbers = {entry.id: number for number, entry in enumerate(collection.entries())}
    twins: dict[int, set[int]] = defaultdict(set)
    for entry in collection.entries():
        for link in entry.links:
            if link.relation == "counterpart" and (link.match or "exact") == "exact" and link.target in numbers:
                twins[numbers[entry.id]].add(numbers[link.target])
                twins[numbers[link.target]].add(numbers[entry.id])
    return [
        [
            entry.id.partition("/")[2],
            entry.kind,
            entry.title,
            list(entry.aliases),
            [
                [label.language, label.text, int(label.kind == "hidden")]
                for label in labels_beside(entry, book, labels.get(entry.id, ()))
            ],
            sorted(twins[numbers[entry.id]]),
        ]
        for book in collection.books
        for entry in book.entries
    ]


def _said(vocabulary: Vocabulary) -> dict[str, str]:
    """Form -> the letter of its source."""
    return {form: letter for who, letter in SAID.items() for form in getattr(vocabulary, who)}


def _language(
    code: str, found: Sequence[Piece], forms: Forms, also: Mapping[str, Sequence[str]], said: Mapping[str, str]
) -> dict[str, Any]:
    """A language's words: its particles, its forms with their terms, a letter for each form's source, and each term's passages
    as distances.

    A form of `also` gets only one of its terms, the one in the fewest passages.
    """
    held: dict[str, list[int]] = defaultdict(list)
    for number, (_, _, language, text) in enumerate(found):
        if language == code:
            for term in forms.text_terms(text, code):
                held[term].append(number)
    terms = sorted(held)
    place = {term: number for number, term in enumerate(terms)}
    known = {form: place[term] for form, term in forms.terms[code].items() if term in place}
    for form, among in also.items():
        if form not in known and (having := [term for term in among if term in place]):
            known[form] = place[min(having, key=lambda term: len(held[term]))]
    known = dict(sorted(known.items()))  # for binary search
    return {
        "elided": sorted(LANGUAGES[code].elided),
        "functions": sorted(LANGUAGES[code].function_words),
        "terms": " ".join(terms),
        "forms": " ".join(known),
        "said": "".join(said.get(form, "-") for form in known),
        "of": list(known.values()),
        "postings": [_distances(held[term]) for term in terms],
    }


def _means(said: Mapping[str, Mapping[str, Sequence[str]]], places: Mapping[str, Mapping[str, int]]) -> dict[str, Any]:
    """The words of a language that have terms in books of other languages, and per such language the numbers of the terms."""
    words = sorted(word for word, told in said.items() if any(term in places[to] for to, terms in told.items() for term in terms))
    to = sorted({code for word in words for code in said[word]})
    return {
        "words": " ".join(words),
        "to": {code: [[places[code][t] for t in said[word].get(code, ()) if t in places[code]] for word in words] for code in to},
    }


def _distances(numbers: Sequence[int]) -> list[int]:
    """The differences of ascending numbers: [3, 5, 5] is [3, 2, 0]."""
    return [number - before for before, number in zip([0, *numbers], numbers, strict=False)]
