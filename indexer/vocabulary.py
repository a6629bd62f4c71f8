"""The words of a corpus, by source: the books, the user's copies, the players.

A capitalised name in a query is a card's if the books don't have it. A question of ours that names a card must not make that
name a word of the books.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from indexer.passages import Passage
from indexer.words import Reads, said


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Folded forms. `own` occur in our texts and names, `labels` only in names in a language that no book is in, `copies` in the
    user's copies, and `ordinary` in questions, at least once without a capital letter."""

    own: frozenset[str]
    labels: frozenset[str]
    copies: frozenset[str]
    ordinary: frozenset[str]


def build_vocabulary(found: Iterable[Passage], read: Reads = said) -> Vocabulary:
    """The vocabulary of passages."""
    found = list(found)
    languages = {passage.language for passage in found if passage.role == "title"}
    own: set[str] = set()
    labels: set[str] = set()
    copies: set[str] = set()
    ordinary: set[str] = set()
    for passage in found:
        forms = read(passage.text, passage.language)
        if passage.role == "question":
            ordinary |= {form.folded for form in forms if not form.written[0].isupper()}
        elif passage.role == "verbatim":
            copies |= {form.folded for form in forms}
        else:
            (own if passage.language in languages else labels).update(form.folded for form in forms)
    return Vocabulary(frozenset(own), frozenset(labels - own), frozenset(copies), frozenset(ordinary - own - labels))


def dump_vocabulary(vocabulary: Vocabulary) -> bytes:
    """The vocabulary as JSON."""
    data = {name: sorted(getattr(vocabulary, name)) for name in ("own", "labels", "copies", "ordinary")}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def load_vocabulary(data: bytes) -> Vocabulary:
    """The vocabulary that `dump_vocabulary` wrote."""
    return Vocabulary(**{name: frozenset(forms) for name, forms in json.loads(data).items()})
