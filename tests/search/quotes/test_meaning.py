"""Quotes that mean something else than the text, and honest paraphrases (changes.toml)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from corpus.languages import LANGUAGES
from search.quotes.matching import tokens
from search.quotes.meaning import Change, changes, sentence
from search.quotes.placing import Part, quoted_parts

CASES = tomllib.loads(Path(__file__).with_name("changes.toml").read_text(encoding="utf-8"))["case"]
LINES = [
    (case["language"], case["printed"], quote, kinds, case.get("verbatim", False))
    for case in CASES
    for quote, kinds in case["quotes"]
]
TEXT = "Il faro non si spegne mai prima di mezzanotte."


def found(language: str, printed: str, quote: str, verbatim: bool = False) -> tuple[Change, ...]:
    words = tokens(printed)
    parts, goes_on = quoted_parts(quote)
    placed = [Part(part, *_range(part, words)) for part in parts]
    return changes(placed, quote, printed, words, language, goes_on=goes_on, verbatim=verbatim)


def _range(part: list, words: list) -> tuple[int, int]:  # type: ignore[type-arg]
    from search.quotes.placing import exactly, nearly

    place = exactly([part], words) or nearly([part], words)
    return (place.parts[0].first, place.parts[0].last) if place else (0, len(words) - 1)


@pytest.mark.parametrize(("language", "printed", "quote", "kinds", "verbatim"), LINES, ids=[line[2] for line in LINES])
def test_a_quote_changes_just_what_a_reader_says(language: str, printed: str, quote: str, kinds: str, verbatim: bool) -> None:
    assert sorted(change.kind for change in found(language, printed, quote, verbatim)) == sorted(kinds.split())


@pytest.mark.parametrize(
    ("language", "printed", "quote", "denied"),
    [
        ("it", "Nessun marinaio può leggerla di notte.", "Ogni marinaio può leggerla di notte.", "Nessun marinaio può leggerla"),
        ("pt", "Nenhum marinheiro pode ler o mapa de noite.", "Um marinheiro pode ler o mapa.", "Nenhum marinheiro pode ler"),
    ],
)
def test_a_permission_denied_by_its_subject_is_told_with_it(language: str, printed: str, quote: str, denied: str) -> None:
    told = [one for one in found(language, printed, quote) if one.kind == "permission"]
    assert [one.printed for one in told] == [denied]
    assert all(one.quoted != one.printed for one in told)


def test_a_change_has_its_words_and_their_places() -> None:
    quote = "Il faro si spegne prima di mezzanotte"
    [change] = found("it", TEXT, quote)
    assert (change.quoted, change.printed, change.quoted_at) == ("", "non si", None)
    assert change.printed_at is not None
    assert TEXT[slice(*change.printed_at)] == "non si"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_change_is_a_sentence_in_each_language(language: str) -> None:
    for kind in ("negation", "number", "quantity", "permission", "exception", "opposite", "wording"):
        for quoted, printed in (("a", "b"), ("a", ""), ("", "b")):
            said = sentence(Change(kind, quoted, printed, None, None), language)  # type: ignore[arg-type]
            assert said.endswith(".")
            assert all(f"“{word}”" in said for word in (quoted, printed) if word)


def test_a_language_without_words_has_its_digits() -> None:
    [change] = found("xx", "abc 2 def ghi jkl", "abc 3 def ghi jkl")
    assert (change.kind, change.quoted, change.printed) == ("number", "3 def", "2 def")
