"""Players' words for the search on a device: each word form with the terms of the books' word for it (see indexer/device.py).

A device has neither patterns nor a dictionary: "stapp*" is expanded here to all words of the language that begin with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from indexer.forms import Forms
from indexer.languages import LANGUAGES
from indexer.words import fold_word, words
from search.query.abbreviations import read_abbreviations
from search.query.players_words import pattern, read_players_words
from search.query.text import content_words
from search.query.translations import read_translations


def device_words(forms: Forms) -> dict[str, dict[str, tuple[str, ...]]]:
    """Language -> folded form -> the terms of the first of the books' words for it. Only single words that no text uses."""
    return {code: dict(sorted(_of(code, forms).items())) for code in LANGUAGES}


def device_translations(forms: Forms) -> dict[str, dict[str, dict[str, tuple[str, ...]]]]:
    """Language -> folded word -> language of other books -> the terms of its equivalents there, if they are one word each."""
    found: dict[str, dict[str, dict[str, tuple[str, ...]]]] = {code: {} for code in LANGUAGES}
    for to, sections in read_translations().items():
        for code, lines in sections.items():
            for word, equivalents in lines.items():
                single = [terms[0] for one in equivalents if len(terms := forms.text_terms(one, to)) == 1]
                if single:
                    found[code].setdefault(fold_word(word), {})[to] = tuple(dict.fromkeys(single))
    return found


def _of(code: str, forms: Forms) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for form, called in _lines(code):
        if form not in forms.terms[code]:
            kept = content_words(words(called, code), code)
            found.setdefault(form, tuple(forms.term(word, code) for word in kept))
    return found


@cache
def _lines(code: str) -> tuple[tuple[str, str], ...]:
    """Single words, and what to search for instead; exact ones before patterns, longer patterns before shorter.

    They are cached: a dictionary takes seconds, and an edition for devices needs them for each of its indexes.
    """
    return tuple(_read(code))


def _read(code: str) -> Iterator[tuple[str, str]]:
    short = read_abbreviations().get(code, {})
    yield from ((name[0], full) for name, full in short.items() if len(name) == 1)
    single = {written: called[0] for written, called in read_players_words().get(code, {}).items() if " " not in written}
    yield from ((fold_word(written), called) for written, called in single.items() if not written.endswith("*"))
    patterns = {pattern(written): called for written, called in single.items() if written.endswith("*")}
    yield from _written_out(code, dict(sorted(patterns.items(), key=lambda line: -len(line[0]))))


def _written_out(code: str, patterns: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory  # slow to load

    if not patterns:
        return
    begins = re.compile("|".join(f"({one})" for one in patterns))
    called = list(patterns.values())
    for word in DefaultDictionaryFactory().get_dictionary(code):
        form = fold_word(word)
        if form.isalpha() and (match := begins.fullmatch(form)):
            yield form, called[(match.lastindex or 1) - 1]
