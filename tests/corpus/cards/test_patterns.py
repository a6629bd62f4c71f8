"""Every pattern finds its own example and not its counterexample; every rule has an entry, a kind and a weight."""

from __future__ import annotations

import pytest

from corpus.cards.entries import EDITIONS, entry_of
from corpus.cards.masked import masked
from corpus.cards.pattern import FOLDER, Pattern, Patterns, patterns
from corpus.cards.rules import weights
from corpus.load import load_books

LANGUAGES = ("en", "it", "pt")


def known(language: str) -> Patterns:
    found = patterns(language)
    assert found is not None
    return found


def every() -> list[tuple[str, str, Pattern]]:
    return [
        (language, which, pattern)
        for language in LANGUAGES
        for which in ("rules", "moments")
        for pattern in getattr(known(language), which).values()
    ]


@pytest.mark.parametrize(("language", "which", "pattern"), every(), ids=lambda said: getattr(said, "name", said))
def test_a_pattern_finds_its_example_and_not_its_counterexample(language: str, which: str, pattern: Pattern) -> None:
    book = known(language)

    def finds(text: str) -> bool:
        return any(name == pattern.name for name, _, _ in book.found(getattr(book, which), masked(text)))

    assert [example for example in pattern.examples if not finds(example)] == []
    assert [example for example in pattern.counterexamples if finds(example)] == []


@pytest.mark.parametrize(("language", "which", "pattern"), every(), ids=lambda said: getattr(said, "name", said))
def test_each_expression_of_a_pattern_has_an_example(language: str, which: str, pattern: Pattern) -> None:
    texts = [masked(example) for example in pattern.examples]
    unused = [one.pattern for one in pattern.find if not any(one.search(text) for text in texts)]
    assert unused == []


def test_every_rule_has_a_weight_and_an_entry_that_exists() -> None:
    books = load_books()
    entries = {entry.id for edition in EDITIONS for entry in books[edition].entries}
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
