"""Every pattern finds its own example and not its counterexample; every rule has an entry, a kind and a weight."""

from __future__ import annotations

import pytest

from corpus.cards.entries import EDITIONS, entry_of
from corpus.cards.masked import masked
from corpus.cards.pattern import FOLDER, Pattern, Patterns, patterns
from corpus.cards.rules import weights
from corpus.model import Book

LANGUAGES = ("en", "it", "pt")


def known(language: str) -> Patterns:
    found = patterns(language)
    assert found is not None
    return found


@pytest.mark.parametrize("which", ["rules", "moments"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pattern_finds_its_examples_and_not_its_counterexamples(language: str, which: str) -> None:
    book = known(language)

    def finds(name: str, text: str) -> bool:
        return any(found == name for found, _, _ in book.found(getattr(book, which), masked(text)))

    every: list[Pattern] = list(getattr(book, which).values())
    assert [(one.name, text) for one in every for text in one.examples if not finds(one.name, text)] == []
    assert [(one.name, text) for one in every for text in one.counterexamples if finds(one.name, text)] == []


@pytest.mark.parametrize("which", ["rules", "moments"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_expression_of_a_pattern_has_an_example(language: str, which: str) -> None:
    unused = [
        (one.name, find.pattern)
        for one in getattr(known(language), which).values()
        for find in one.find
        if not any(find.search(masked(text)) for text in one.examples)
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cues_of_an_expression_stand_in_whatever_it_finds(language: str) -> None:
    book = known(language)
    wrong = [
        (one.name, needed)
        for one in (*book.rules.values(), *book.moments.values())
        for find, needed in zip(one.find, one.cues, strict=True)
        for text in map(masked, one.examples)
        if needed and find.search(text) and not any(cue in text for cue in needed)
    ]
    assert wrong == []


def test_every_rule_has_a_weight_and_an_entry_that_exists(shipped_books: dict[str, Book]) -> None:
    entries = {entry.id for edition in EDITIONS for entry in shipped_books[edition].entries}
    named = {name for language in LANGUAGES for name in known(language).rules}
    assert named <= set(weights())
    for rule in weights():
        found = [entry for edition in EDITIONS if (entry := entry_of(rule, edition))]
        assert found, rule
        assert set(found) <= entries, rule


def test_a_rule_that_the_edition_lacks_has_no_pattern_in_its_language() -> None:
    assert [name for name in known("pt").rules if entry_of(name, "ahlcg-pt") is None] == []


def test_the_moments_are_those_of_every_language() -> None:
    assert set(known("en").moments) == set(known("it").moments) == set(known("pt").moments)


def test_an_unknown_language_has_no_patterns() -> None:
    assert patterns("xx") is None
    assert FOLDER.is_dir()
